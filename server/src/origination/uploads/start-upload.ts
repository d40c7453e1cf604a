import type { BorrowerId } from '@hiram/values/ids';
import { Refusal } from '#platform/errors.ts';
import { MAX_BYTES } from '#platform/images/image-kind.ts';
import { countUpload } from './count-upload.ts';
import type { Upload, UploadContext, UploadPurpose } from './upload.ts';
import { receivedBytes } from './uploads.sql.ts';

export interface AnnouncedImage {
  readonly borrowerId: BorrowerId;
  readonly purpose: UploadPurpose;
  readonly bytes: number;
  readonly digest: Buffer;
}

/** Starts an upload, or finds the existing one for the same image, with its progress. */
export async function beginUpload(
  context: Pick<UploadContext, 'database' | 'systemClock' | 'ids' | 'quota'>,
  picture: AnnouncedImage,
): Promise<Upload & { readonly received: number }> {
  if (picture.bytes > MAX_BYTES) throw new Refusal('image_too_large');
  const { database, systemClock, ids } = context;
  const upload = await countUpload(context, { ...picture, id: ids.next(), startedAt: systemClock.now() });
  const received = upload.isFinished ? upload.bytes : await receivedBytes(database, upload.id);
  return { ...upload, received };
}
