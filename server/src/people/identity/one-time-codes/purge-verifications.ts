import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { deleteCaptchasBefore } from '../captcha/captchas.sql.ts';
import { deleteSendingsBefore } from '../sms-limits/sms-limits.sql.ts';
import { deleteCodesBefore } from './one-time-codes.sql.ts';

/** Twice the longest limit window. */
const KEEP_MS = 48 * 60 * 60_000;
const BATCH = 1_000;

/** Deletes expired captchas, OTPs and sendings in small transactions that block no requests. */
export function purgeVerifications({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): DailyWork {
  return {
    name: 'purge proofs of numbers',
    async run() {
      const before = addMs(clock.now(), -KEEP_MS);
      for (const purge of [deleteCaptchasBefore, deleteCodesBefore, deleteSendingsBefore]) {
        await inBatches(database, BATCH, (tx, limit) => purge(tx, before, limit));
      }
    },
  };
}
