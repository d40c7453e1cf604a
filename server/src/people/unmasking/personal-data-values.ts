import type { Permission } from '@hiram/contract/people/staff-roles';
import type { UnmaskedSubject } from '@hiram/contract/people/unmasking';
import type { Transaction } from '#platform/database/database.ts';

/** One item of personal data. The page uses `fact` to find where it is shown masked. */
export interface PersonalDataItem {
  /** A word, or a word and an id: `name`, `mobile`, `account-<id>`. */
  readonly fact: string;
  /** Its label in a list, for example `Mobile`. */
  readonly title: string;
  readonly value: string;
}

/**
 * Reads data that is masked elsewhere, in the transaction that records the reason. Undefined if the subject
 * does not exist; no facts if the person was erased.
 */
export type PersonalDataReader = (
  tx: Transaction,
  subjectId: string,
) => Promise<readonly PersonalDataItem[] | undefined>;

/** One reader per capability that owns the subject. Wiring combines them. */
export type PersonalDataReaders = Readonly<Record<UnmaskedSubject, PersonalDataReader>>;

/** The permission that a staff member needs on the subject before unmasking it. */
export const permissionToSee = {
  borrower: 'read_loans',
  application: 'read_applications',
  contact_message: 'read_contact_messages',
  complaint: 'read_complaints',
} as const satisfies Record<UnmaskedSubject, Permission>;

/** The data of two capabilities about one subject. The first decides whether there is such a subject. */
export function combinedReader(first: PersonalDataReader, second: PersonalDataReader): PersonalDataReader {
  return async (tx, subjectId) => {
    const data = await first(tx, subjectId);
    return data && [...data, ...((await second(tx, subjectId)) ?? [])];
  };
}
