import type { LoanState } from '@hiram/lending/loan-state';
import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { stateOf } from './loan.ts';
import { findLoanStates } from './loan-record.sql.ts';

/** A borrower's loan record: none, only past loans, or an open one. */
export type LoanRecord = 'none' | 'past' | 'open';

/** Record for each state. A written-off loan is still owed. */
const recordOfState = {
  declined: 'none',
  withdrawn: 'none',
  settled: 'past',
  cancelled: 'past',
  under_review: 'open',
  awaiting_signature: 'open',
  awaiting_payout: 'open',
  payout_unknown: 'open',
  awaiting_payout_account: 'open',
  active: 'open',
  due: 'open',
  overdue: 'open',
  written_off: 'open',
} as const satisfies Record<LoanState, LoanRecord>;

export async function loanRecordOf(database: Database, borrowerId: BorrowerId): Promise<LoanRecord> {
  const records = (await findLoanStates(database, borrowerId)).map((state) => recordOfState[stateOf(state)]);
  if (records.includes('open')) return 'open';
  return records.includes('past') ? 'past' : 'none';
}
