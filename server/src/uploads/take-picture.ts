import { createHash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '../platform/database/transaction.ts';
import { readableKind } from '../platform/images/image-kind.ts';
import { objectKeyOf, type UploadId, type UploadParts, type UploadPurpose } from './upload.ts';
import { finishUploadRow, insertUpload } from './uploads.sql.ts';

/**
 * A picture that came whole, in one request: drawn anew, sealed with the borrower's key and stored. The same picture for the
 * same purpose is one upload, however often it comes and whoever sends it on the borrower's behalf.
 */
export async function takePicture(
  { database, personalData, cleaner, store, clock, ids }: UploadParts,
  {
    borrowerId,
    purpose,
    bytes,
  }: { readonly borrowerId: BorrowerId; readonly purpose: UploadPurpose; readonly bytes: Uint8Array },
): Promise<UploadId> {
  // Before anything is written: what is none of our kinds leaves no row behind.
  readableKind(bytes);
  const key = await personalData.findKey(database, borrowerId);
  assert(key !== undefined, 'whoever a picture is taken for has a key');
  const upload = await insertUpload(database, {
    ...{ borrowerId, purpose, id: ids.next(), bytes: bytes.byteLength, startedAt: clock.now() },
    digest: createHash('sha256').update(bytes).digest(),
  });
  if (upload.isFinished) return upload.id;
  const drawn = await cleaner.clean(bytes);
  // Before the row says so: a row without its picture would be a promise that we cannot keep.
  await store.put(objectKeyOf(upload.id), key.sealBytes('uploads.picture', drawn.bytes));
  await inTransaction(database, (tx) => finishUploadRow(tx, upload.id, { at: clock.now(), ...drawn }));
  return upload.id;
}
