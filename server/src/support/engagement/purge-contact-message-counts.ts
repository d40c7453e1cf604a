import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteCountsBefore } from './contact-messages.sql.ts';

/** Counts apply for an hour; a day is kept for investigating incidents. */
const KEEP_MS = 24 * 3_600_000;

/** Deletes old message counts per sender. */
export function purgeContactMessageCounts(database: Database, clock: Clock): DailyWork {
  return {
    name: 'purge the counts of contact messages',
    run: () => inTransaction(database, (tx) => deleteCountsBefore(tx, addMs(clock.now(), -KEEP_MS))),
  };
}
