import { createHash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { PersonKey } from '../platform/personal-data/personal-data.ts';
import { objectKeyOf, type Upload, type UploadId, type UploadParts } from './upload.ts';
import { findParts, findUpload, finishUploadRow } from './uploads.sql.ts';

/**
 * Makes a picture of the parts: put together, compared with what was announced, drawn anew, sealed and stored. It may be
 * asked twice, at once or later: the store keeps one object under the upload's id, and the row is finished once.
 */
export async function completeUpload(parts: UploadParts, uploadId: UploadId): Promise<void> {
  const { database, personalData, cleaner, store, clock } = parts;
  const upload = await findUpload(database, uploadId);
  if (upload === undefined) throw new Refusal('not_found');
  if (upload.isFinished) return;
  const key = await personalData.findKey(database, upload.borrowerId);
  assert(key !== undefined, 'a borrower in a session has a key');
  const file = await wholeFile(parts, upload, key);
  if (file === undefined) {
    // Asked twice at once, the other may have finished since: its parts are gone because the picture is there.
    if ((await findUpload(database, uploadId))?.isFinished === true) return;
    throw new Refusal('upload_incomplete', { announced: upload.bytes });
  }
  const { bytes, width, height } = await cleaner.clean(file);
  // Before the row says so: a row without its picture would be a promise that we cannot keep.
  await store.put(objectKeyOf(uploadId), key.sealBytes('uploads.picture', bytes));
  await inTransaction(database, (tx) => finishUploadRow(tx, uploadId, { at: clock.now(), width, height }));
}

/** Undefined unless the parts are together what was announced. */
async function wholeFile(
  { database }: UploadParts,
  upload: Upload,
  key: PersonKey,
): Promise<Buffer | undefined> {
  const parts = await findParts(database, upload.id);
  const file = Buffer.concat(parts.map(({ bytes }) => key.unsealBytes('upload_parts.bytes', bytes)));
  const isWhole = createHash('sha256').update(file).digest().equals(upload.digest);
  return isWhole ? file : undefined;
}
