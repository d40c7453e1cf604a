import type { BorrowerId } from '@hiram/values/ids';
import { calendarDateAt, type Instant } from '@hiram/values/instant';
import type { Database } from '../platform/database/database.ts';
import { findBorrowingHistory } from './loan-record.sql.ts';

/** How somebody has repaid us, for whoever decides whether to lend to them again. */
export interface BorrowingHistory {
  readonly settled: number;
  /** Of which something is still owed or still to be paid out. */
  readonly open: number;
  /** The longest that a loan of theirs was overdue without a break, in days. */
  readonly worstDaysLate: number;
}

/** Days are counted on the calendar of UTC: none of our markets is further than a day from it. */
export async function borrowingHistoryOf(
  database: Database,
  borrowerId: BorrowerId,
  at: Instant,
): Promise<BorrowingHistory> {
  return findBorrowingHistory(database, borrowerId, calendarDateAt(at, 'UTC'));
}
