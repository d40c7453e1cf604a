import { assert } from '@hiram/values/assert';
import { Refusal } from '../platform/errors.ts';
import { objectKeyOf, type UploadId, type UploadParts } from './upload.ts';
import { findUpload } from './uploads.sql.ts';

/** The re-encoded image of a finished upload. The caller checks permissions. */
export async function readPicture(
  { database, store, personalData }: Pick<UploadParts, 'database' | 'store' | 'personalData'>,
  uploadId: UploadId,
): Promise<Uint8Array> {
  const upload = await findUpload(database, uploadId);
  if (upload === undefined || !upload.isFinished) throw new Refusal('not_found');
  const key = await personalData.findKey(database, upload.borrowerId);
  // The data of an erased person cannot be read, by design.
  if (key === undefined) throw new Refusal('not_found');
  const sealed = await store.get(objectKeyOf(uploadId));
  assert(sealed !== undefined, `the store has lost ${uploadId}`);
  return key.unsealBytes('uploads.picture', sealed);
}
