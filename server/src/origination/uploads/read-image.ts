import { assert } from '@hiram/values/assert';
import { Refusal } from '#platform/errors.ts';
import { objectKeyOf, type UploadContext, type UploadId } from './upload.ts';
import { findUpload } from './uploads.sql.ts';

/** The re-encoded image of a finished upload. The caller checks permissions. */
export async function readImage(
  { database, store, personalData }: Pick<UploadContext, 'database' | 'store' | 'personalData'>,
  uploadId: UploadId,
): Promise<Uint8Array> {
  const upload = await findUpload(database, uploadId);
  if (upload === undefined || !upload.isFinished) throw new Refusal('not_found');
  const key = await personalData.findKey(database, upload.borrowerId);
  // The data of an erased person cannot be read, by design.
  if (key === undefined) throw new Refusal('not_found');
  const encrypted = await store.get(objectKeyOf(uploadId));
  assert(encrypted !== undefined, `upload ${uploadId} is missing in the object store`);
  return key.decryptBytes('uploads.picture', encrypted);
}
