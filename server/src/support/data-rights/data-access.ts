import type { AccessedData } from '@hiram/contract/support/data-rights';
import type { BorrowerId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { findAccesses } from './personal-records.sql.ts';

/**
 * What staff saw, by the action in the audit trail. A test finds every action of the server that shows data.
 */
export const accessedBy: Readonly<Record<string, AccessedData>> = {
  personal_data_shown: 'personal_details',
  borrower_file_opened: 'profile',
  referred_application_opened: 'application',
  application_document_opened: 'document',
  loan_file_opened: 'loan',
  loan_postings_read: 'loan',
  loan_read_as_of: 'loan',
  loan_proposal_opened: 'loan',
  payout_opened: 'loan',
  loan_document_shown: 'document',
  payment_opened: 'payment',
  refund_opened: 'payment',
  charge_difference_opened: 'loan',
  payment_reversal_opened: 'payment',
  complaint_opened: 'complaint',
  complaint_picture_opened: 'complaint',
  contacts_read: 'contacts',
  collections_case_opened: 'loan',
};

export interface DataAccess {
  readonly at: Instant;
  readonly by: string;
  readonly what: AccessedData;
}

/**
 * Which staff looked at the borrower's data, newest first. The reason is not given: it is free text that may
 * concern others or an investigation.
 */
export async function readAccesses(
  database: Database,
  borrowerId: BorrowerId,
  limit: number,
): Promise<DataAccess[]> {
  const rows = await findAccesses(database, { borrowerId, actions: Object.keys(accessedBy), limit });
  return rows.flatMap(({ at, action, by }) => {
    const what = accessedBy[action];
    return what === undefined ? [] : [{ at, by: firstName(by), what }];
  });
}

/** Enough to name a person in a question, and no more than staff must reveal of themselves. */
function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}
