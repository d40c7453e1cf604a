import { assert } from '@hiram/values/assert';
import { type PaymentId, parseId } from '@hiram/values/ids';

declare const brand: unique symbol;

/**
 * Our idempotency key of one payment: `repayment-<payment id>`. It is sent with every request and returned in
 * every report, so repeated requests and reports are matched to their payment.
 */
export type PaymentKey = string & { readonly [brand]: 'PaymentKey' };

const SHAPE = /^repayment-([0-9a-f-]{36})$/;

export function paymentKey(paymentId: PaymentId): PaymentKey {
  // The cast is safe: a key is exactly the prefix and an id.
  return `repayment-${paymentId}` as PaymentKey;
}

/** Parses a key from outside. Undefined if it is not ours. */
export function parsePaymentKey(text: string): PaymentKey | undefined {
  const id = parseId(SHAPE.exec(text)?.[1] ?? '');
  // The cast is safe: the text has the shape of a key.
  return id === undefined ? undefined : (text as PaymentKey);
}

export function paymentOf(key: PaymentKey): PaymentId {
  const id = parseId<'Payment'>(SHAPE.exec(key)?.[1] ?? '');
  assert(id !== undefined, 'invalid payment key');
  return id;
}
