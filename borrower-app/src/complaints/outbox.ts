import type { RequestOf } from '@hiram/contract/call';
import { sendComplaint } from '@hiram/contract/complaints';
import type { refusals } from '@hiram/contract/refusals';
import { forgetOwnBytesBut } from '../browser/own-bytes.ts';
import { externalStore } from '../design/external-store.ts';
import { forgetChosenLines } from '../explained-amounts/chosen-lines.ts';
import { followWhileSeen } from '../queries/follow-while-seen.ts';
import type { Wire } from '../wire/wire.ts';
import { pictureStates, takeUpPictures } from './evidence.ts';
import { oneTabAtATime } from './one-tab-at-a-time.ts';
import {
  changes,
  changeWaiting,
  picturesOnPhone,
  readWaiting,
  type WaitingComplaint,
} from './written-complaint.ts';

type Code<Name extends keyof typeof refusals> = (typeof refusals)[Name]['code'];

/** Only the types are imported: the whole table of refusals would weigh more than this. */
const SESSION_REQUIRED: Code<'session_required'> = '401';
export const SENT_BEFORE: Code<'complaint_sent_before'> = '40909';

/** Stands where the server would have named a refusal: one of its pictures did not get there. */
export const PICTURE_MISSING = 'picture';

/** `stalled`: what waits was tried and got no answer; it is tried again while the page is seen. */
export const delivery = externalStore<'resting' | 'going' | 'stalled'>('resting');

let isGoing = false;
let isAskedAgain = false;
let stopLooking: (() => void) | undefined;

/**
 * Takes up the pictures and sends the complaints that wait on this phone, each once. To be called whenever there may be
 * something to do: at the start of the app, when a picture is added, when Send is tapped.
 */
export function goOnSending(wire: Wire, unasked = false): void {
  void takeUpPictures({ wire, unasked, onUp: () => goOnSending(wire, unasked) });
  isAskedAgain = true;
  if (!isGoing) void sendAll(wire, unasked);
}

async function sendAll(wire: Wire, unasked: boolean): Promise<void> {
  isGoing = true;
  while (isAskedAgain) {
    isAskedAgain = false;
    const isStalled = await oneTabAtATime('complaints', () => sendWaiting(wire, unasked));
    const isWaiting = readWaiting().some(({ refused }) => refused === undefined);
    delivery.set(isStalled ? 'stalled' : 'resting');
    if (!isWaiting) stopLooking?.();
    if (!isWaiting) stopLooking = undefined;
    // The line may be up and not deliver: it is tried less and less often, and at once when the line comes back.
    else stopLooking ??= followWhileSeen(async () => goOnSending(wire, true));
  }
  isGoing = false;
}

/** Whether one of them got no answer. */
async function sendWaiting(wire: Wire, unasked: boolean): Promise<boolean> {
  for (const waiting of readWaiting()) {
    if (waiting.refused !== undefined || !isComplete(waiting)) continue;
    delivery.set('going');
    const answer = await wire.send(sendComplaint, requestOf(waiting), { silent: true, unasked });
    const { requestId, orderNo } = waiting;
    if (answer.success) {
      changeWaiting(requestId, () => undefined);
      forgetChosenLines(orderNo);
      await forgetOwnBytesBut(picturesOnPhone().map(({ id }) => id));
      continue;
    }
    const { code, message, failure } = answer;
    if (failure !== undefined || code === SESSION_REQUIRED || /^(429|5\d\d)$/.test(code)) return true;
    changeWaiting(requestId, (it) => ({ ...it, refused: { code, message } }));
  }
  return false;
}

/** Whether all its pictures are up. One that cannot get there makes the complaint wait for its writer. */
function isComplete({ requestId, pictures }: WaitingComplaint): boolean {
  const missing = pictures.filter(({ url }) => url === '');
  const states = missing.map(({ id }) => pictureStates.get()[id]);
  const broken = states.find((it) => it?.state === 'failed' || it?.state === 'lost');
  if (broken !== undefined) {
    const message = broken.state === 'failed' ? broken.message : '';
    changeWaiting(requestId, (it) => ({ ...it, refused: { code: PICTURE_MISSING, message } }));
  }
  return missing.length === 0;
}

function requestOf(waiting: WaitingComplaint): RequestOf<typeof sendComplaint> {
  const { problemType, problemSonType, text, pictures, orderNo, requestId, disputedLines } = waiting;
  return {
    ...{ problemType, problemSonType, problemDetail: text, requestId },
    problemImage: pictures.map(({ url }) => url).join(','),
    ...(orderNo !== '' && { orderNo }),
    ...(disputedLines.length > 0 && { disputedLines: disputedLines.join(',') }),
  };
}

// What another tab of this phone wrote or sent.
addEventListener('storage', ({ key }) => {
  if (key?.includes('.complaint.')) changes.set(changes.get() + 1);
});
