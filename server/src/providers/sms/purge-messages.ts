import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { deleteMessagesBefore } from './text-messages.sql.ts';

const DAY_MS = 86_400_000;
/** Providers bill monthly and disputes follow within the next month, so 90 days cover both. */
const KEEP_DAYS = 90;
const BATCH = 1_000;

/** Deletes message rows that are no longer needed to check an invoice. */
export function purgeMessages({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): DailyWork {
  return {
    name: 'purge text messages',
    async run() {
      const before = addMs(clock.now(), -KEEP_DAYS * DAY_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteMessagesBefore(tx, before, limit));
    },
  };
}
