import type { ApplicationId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { releaseUploads } from '#origination/uploads/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { RetentionBatch } from '#platform/retention/retention-rule.ts';
import { findImagesOnlyIn } from './application-documents.sql.ts';
import { deleteApplications, lockClosed, lockUnsubmitted } from './remove-old-applications.sql.ts';

/** Removes applications that were never sent and had no activity for the period. */
export function removeUnsubmittedApplications(database: Database, batch: RetentionBatch): Promise<number> {
  return inTransaction(database, async (tx) => remove(tx, batch.before, await lockUnsubmitted(tx, batch)));
}

/** Removes applications that ended without a loan. */
export function removeClosedApplications(database: Database, batch: RetentionBatch): Promise<number> {
  return inTransaction(database, async (tx) => remove(tx, batch.before, await lockClosed(tx, batch)));
}

/** Its images have already waited for the retention period, so they do not wait another week. */
async function remove(tx: Transaction, since: Instant, ids: readonly ApplicationId[]): Promise<number> {
  const images = await findImagesOnlyIn(tx, ids);
  await deleteApplications(tx, ids);
  await releaseUploads(tx, images, since);
  return ids.length;
}
