import type { RequestOf } from '@hiram/contract/call';
import { finishUpload, sendUploadPart, startUpload } from '@hiram/contract/origination/uploads';
import type { refusals } from '@hiram/contract/refusals';
import { compressImage } from './compress-image.ts';
import { digestOf } from './digest-of.ts';
import { type RetryPolicy, sendWithRetry } from './send-with-retry.ts';

export type UploadPurpose = RequestOf<typeof startUpload>['purpose'];

/** The progress of an upload, in bytes of the compressed image. */
export interface UploadProgress {
  readonly state: 'preparing' | 'sending' | 'waiting_for_line';
  readonly sentBytes: number;
  readonly bytes: number;
}

export type Uploaded =
  | { readonly success: true; readonly imageId: string; readonly url: string }
  /** The server's message; empty if there was none. */
  | { readonly success: false; readonly code: string; readonly message: string };

interface ImageUpload extends ImageSending {
  readonly file: Blob;
}

interface ImageSending extends Omit<RetryPolicy, 'onWaiting'> {
  readonly purpose: UploadPurpose;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** After these codes the server reports how much it has, and sending continues from there. */
const RESTART_CODES: readonly string[] = [
  '40930' satisfies (typeof refusals)['upload_part_misplaced']['code'],
  '40931' satisfies (typeof refusals)['upload_incomplete']['code'],
];
const MOST_BEGINNINGS = 5;

/**
 * Compresses an image and uploads it in parts. A broken connection loses only the part in flight. Choosing
 * the same image again, even after a reload or on another day, resumes the upload.
 */
export async function uploadImage({ file, ...sending }: ImageUpload): Promise<Uploaded> {
  sending.onProgress({ state: 'preparing', sentBytes: 0, bytes: file.size });
  const picture = await compressImage(file);
  sending.signal.throwIfAborted();
  return sendPicture(picture, sending);
}

/** The same for an image that is already small; it is sent unchanged. */
export async function sendPicture(
  picture: Blob,
  { purpose, onProgress, ...retryPolicy }: ImageSending,
): Promise<Uploaded> {
  const digest = await digestOf(picture);
  const bytes = picture.size;
  let sentBytes = 0;

  function tell(isWaiting: boolean): void {
    onProgress({ state: isWaiting ? 'waiting_for_line' : 'sending', sentBytes, bytes });
  }
  const patient: RetryPolicy = { ...retryPolicy, onWaiting: tell };

  for (let beginning = 1; ; beginning += 1) {
    const begun = await sendWithRetry(patient, startUpload, { purpose, bytes: String(bytes), digest });
    if (!begun.success) return notDone(begun);
    sentBytes = Number(begun.data.receivedBytes);
    tell(false);
    const refused =
      begun.data.isFinished === '1'
        ? undefined
        : await sendParts(patient, { ...begun.data, picture, sentBytes }, (received) => {
            sentBytes = received;
            tell(false);
          });
    const finished =
      refused ?? (await sendWithRetry(patient, finishUpload, { uploadId: begun.data.uploadId }));
    if (finished.success) return { success: true, ...finished.data };
    if (!RESTART_CODES.includes(finished.code) || beginning === MOST_BEGINNINGS) return notDone(finished);
  }
}

interface BegunUpload {
  readonly picture: Blob;
  readonly uploadId: string;
  readonly partBytes: string;
  readonly sentBytes: number;
}

interface NotDone {
  readonly success: false;
  readonly code: string;
  readonly message: string;
}

/**
 * Sends the missing parts in order. Resolves with the refusal, or with undefined once all parts have arrived.
 */
async function sendParts(
  patient: RetryPolicy,
  { picture, uploadId, partBytes, sentBytes }: BegunUpload,
  onReceived: (received: number) => void,
): Promise<NotDone | undefined> {
  let startsAt = sentBytes;
  while (startsAt < picture.size) {
    const part = picture.slice(startsAt, startsAt + Number(partBytes), picture.type);
    const answer = await sendWithRetry(patient, sendUploadPart, {
      uploadId,
      startsAt: String(startsAt),
      part,
    });
    if (!answer.success) return answer;
    const received = Number(answer.data.receivedBytes);
    // If the server has no more bytes than before, resending would loop forever.
    if (received <= startsAt) return { success: false, code: RESTART_CODES[0] ?? '', message: '' };
    startsAt = received;
    onReceived(received);
  }
  return undefined;
}

function notDone({ code, message }: NotDone): Uploaded {
  return { success: false, code, message };
}
