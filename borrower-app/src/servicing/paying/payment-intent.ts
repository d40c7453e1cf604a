import { randomId } from '@hiram/values/ids';
import { readLocal, removeLocal, writeLocal } from '#browser/local-store.ts';

/** Everything that identifies one payment. */
export interface PaymentIntent {
  readonly orderId: string;
  readonly purpose: string;
  readonly amount: string;
  readonly channelNumber: string;
}

interface StoredPaymentIntent {
  readonly requestId: string;
  readonly madeAtMs: number;
}

/**
 * How long a tap without a response keeps its idempotency key. After that it gets a new one; the server still
 * returns the open payment, unless it has expired.
 */
const SAME_INTENT_MS = 15 * 60_000;

/**
 * The idempotency key of a tap, created and stored before it is sent. If no response arrives or the web view
 * is killed, the next tap for the same payment reuses the key, and the server finds the payment. Without
 * storage, the server still allows at most one open payment per kind and channel.
 */
export function paymentIntentKey(intent: PaymentIntent, nowMs: number): string {
  const kept = readStored(intent);
  if (kept !== undefined && nowMs >= kept.madeAtMs && nowMs - kept.madeAtMs < SAME_INTENT_MS)
    return kept.requestId;
  const requestId = randomId();
  writeLocal(placeOf(intent), { requestId, madeAtMs: nowMs } satisfies StoredPaymentIntent);
  return requestId;
}

/** After a response, another tap is a new payment. */
export function removePaymentIntent(intent: PaymentIntent): void {
  removeLocal(placeOf(intent));
}

function readStored(intent: PaymentIntent): StoredPaymentIntent | undefined {
  const kept = readLocal(placeOf(intent));
  const isWhole = typeof kept === 'object' && kept !== null && 'requestId' in kept && 'madeAtMs' in kept;
  // The cast is safe: only nameOfTap writes this key, and always the whole value.
  return isWhole ? (kept as StoredPaymentIntent) : undefined;
}

function placeOf({ orderId, purpose, amount, channelNumber }: PaymentIntent): string {
  return ['payment', orderId, purpose, amount, channelNumber].join('.');
}
