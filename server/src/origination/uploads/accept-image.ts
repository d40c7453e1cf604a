import { createHash } from 'node:crypto';
import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '#platform/database/transaction.ts';
import { readableKind } from '#platform/images/image-kind.ts';
import { countUpload } from './count-upload.ts';
import { objectKeyOf, type UploadContext, type UploadId, type UploadPurpose } from './upload.ts';
import { finishUploadRow } from './uploads.sql.ts';

/**
 * An image sent whole in one request: re-encoded, encrypted with the borrower's key and stored. The same
 * image for the same purpose is one upload, even if it is repeated or sent by another person for the
 * borrower.
 */
export async function acceptImage(
  context: UploadContext,
  {
    borrowerId,
    purpose,
    bytes,
  }: { readonly borrowerId: BorrowerId; readonly purpose: UploadPurpose; readonly bytes: Uint8Array },
): Promise<UploadId> {
  const { database, personalData, cleaner, store, systemClock, ids } = context;
  // Checked before any write, so that an unsupported file type leaves no row.
  readableKind(bytes);
  const key = await personalData.findKey(database, borrowerId);
  assert(key !== undefined, 'owner of the image has no data key');
  const upload = await countUpload(context, {
    borrowerId,
    purpose,
    id: ids.next(),
    bytes: bytes.byteLength,
    startedAt: systemClock.now(),
    digest: createHash('sha256').update(bytes).digest(),
  });
  if (upload.isFinished) return upload.id;
  const drawn = await cleaner.clean(bytes, borrowerId);
  // Stores the image before the row is finished. A finished row without its image would be wrong.
  await store.put(objectKeyOf(upload.id), key.encryptBytes('uploads.picture', drawn.bytes));
  await inTransaction(database, (tx) => finishUploadRow(tx, upload.id, { at: systemClock.now(), ...drawn }));
  return upload.id;
}
