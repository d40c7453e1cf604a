import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RetentionBatch } from '#platform/retention/retention-rule.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { findImagesToRemove, markImagesForRemoval, recordImageRemoved } from './remove-images.sql.ts';
import { objectKeyOf } from './upload.ts';

/** Removes images that no record has used for the period. Their bytes are deleted after the commit. */
export function removeUnusedImages(database: Database, batch: RetentionBatch): Promise<number> {
  return inTransaction(database, (tx) => markImagesForRemoval(tx, batch));
}

/** Deletes the bytes first, then the row. A crash between the two only repeats a deletion. */
export async function removeImageBytes(
  database: Database,
  { limit }: Pick<RetentionBatch, 'limit'>,
  store: ObjectStore,
): Promise<number> {
  const ids = await findImagesToRemove(database, limit);
  for (const id of ids) {
    await store.remove(objectKeyOf(id));
    await inTransaction(database, (tx) => recordImageRemoved(tx, id));
  }
  return ids.length;
}
