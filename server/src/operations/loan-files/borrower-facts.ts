import type { Clock } from '@hiram/values/clock';
import { type BorrowerId, idFrom, parseId } from '@hiram/values/ids';
import { type Applicant, readSentApplication } from '#origination/applications/index.ts';
import { readNames } from '#people/identity/index.ts';
import type { PersonalDataItem, PersonalDataReader } from '#people/unmasking/index.ts';
import type { Database } from '#platform/database/database.ts';
import {
  hidden,
  maskedAccount,
  maskedDocument,
  maskedEmail,
  maskedMobile,
  maskedName,
} from '#platform/personal-data/masking.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { findApplicationsOf, findBorrowers, findBoundAccounts } from './borrower-file-sections.sql.ts';

/** A borrower's personal data, in clear text and masked. */
export interface BorrowerFact extends PersonalDataItem {
  readonly masked: string;
}

interface Reading {
  readonly database: Database;
  /** Business time, used for reading an application. */
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}

/** Undefined if there is no such borrower; empty if the borrower was erased. */
export async function borrowerFacts(
  { database, businessClock, personalData }: Reading,
  borrowerId: BorrowerId,
): Promise<BorrowerFact[] | undefined> {
  const borrower = (await findBorrowers(database, [borrowerId])).get(borrowerId);
  if (borrower === undefined) return undefined;
  const key = await personalData.findKey(database, borrowerId);
  if (key === undefined) return [];
  const [names, applications, accounts] = await Promise.all([
    readNames(database, personalData, [borrowerId]),
    findApplicationsOf(database, borrowerId),
    findBoundAccounts(database, borrowerId),
  ]);
  const newest = applications.find(({ sentAt }) => sentAt !== undefined);
  const sent =
    newest && (await readSentApplication({ database, businessClock, personalData }, idFrom(newest.id)));
  const { mobileEncrypted } = borrower;
  const mobile = mobileEncrypted === undefined ? '' : key.decrypt('borrowers.mobile', mobileEncrypted);
  const name = sent?.applicant.fullName ?? names.get(borrowerId) ?? '';
  return [
    { fact: 'name', title: 'Name', value: name, masked: maskedName(name) },
    { fact: 'mobile', title: 'Mobile', value: mobile, masked: maskedMobile(mobile) },
    ...(sent === undefined ? [] : factsOfApplicant(sent.applicant)),
    ...accounts.map(({ id, institutionName, numberEncrypted }): BorrowerFact => {
      const number = key.decrypt('payment_accounts.number', numberEncrypted);
      return { fact: `account-${id}`, title: institutionName, value: number, masked: maskedAccount(number) };
    }),
  ].filter(({ value }) => value !== '');
}

function factsOfApplicant({ email = '', bornOn, address, identityDocuments }: Applicant): BorrowerFact[] {
  const where = [address.line, address.cityName, address.postalCode].filter((part) => part !== '').join(', ');
  return [
    { fact: 'email', title: 'E-mail', value: email, masked: maskedEmail(email) },
    { fact: 'birthday', title: 'Born', value: bornOn, masked: hidden(bornOn) },
    { fact: 'address', title: 'Address', value: where, masked: hidden(where) },
    ...identityDocuments.map(({ kind, number }, index) => ({
      fact: `document-${index + 1}`,
      title: kind.replaceAll('_', ' '),
      value: number,
      masked: maskedDocument(number),
    })),
  ];
}

/** The reader that unmasking uses for borrowers. */
export function personalDataOfBorrower(reading: Omit<Reading, 'database'>): PersonalDataReader {
  return async (tx, subjectId) => {
    const borrowerId = parseId<'Borrower'>(subjectId);
    const facts = borrowerId && (await borrowerFacts({ ...reading, database: tx }, borrowerId));
    return facts?.map(({ fact, title, value }) => ({ fact, title, value }));
  };
}
