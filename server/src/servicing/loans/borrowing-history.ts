import type { BorrowerId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { findBorrowingHistory } from './loan-record.sql.ts';

/** A borrower's repayment history, for decisions on new loans. */
export interface BorrowingHistory {
  readonly settled: number;
  /** Loans with an outstanding balance or a pending disbursement. */
  readonly open: number;
  /** Longest uninterrupted overdue period of any loan, in days. */
  readonly worstDaysLate: number;
}

/** Days are counted in UTC; no market differs by more than a day. */
export async function borrowingHistoryOf(
  database: Database,
  borrowerId: BorrowerId,
  at: Instant,
): Promise<BorrowingHistory> {
  return findBorrowingHistory(database, borrowerId, calendarDateAt(at, 'UTC'));
}
