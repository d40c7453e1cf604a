import type { Clock } from '@hiram/values/clock';
import type { Database } from '../platform/database/database.ts';

/** What reading the ledger needs. Its clock is business time: a book's day is its market's. */
export interface LedgerStaffDesk {
  readonly database: Database;
  readonly clock: Clock;
  readonly realClock: Clock;
}
