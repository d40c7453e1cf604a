import { createHash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';
import { objectKeyOf, type Upload, type UploadContext, type UploadId } from './upload.ts';
import { findParts, findUpload, finishUploadRow } from './uploads.sql.ts';

/**
 * Creates the image from its parts: joins them, compares with the announced size, re-encodes, encrypts and
 * stores it. Safe to repeat, also concurrently: the store keeps one object under the upload's id, and the row
 * is finished once.
 */
export async function completeUpload(context: UploadContext, uploadId: UploadId): Promise<void> {
  const { database, personalData, cleaner, store, systemClock } = context;
  const upload = await findUpload(database, uploadId);
  if (upload === undefined) throw new Refusal('not_found');
  if (upload.isFinished) return;
  const key = await personalData.findKey(database, upload.borrowerId);
  assert(key !== undefined, 'borrower in a session without a data key');
  const file = await wholeFile(context, upload, key);
  if (file === undefined) {
    // A concurrent call may have finished the upload and removed its parts.
    if ((await findUpload(database, uploadId))?.isFinished === true) return;
    throw new Refusal('upload_incomplete', { announced: upload.bytes });
  }
  const { bytes, width, height } = await cleaner.clean(file, upload.borrowerId);
  // Stores the image before the row is finished. A finished row without its image would be wrong.
  await store.put(objectKeyOf(uploadId), key.encryptBytes('uploads.picture', bytes));
  await inTransaction(database, (tx) =>
    finishUploadRow(tx, uploadId, { at: systemClock.now(), width, height }),
  );
}

/** Undefined unless the parts together match the announced file. */
async function wholeFile(
  { database }: UploadContext,
  upload: Upload,
  key: PersonKey,
): Promise<Buffer | undefined> {
  const parts = await findParts(database, upload.id);
  const file = Buffer.concat(parts.map(({ bytes }) => key.decryptBytes('upload_parts.bytes', bytes)));
  const isWhole = createHash('sha256').update(file).digest().equals(upload.digest);
  return isWhole ? file : undefined;
}
