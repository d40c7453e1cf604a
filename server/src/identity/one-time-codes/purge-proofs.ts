import type { DailyWork } from '@hiram/server/platform/business-days/daily-work';
import type { Database } from '@hiram/server/platform/database/database';
import { inBatches } from '@hiram/server/platform/database/in-batches';
import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
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
