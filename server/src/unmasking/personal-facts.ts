import type { Permission } from '@hiram/contract/staff-words';
import type { UnmaskedSubject } from '@hiram/contract/unmasking';
import type { Transaction } from '../platform/database/database.ts';

/** One thing that tells who somebody is. The page finds by `fact` where it stands masked. */
export interface PersonalFact {
  /** A word, or a word and an id: `name`, `mobile`, `account-<id>`. */
  readonly fact: string;
  /** What a list of the facts calls it: `Mobile`. */
  readonly title: string;
  readonly value: string;
}

/**
 * Reads what is masked elsewhere, in the transaction that writes the reason down. Undefined where there is no such subject;
 * no facts where the person was forgotten.
 */
export type PersonalFactsReader = (
  tx: Transaction,
  subjectId: string,
) => Promise<readonly PersonalFact[] | undefined>;

/** Each by the capability that keeps the subject; wiring brings them together. */
export type PersonalFactsReaders = Readonly<Record<UnmaskedSubject, PersonalFactsReader>>;

/** What somebody must be permitted to read before they may ask for what is masked in it. */
export const permissionToSee = {
  borrower: 'read_loans',
  application: 'read_applications',
  contact_message: 'read_contact_messages',
  complaint: 'read_complaints',
} as const satisfies Record<UnmaskedSubject, Permission>;
