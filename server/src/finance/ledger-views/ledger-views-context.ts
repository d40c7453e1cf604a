import type { Clock } from '@hiram/values/clock';
import type { Database } from '#platform/database/database.ts';

/** Dependencies for reading the ledger. Its clock is business time: a book uses its market's day. */
export interface LedgerViewsContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly systemClock: Clock;
}
