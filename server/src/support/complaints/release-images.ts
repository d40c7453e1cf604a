import { releaseUploads } from '#origination/uploads/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RetentionBatch } from '#platform/retention/retention-rule.ts';
import { findStillShownUploads, removeOldImages, removeOldReplyImages } from './complaint-images.sql.ts';

/** Releases the images of cases closed long ago; `uploads` deletes them a week later. */
export function releaseComplaintImages(
  database: Database,
  { now, before: closedBefore, limit }: RetentionBatch,
): Promise<number> {
  return inTransaction(database, async (tx) => {
    const old = { closedBefore, limit };
    const taken = [...(await removeOldImages(tx, old)), ...(await removeOldReplyImages(tx, old))];
    const shown = await findStillShownUploads(tx, taken);
    await releaseUploads(
      tx,
      taken.filter((id) => !shown.has(id)),
      now,
    );
    return taken.length;
  });
}
