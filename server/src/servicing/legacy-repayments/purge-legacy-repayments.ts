import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { deleteEndedBefore } from './legacy-repayments.sql.ts';

/** Abandoned repayments; one day is kept for investigating incidents. */
const KEEP_MS = 86_400_000;
const BATCH = 1_000;

/** Deletes unused tokens and unconfirmed repayments. */
export function purgeLegacyRepayments({
  database,
  clock,
}: {
  readonly database: Database;
  /** Real time, by which tokens expire. */
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
