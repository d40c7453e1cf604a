import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { deleteCodesBefore, deleteContactsBefore } from './contacts.sql.ts';

const DAY_MS = 86_400_000;
/** Long enough for a borrower to notice that someone else requested codes with their number. */
const KEEP_CODES_MS = 30 * DAY_MS;
/**
 * A borrower may complain about too many contacts, or none, long after the loan. Two years is our own choice.
 */
const KEEP_MS = 730 * DAY_MS;
const BATCH = 1_000;

/** Deletes log rows past their retention period, in small transactions that do not block others. */
export function purgeContacts({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): DailyWork {
  return {
    name: 'purge contacts',
    async run() {
      const now = clock.now();
      const purges = [
        [KEEP_CODES_MS, deleteCodesBefore],
        [KEEP_MS, deleteContactsBefore],
      ] as const;
      for (const [keepMs, purge] of purges) {
        const before = addMs(now, -keepMs);
        await inBatches(database, BATCH, (tx, limit) => purge(tx, before, limit));
      }
    },
  };
}
