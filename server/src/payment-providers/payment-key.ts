import { assert } from '@hiram/values/assert';
import { type PaymentId, parseId } from '@hiram/values/ids';

declare const brand: unique symbol;

/**
 * Our own name of one payment: `repayment-<payment id>`. It goes along with every request and comes back in every
 * report, so that a repeated request is known for the first and a report for what it is about.
 */
export type PaymentKey = string & { readonly [brand]: 'PaymentKey' };

const SHAPE = /^repayment-([0-9a-f-]{36})$/;

export function paymentKey(paymentId: PaymentId): PaymentKey {
  // An id and the word before it are the whole shape.
  return `repayment-${paymentId}` as PaymentKey;
}

/** Reads a key that comes from outside; undefined if it is none of ours. */
export function parsePaymentKey(text: string): PaymentKey | undefined {
  const id = parseId(SHAPE.exec(text)?.[1] ?? '');
  // The shape is that of a key.
  return id === undefined ? undefined : (text as PaymentKey);
}

export function paymentOf(key: PaymentKey): PaymentId {
  const id = parseId<'Payment'>(SHAPE.exec(key)?.[1] ?? '');
  assert(id !== undefined, 'a payment key has the shape of one');
  return id;
}
