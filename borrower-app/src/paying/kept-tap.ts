import { randomId } from '@hiram/values/ids';
import { forgetOwn, keepOwn, readOwn } from '../browser/own-storage.ts';

/** Everything that identifies one payment. */
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
 * How long a tap without a response keeps its idempotency key. After that it gets a new one; the server still
 * returns the open payment, unless it has expired.
 */
const SAME_TAP_MS = 15 * 60_000;

/**
 * The idempotency key of a tap, created and stored before it is sent. If no response arrives or the web view
 * is killed, the next tap for the same payment reuses the key, and the server finds the payment. Without
 * storage, the server still allows at most one open payment per kind and channel.
 */
export function nameOfTap(tap: Tap, nowMs: number): string {
  const kept = readKept(tap);
  if (kept !== undefined && nowMs >= kept.madeAtMs && nowMs - kept.madeAtMs < SAME_TAP_MS)
    return kept.requestId;
  const requestId = randomId();
  keepOwn(placeOf(tap), { requestId, madeAtMs: nowMs } satisfies KeptTap);
  return requestId;
}

/** After a response, another tap is a new payment. */
export function forgetTap(tap: Tap): void {
  forgetOwn(placeOf(tap));
}

function readKept(tap: Tap): KeptTap | undefined {
  const kept = readOwn(placeOf(tap));
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'madeAtMs' in kept;
  // The cast is safe: only nameOfTap writes this key, and always the whole value.
  return isWhole ? (kept as KeptTap) : undefined;
}

function placeOf({ orderId, purpose, amount, channelNumber }: Tap): string {
  return ['payment', orderId, purpose, amount, channelNumber].join('.');
}
