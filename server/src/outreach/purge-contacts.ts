import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { deleteCodesBefore, deleteContactsBefore } from './contacts.sql.ts';

const DAY_MS = 86_400_000;
/** Long enough to see that somebody else asked for codes with one's number. */
const KEEP_CODES_MS = 30 * DAY_MS;
/** Whoever says that they were contacted too often, or never, may say so long after the loan; two years is our own choice. */
const KEEP_MS = 730 * DAY_MS;
const BATCH = 1_000;

/** Removes what the log has kept for its time, in small transactions that hold nobody up. */
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
