import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Database } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { deleteEndedBefore } from './legacy-repayments.sql.ts';

/** What came to nothing; a day leaves time to look at what happened. */
const KEEP_MS = 86_400_000;
const BATCH = 1_000;

/** Removes tokens that nobody used and repayments that nobody confirmed. */
export function purgeLegacyRepayments({
  database,
  clock,
}: {
  readonly database: Database;
  /** Real time, which tokens age by. */
  readonly clock: Clock;
}): DailyWork {
  return {
    name: 'purge legacy repayments',
    async run() {
      const before = addMs(clock.now(), -KEEP_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteEndedBefore(tx, { before, limit }));
    },
  };
}
