import type { RequestOf } from '@hiram/contract/call';
import type { refusals } from '@hiram/contract/refusals';
import { sendComplaint } from '@hiram/contract/support/complaints';
import { removeLocalFilesExcept } from '#browser/local-files.ts';
import { externalStore } from '#design/external-store.ts';
import { pollWhileVisible } from '#queries/poll-while-visible.ts';
import { removeChosenLines } from '#servicing/explained-amounts/chosen-lines.ts';
import type { Wire } from '#wire/wire.ts';
import {
  changes,
  localImages,
  type QueuedComplaint,
  readQueuedComplaints,
  updateQueuedComplaint,
} from './complaint-draft.ts';
import { imageStates, uploadPending } from './evidence.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the types are imported: the whole refusal table would be larger than this module. */
const SESSION_REQUIRED: Code<'session_required'> = '401';
export const SENT_BEFORE: Code<'complaint_sent_before'> = '40909';

/** Used in place of a server refusal code when an image could not be uploaded. */
export const IMAGE_MISSING = 'picture';

/** `stalled`: a send attempt got no response; it is retried while the page is visible. */
export const delivery = externalStore<'resting' | 'going' | 'stalled'>('resting');

/** The server's ids of the complaints that this page has sent, by request id. */
export const sentIds = externalStore<Readonly<Record<string, string>>>({});

let isGoing = false;
let isRequestedAgain = false;
let stopLooking: (() => void) | undefined;

/**
 * Uploads the images and sends the waiting complaints, each once. Call it whenever there may be work: at app
 * start, when an image is added, and when Send is tapped.
 */
export function resumeSending(wire: Wire, isBackground = false): void {
  void uploadPending({ wire, isBackground, onUp: () => resumeSending(wire, isBackground) });
  isRequestedAgain = true;
  if (!isGoing) void sendAll(wire, isBackground);
}

async function sendAll(wire: Wire, isBackground: boolean): Promise<void> {
  isGoing = true;
  while (isRequestedAgain) {
    isRequestedAgain = false;
    const isStalled = await oneTabAtATime('complaints', () => sendQueued(wire, isBackground));
    const isWaiting = readQueuedComplaints().some(({ refused }) => refused === undefined);
    delivery.set(isStalled ? 'stalled' : 'resting');
    if (!isWaiting) stopLooking?.();
    if (!isWaiting) stopLooking = undefined;
    // The connection may be up without delivering: retry with increasing delays, and immediately when it
    // returns.
    else stopLooking ??= pollWhileVisible(async () => resumeSending(wire, true));
  }
  isGoing = false;
}

/** Returns whether any send got no response. */
async function sendQueued(wire: Wire, isBackground: boolean): Promise<boolean> {
  for (const waiting of readQueuedComplaints()) {
    if (waiting.refused !== undefined || !isComplete(waiting)) continue;
    delivery.set('going');
    const answer = await wire.send(sendComplaint, requestOf(waiting), { silent: true, isBackground });
    const { requestId, orderNo } = waiting;
    if (answer.success) {
      sentIds.set({ ...sentIds.get(), [requestId]: answer.data.problemId });
      updateQueuedComplaint(requestId, () => undefined);
      removeChosenLines(orderNo);
      await removeLocalFilesExcept(localImages().map(({ id }) => id));
      continue;
    }
    const { code, message, failure } = answer;
    if (failure !== undefined || code === SESSION_REQUIRED || /^(429|5\d\d)$/.test(code)) return true;
    updateQueuedComplaint(requestId, (it) => ({ ...it, refused: { code, message } }));
  }
  return false;
}

/**
 * Whether all images are uploaded. An image that cannot be uploaded blocks the complaint until the borrower
 * acts.
 */
function isComplete({ requestId, pictures }: QueuedComplaint): boolean {
  const missing = pictures.filter(({ url }) => url === '');
  const states = missing.map(({ id }) => imageStates.get()[id]);
  const broken = states.find((it) => it?.state === 'failed' || it?.state === 'lost');
  if (broken !== undefined) {
    const message = broken.state === 'failed' ? broken.message : '';
    updateQueuedComplaint(requestId, (it) => ({ ...it, refused: { code: IMAGE_MISSING, message } }));
  }
  return missing.length === 0;
}

function requestOf(waiting: QueuedComplaint): RequestOf<typeof sendComplaint> {
  const { problemType, problemSonType, text, pictures, orderNo, requestId, disputedLines } = waiting;
  return {
    problemType,
    problemSonType,
    problemDetail: text,
    requestId,
    problemImage: pictures.map(({ url }) => url).join(','),
    ...(orderNo !== '' && { orderNo }),
    ...(disputedLines.length > 0 && { disputedLines: disputedLines.join(',') }),
  };
}

// Another tab changed or sent a complaint.
addEventListener('storage', ({ key }) => {
  if (key?.includes('.complaint.')) changes.set(changes.get() + 1);
});
