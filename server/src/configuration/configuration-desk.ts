import type { Clock } from '@hiram/values/clock';
import type { IdSource } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';

/** What changing configuration needs. Its clock is business time: products and rules begin on days of it. */
export interface ConfigurationDesk {
  readonly database: Database;
  readonly clock: Clock;
  readonly realClock: Clock;
  readonly ids: IdSource;
}
