import { releaseUploads } from '#origination/uploads/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RetentionBatch } from '#platform/retention/retention-rule.ts';
import { removeOldPhotos } from './payment-claims.sql.ts';

/** Releases the receipt photos of claims that ended long ago; uploads deletes them a week later. */
export function releaseReceiptPhotos(database: Database, batch: RetentionBatch): Promise<number> {
  return inTransaction(database, async (tx) => {
    const { claims, unusedPhotos } = await removeOldPhotos(tx, batch);
    await releaseUploads(tx, unusedPhotos, batch.now);
    return claims;
  });
}
