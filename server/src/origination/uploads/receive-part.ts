import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { sizeOfPart, type UploadContext, type UploadId } from './upload.ts';
import { findUpload, insertPart, receivedBytes } from './uploads.sql.ts';

/**
 * Stores one part, encrypted. Sending it again has no effect. Returns the number of contiguous bytes
 * received.
 */
export async function receivePart(
  { database, personalData }: Pick<UploadContext, 'database' | 'personalData'>,
  uploadId: UploadId,
  part: { readonly startsAt: number; readonly bytes: Uint8Array },
): Promise<number> {
  const upload = await findUpload(database, uploadId);
  if (upload === undefined) throw new Refusal('not_found');
  if (upload.isFinished) return upload.bytes;
  const { startsAt, bytes } = part;
  if (bytes.byteLength !== sizeOfPart(upload.bytes, startsAt)) {
    throw new Refusal('upload_part_misplaced', { startsAt, size: bytes.byteLength });
  }
  const key = await inTransaction(database, (tx) => personalData.keyFor(tx, upload.borrowerId));
  await insertPart(database, uploadId, {
    startsAt,
    size: bytes.byteLength,
    bytes: key.encryptBytes('upload_parts.bytes', bytes),
  });
  return receivedBytes(database, uploadId);
}
