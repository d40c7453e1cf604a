import { assert } from '@hiram/values/assert';
import { type PaymentKey, parsePaymentKey, paymentOf } from './payment-key.ts';

/**
 * Our key for providers whose payment ids allow 40 characters, six fewer than the key has. The id is written
 * without its dashes.
 */
export function shortNameOf(key: PaymentKey): string {
  return `repay-${paymentOf(key).replaceAll('-', '')}`;
}

const SHAPE = /^repay-([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** The reverse. Undefined if it is not ours. */
export function keyFromShortName(text: string): PaymentKey | undefined {
  const [, ...parts] = SHAPE.exec(text) ?? [];
  if (parts.length === 0) return undefined;
  const key = parsePaymentKey(`repayment-${parts.join('-')}`);
  assert(key !== undefined, 'short payment name does not form a valid payment key');
  return key;
}
