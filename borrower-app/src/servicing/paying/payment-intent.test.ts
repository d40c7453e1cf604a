import { beforeEach, expect, test } from 'vitest';
import { clearLocal } from '#browser/local-store.ts';
import { paymentIntentKey, removePaymentIntent } from './payment-intent.ts';

const intent = { orderId: 'o-1', purpose: '', amount: '187055', channelNumber: 'gcash' };
const MINUTE = 60_000;

beforeEach(clearLocal);

test('the same tap keeps its idempotency key until the server has answered, or fifteen minutes have passed', () => {
  const first = paymentIntentKey(intent, 0);
  expect(paymentIntentKey(intent, 14 * MINUTE)).toBe(first);
  const second = paymentIntentKey(intent, 15 * MINUTE);
  expect(second).not.toBe(first);
  removePaymentIntent(intent);
  expect(paymentIntentKey(intent, 15 * MINUTE)).not.toBe(second);
});

test('another amount, channel, purpose or loan is another payment', () => {
  const others = [{ amount: '1' }, { channelNumber: 'maya' }, { purpose: 'isDelay' }, { orderId: 'o-2' }];
  const names = [intent, ...others.map((other) => ({ ...intent, ...other }))].map((one) =>
    paymentIntentKey(one, 0),
  );
  expect(new Set(names).size).toBe(5);
});

test('a phone whose clock was set back starts again', () => {
  const first = paymentIntentKey(intent, 60 * MINUTE);
  expect(paymentIntentKey(intent, 0)).not.toBe(first);
});
