import { randomId } from '@hiram/values/ids';
import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';

/** Everything that makes a payment this one and no other. */
export interface Tap {
  readonly orderId: string;
  readonly purpose: string;
  readonly amount: string;
  readonly channelNumber: string;
}

interface KeptTap {
  readonly requestId: string;
  readonly madeAtMs: number;
}

/**
 * For so long a tap whose answer was lost is taken up again under its first name. After that it is a new one: the server
 * still gives out the payment that is open, unless the time to pay it has run out meanwhile.
 */
const SAME_TAP_MS = 15 * 60_000;

/**
 * The name of a tap, made and stored before it is sent: if no answer comes, or the web view is killed while one is on
 * its way, the next tap for the same has the same name, and the server finds the payment that it has. Where nothing can
 * be stored, the server still has one open payment of a kind and channel at most.
 */
export function nameOfTap(tap: Tap, nowMs: number): string {
  const kept = readKept(tap);
  if (kept !== undefined && nowMs >= kept.madeAtMs && nowMs - kept.madeAtMs < SAME_TAP_MS)
    return kept.requestId;
  const requestId = randomId();
  keepOwn(placeOf(tap), { requestId, madeAtMs: nowMs } satisfies KeptTap);
  return requestId;
}

/** Once an answer is there, another tap is another wish. */
export function forgetTap(tap: Tap): void {
  forgetOwn(placeOf(tap));
}

function readKept(tap: Tap): KeptTap | undefined {
  const kept = readOwn(placeOf(tap));
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'madeAtMs' in kept;
  // The cast is safe: only nameOfTap writes in this place, and all of it at once.
  return isWhole ? (kept as KeptTap) : undefined;
}

function placeOf({ orderId, purpose, amount, channelNumber }: Tap): string {
  return ['payment', orderId, purpose, amount, channelNumber].join('.');
}
