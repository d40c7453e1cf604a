import type { BorrowerId } from '@hiram/values/ids';
import { Refusal } from '#platform/errors.ts';
import { MAX_BYTES } from '#platform/images/image-kind.ts';
import type { Upload, UploadContext, UploadPurpose } from './upload.ts';
import { insertUpload, receivedBytes } from './uploads.sql.ts';

export interface AnnouncedImage {
  readonly borrowerId: BorrowerId;
  readonly purpose: UploadPurpose;
  readonly bytes: number;
  readonly digest: Buffer;
}

/** Starts an upload, or finds the existing one for the same image, with its progress. */
export async function beginUpload(
  { database, clock, ids }: Pick<UploadContext, 'database' | 'clock' | 'ids'>,
  picture: AnnouncedImage,
): Promise<Upload & { readonly received: number }> {
  if (picture.bytes > MAX_BYTES) throw new Refusal('image_too_large');
  const upload = await insertUpload(database, { ...picture, id: ids.next(), startedAt: clock.now() });
  const received = upload.isFinished ? upload.bytes : await receivedBytes(database, upload.id);
  return { ...upload, received };
}
