import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { UploadParts } from './upload.ts';
import { deleteUnfinished } from './uploads.sql.ts';

/** Long enough for somebody who comes back after the weekend. */
const KEEP_UNFINISHED_MS = 7 * 86_400_000;
const BATCH = 200;

/** Removes uploads that were begun and never came to an end. */
export function purgeUploads({ database, clock }: Pick<UploadParts, 'database' | 'clock'>): DailyWork {
  return {
    name: 'purge uploads',
    async run() {
      const before = addMs(clock.now(), -KEEP_UNFINISHED_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteUnfinished(tx, { before, limit }));
    },
  };
}
