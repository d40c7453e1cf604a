import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { ObjectStore } from '../platform/storage/object-store.ts';
import {
  deleteUnfinished,
  findPicturesToRemove,
  giveUpPictures,
  notePictureRemoved,
} from './purge-uploads.sql.ts';
import { objectKeyOf, type UploadParts } from './upload.ts';

/** Long enough for a borrower who returns after the weekend. */
const KEEP_MS = 7 * 86_400_000;
const BATCH = 200;

export interface PurgeParts extends Pick<UploadParts, 'database' | 'clock'> {
  /** The image store. Without it, deletions stay pending. */
  readonly store: ObjectStore | undefined;
}

/** Purges unfinished uploads and images that are no longer referenced. */
export function purgeUploads(parts: PurgeParts): DailyWork {
  const { database, clock, store } = parts;
  return {
    name: 'purge uploads',
    async run() {
      const before = addMs(clock.now(), -KEEP_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteUnfinished(tx, { before, limit }));
      await inBatches(database, BATCH, (tx, limit) => giveUpPictures(tx, { before, limit }));
      if (store !== undefined) await emptyStore(parts, store);
    },
  };
}

/** Deletes the bytes first, then the note. A crash between the two only repeats a deletion. */
async function emptyStore({ database }: PurgeParts, store: ObjectStore): Promise<void> {
  let ids = await findPicturesToRemove(database, BATCH);
  while (ids.length > 0) {
    for (const id of ids) {
      await store.remove(objectKeyOf(id));
      await inTransaction(database, (tx) => notePictureRemoved(tx, id));
    }
    ids = await findPicturesToRemove(database, BATCH);
  }
}
