import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { quotaOf, type Upload, type UploadContext } from './upload.ts';
import { type BegunUpload, insertUpload, lockUploadsOf, sumStartedUploads } from './uploads.sql.ts';

const DAY_MS = 86_400_000;

/**
 * Inserts the upload, or finds the existing one for the same image. A new one counts towards the borrower's quota,
 * except an image that staff attach.
 */
export async function countUpload(
  context: Pick<UploadContext, 'database' | 'quota'>,
  upload: BegunUpload,
): Promise<Upload> {
  const quota = quotaOf(context);
  return inTransaction(context.database, async (tx) => {
    if (upload.purpose !== 'complaint_reply') {
      await lockUploadsOf(tx, upload.borrowerId);
      const started = await sumStartedUploads(tx, upload, addMs(upload.startedAt, -DAY_MS));
      const isOver = started.images >= quota.images || started.bytes + upload.bytes > quota.bytes;
      if (isOver && !started.isKnown) throw new Refusal('too_many_images', { images: started.images });
    }
    return insertUpload(tx, upload);
  });
}
