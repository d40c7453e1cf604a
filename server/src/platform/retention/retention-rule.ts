import type { Instant } from '@hiram/values/instant';
import type { Database } from '../database/database.ts';

/**
 * How long one kind of data is kept, why, and how it is removed. `app/retention.ts` lists all rules, and
 * `docs/retention.md` is generated from them.
 */
export interface RetentionRule {
  /** Must stay stable: the database records the next run under this name. */
  readonly name: string;
  /** What is kept, as the documentation says it. */
  readonly data: string;
  readonly table: string;
  readonly keep: RetentionPeriod;
  /** The column, or the event, from which the period counts. */
  readonly countedFrom: string;
  /** The law or the reason behind the period. */
  readonly reason: string;
  readonly method: RemovalMethod;
  /** Expiry dates of sessions and codes are system time; what borrowers are promised is business time. */
  readonly clock: 'system' | 'business';
  /** Rows per transaction: small enough not to block others. */
  readonly batch: number;
  /** Removes up to `limit` rows and returns how many it removed. */
  readonly remove: (database: Database, batch: RetentionBatch) => Promise<number>;
}

/**
 * `delete` removes rows. `release` removes the reference to an image; the rule for images deletes it a week
 * later. `erase` destroys the person's data key, so that encrypted data cannot be read.
 */
type RemovalMethod = 'delete' | 'release' | 'erase';

/** `until_date_in_row`: each row states its own last day. */
export type RetentionPeriod = { readonly days: number } | { readonly hours: number } | 'until_date_in_row';

export interface RetentionBatch {
  readonly now: Instant;
  /** Rows from before this instant are removed: `now` minus the period. */
  readonly before: Instant;
  readonly limit: number;
}

const HOUR_MS = 3_600_000;

export function periodMs(period: RetentionPeriod): number {
  if (period === 'until_date_in_row') return 0;
  return ('days' in period ? period.days * 24 : period.hours) * HOUR_MS;
}
