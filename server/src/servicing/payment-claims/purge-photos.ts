import type { Clock } from '@hiram/values/clock';
import { addMs } from '@hiram/values/instant';
import { releaseUploads } from '#origination/uploads/index.ts';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { removeOldPhotos } from './payment-claims.sql.ts';

/** Half a year: a borrower whose claim was rejected may complain, and the photo is their evidence. */
const RETENTION_MS = 180 * 86_400_000;
const BATCH = 500;

/** Releases receipt photos that are no longer needed; uploads deletes them a week later. */
export function purgeReceiptPhotos({ database, clock }: { database: Database; clock: Clock }): DailyWork {
  return {
    name: 'purge_receipt_photos',
    async run() {
      const before = addMs(clock.now(), -RETENTION_MS);
      for (let taken = BATCH; taken === BATCH; ) {
        taken = await inTransaction(database, async (tx) => {
          const photos = await removeOldPhotos(tx, { before, limit: BATCH });
          await releaseUploads(tx, photos, clock.now());
          return photos.length;
        });
      }
    },
  };
}
