import {
  finishUpload,
  sendUploadPart,
  showUploadedImage,
  startUpload,
} from '@hiram/contract/origination/uploads';
import { type BorrowerId, idFrom, parseId } from '@hiram/values/ids';
import { type CallServer, implement, implementImage } from '#platform/calls/implement.ts';
import { bytesOf } from '#platform/calls/multipart-body.ts';
import { Refusal } from '#platform/errors.ts';
import { completeUpload } from './finish-upload.ts';
import { readImage } from './read-image.ts';
import { receivePart } from './receive-part.ts';
import { beginUpload } from './start-upload.ts';
import { imageUrlOf, PART_BYTES, type UploadContext, type UploadId } from './upload.ts';
import { isUploadOf } from './uploads.sql.ts';

const DIGEST = /^[0-9a-f]{64}$/;

export function registerUploadRoutes(server: CallServer, context: UploadContext): void {
  async function ownsUpload(borrowerId: BorrowerId, text: string): Promise<boolean> {
    const id = parseId<'Upload'>(text);
    return id !== undefined && isUploadOf(context.database, borrowerId, id);
  }

  implement(server, startUpload, {
    policy: 'borrower',
    handle: async ({ purpose, bytes, digest }, { session }) => {
      const size = Number(bytes);
      if (size <= 0 || !DIGEST.test(digest)) throw new Refusal('request_malformed');
      const { borrowerId } = session;
      const picture = { borrowerId, purpose, bytes: size, digest: Buffer.from(digest, 'hex') };
      const upload = await beginUpload(context, picture);
      return {
        uploadId: upload.id,
        partBytes: String(PART_BYTES),
        receivedBytes: String(upload.received),
        isFinished: upload.isFinished ? ('1' as const) : ('0' as const),
      };
    },
  });
  implement(server, sendUploadPart, {
    policy: 'borrower',
    ownership: { uploadId: ownsUpload },
    handle: async ({ uploadId, startsAt, part }) => {
      const received = await receivePart(context, idFrom<'Upload'>(uploadId), {
        startsAt: Number(startsAt),
        bytes: bytesOf(part),
      });
      return { receivedBytes: String(received) };
    },
  });
  implement(server, finishUpload, {
    policy: 'borrower',
    ownership: { uploadId: ownsUpload },
    handle: async ({ uploadId }) => {
      const id: UploadId = idFrom(uploadId);
      await completeUpload(context, id);
      return { imageId: id, url: imageUrlOf(id) };
    },
  });
  implementImage(server, showUploadedImage, {
    policy: 'borrower',
    ownership: { imageId: ownsUpload },
    handle: async ({ imageId }) => ({ type: 'image/jpeg', bytes: await readImage(context, idFrom(imageId)) }),
  });
}
