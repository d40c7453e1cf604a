import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import {
  deleteUnfinished,
  findImagesToRemove,
  markImagesForRemoval,
  recordImageRemoved,
} from './purge-uploads.sql.ts';
import { objectKeyOf, type UploadContext } from './upload.ts';

/** Long enough for a borrower who returns after the weekend. */
const KEEP_MS = 7 * 86_400_000;
const BATCH = 200;

export interface UploadPurgeContext extends Pick<UploadContext, 'database' | 'clock'> {
  /** The image store. Without it, deletions stay pending. */
  readonly store: ObjectStore | undefined;
}

/** Purges unfinished uploads and images that are no longer referenced. */
export function purgeUploads(context: UploadPurgeContext): DailyWork {
  const { database, clock, store } = context;
  return {
    name: 'purge uploads',
    async run() {
      const before = addMs(clock.now(), -KEEP_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteUnfinished(tx, { before, limit }));
      await inBatches(database, BATCH, (tx, limit) => markImagesForRemoval(tx, { before, limit }));
      if (store !== undefined) await emptyStore(context, store);
    },
  };
}

/** Deletes the bytes first, then the note. A crash between the two only repeats a deletion. */
async function emptyStore({ database }: UploadPurgeContext, store: ObjectStore): Promise<void> {
  let ids = await findImagesToRemove(database, BATCH);
  while (ids.length > 0) {
    for (const id of ids) {
      await store.remove(objectKeyOf(id));
      await inTransaction(database, (tx) => recordImageRemoved(tx, id));
    }
    ids = await findImagesToRemove(database, BATCH);
  }
}
