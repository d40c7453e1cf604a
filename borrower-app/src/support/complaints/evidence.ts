import type { refusals } from '@hiram/contract/refusals';
import { uploadComplaintImage } from '@hiram/contract/support/complaints';
import { randomId } from '@hiram/values/ids';
import { readLocalFile, removeLocalFilesExcept, writeLocalFile } from '#browser/local-files.ts';
import { externalStore } from '#design/external-store.ts';
import { compressImage } from '#origination/uploads/compress-image.ts';
import { type RetryPolicy, sendWithRetry } from '#origination/uploads/send-with-retry.ts';
import { sendPicture, type Uploaded, type UploadProgress } from '#origination/uploads/upload-image.ts';
import type { Wire } from '#wire/wire.ts';
import { changeDraft, localImages, recordImageUrl } from './complaint-draft.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

const SESSION_REQUIRED: (typeof refusals)['session_required']['code'] = '401';

/** Files up to the size of one upload part are uploaded in a single request. */
const ONE_REQUEST_BYTES = 64 * 1024;

/** State of an image that is not uploaded yet. */
export type ImageState =
  | UploadProgress
  /** The server's message, empty if there was no response. */
  | { readonly state: 'failed'; readonly message: string }
  /** Its bytes are no longer on this phone, so it must be chosen again. */
  | { readonly state: 'lost' };

export const imageStates = externalStore<Readonly<Record<string, ImageState>>>({});

/** Images are compressed one at a time: two concurrently exceed the memory of a small phone. */
let preparing: Promise<unknown> = Promise.resolve();
const prepared = new Map<string, Promise<Blob | undefined>>();
const running = new Map<string, AbortController>();
let goingUp: Promise<void> | undefined;

/** Adds an image to the draft. It is compressed and stored on the phone before the upload. */
export function addImage(file: Blob): void {
  const id = randomId();
  changeDraft((draft) => ({ ...draft, pictures: [...draft.pictures, { id, url: '' }] }));
  setState(id, { state: 'preparing', sentBytes: 0, bytes: file.size });
  const made = preparing.then(() => (isWanted(id) ? prepare(id, file) : undefined));
  prepared.set(id, made);
  // The upload handles an image that could not be read.
  preparing = made.catch(() => undefined);
}

async function prepare(id: string, file: Blob): Promise<Blob> {
  const picture = await compressImage(file);
  await writeLocalFile(id, picture);
  setState(id, { state: 'sending', sentBytes: 0, bytes: picture.size });
  return picture;
}

export function removeImage(id: string): void {
  changeDraft((draft) => ({ ...draft, pictures: draft.pictures.filter((picture) => picture.id !== id) }));
  running.get(id)?.abort();
  setState(id, undefined);
  void removeLocalFilesExcept(localImages().map((picture) => picture.id));
}

/** Retries a failed upload. */
export function retryImage(id: string): void {
  setState(id, undefined);
}

interface UploadRun {
  readonly wire: Wire;
  readonly isBackground: boolean;
  /** Called after each upload that succeeded or failed permanently. */
  readonly onUp: () => void;
}

/** Uploads the remaining images one after the other; a broken connection costs only the part in flight. */
export function uploadPending(run: UploadRun): Promise<void> {
  goingUp ??= uploadAll(run).finally(() => {
    goingUp = undefined;
  });
  return goingUp;
}

async function uploadAll(run: UploadRun): Promise<void> {
  for (let next = nextImage(); next !== undefined; next = nextImage()) {
    const { id } = next;
    const mayGoOn = await oneTabAtATime('complaint-pictures', () => uploadOne(id, run));
    // Not awaited: it may send the complaint whose last image this was.
    run.onUp();
    if (!mayGoOn) return;
  }
}

function nextImage() {
  return localImages().find(({ id, url }) => {
    const state = imageStates.get()[id]?.state;
    return url === '' && state !== 'failed' && state !== 'lost';
  });
}

/** Returns whether to continue with the next image, which requires a login. */
async function uploadOne(id: string, { wire, isBackground }: UploadRun): Promise<boolean> {
  // Another tab may have uploaded it while this one waited for the lock.
  if (nextImage()?.id !== id) return true;
  const controller = new AbortController();
  const { signal } = controller;
  running.set(id, controller);
  try {
    const picture = await (prepared.get(id) ?? readLocalFile(id));
    signal.throwIfAborted();
    if (picture === undefined) {
      setState(id, { state: 'lost' });
      return true;
    }
    const uploaded = await sendImage(id, picture, { wire, isBackground, signal });
    if (uploaded.success) recordImageUrl(id, uploaded.url);
    else if (uploaded.code === SESSION_REQUIRED) return false;
    setState(id, uploaded.success ? undefined : { state: 'failed', message: uploaded.message });
  } catch {
    // Either the image was removed, which needs no message, or it could not be read.
    if (!signal.aborted) setState(id, { state: 'failed', message: '' });
  } finally {
    running.delete(id);
  }
  return true;
}

type UploadResult = Uploaded | { readonly success: true; readonly url: string };

async function sendImage(id: string, picture: Blob, retryPolicy: RetryPolicy): Promise<UploadResult> {
  function onProgress(progress: UploadProgress): void {
    if (!retryPolicy.signal.aborted) setState(id, progress);
  }
  if (picture.size > ONE_REQUEST_BYTES) {
    return sendPicture(picture, { ...retryPolicy, purpose: 'complaint', onProgress });
  }
  function tell(isWaiting: boolean): void {
    onProgress({ state: isWaiting ? 'waiting_for_line' : 'sending', sentBytes: 0, bytes: picture.size });
  }
  tell(false);
  const patient = { ...retryPolicy, onWaiting: tell };
  const answer = await sendWithRetry(patient, uploadComplaintImage, { problemImage: picture });
  if (answer.success) return { success: true, url: answer.data.url };
  return { success: false, code: answer.code, message: answer.message };
}

function isWanted(id: string): boolean {
  return localImages().some((picture) => picture.id === id);
}

function setState(id: string, state: ImageState | undefined): void {
  const { [id]: _before, ...others } = imageStates.get();
  imageStates.set(state === undefined ? others : { ...others, [id]: state });
}
