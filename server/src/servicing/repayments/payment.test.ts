import { instant } from '@hiram/values/instant';
import { describe, expect, test } from 'vitest';
import { nextPollAt, type PaymentEvent, type PaymentState, stateAfter } from './payment.ts';

const states: readonly PaymentState[] = [
  ...(['created', 'sent', 'pending', 'paid', 'failed', 'expired', 'cancelled', 'unknown'] as const),
];

function stateAfterReports(state: PaymentState, ...heard: readonly PaymentEvent[]): PaymentState {
  return heard.reduce((now, one) => stateAfter(now, one) ?? now, state);
}

describe('the state of a payment', () => {
  test.each([
    ['created', 'awaiting_payer', 'sent'],
    ['created', 'unknown', 'unknown'],
    ['created', 'refused', 'failed'],
    ['unknown', 'awaiting_payer', 'sent'],
    ['sent', 'pending', 'pending'],
    ['sent', 'replaced', 'cancelled'],
    ['sent', 'expired', 'expired'],
    ['pending', 'failed', 'failed'],
    ['cancelled', 'pending', 'pending'],
  ] as const)('%s, and %s is reported: %s', (state, heard, next) => {
    expect(stateAfter(state, heard)).toBe(next);
  });

  test('is paid once money arrived, whatever was reported before or after', () => {
    for (const state of states) {
      expect(stateAfterReports(state, 'paid')).toBe('paid');
      expect(
        stateAfterReports(state, 'paid', 'failed', 'pending', 'expired', 'awaiting_payer', 'replaced'),
      ).toBe('paid');
    }
  });

  test('ignores older updates: a ready page does not change a payment in transit or a final one', () => {
    for (const state of ['pending', 'paid', 'failed', 'expired', 'cancelled'] as const) {
      expect(stateAfter(state, 'awaiting_payer')).toBeUndefined();
      expect(stateAfter(state, 'unknown')).toBeUndefined();
    }
    expect(stateAfter('pending', 'replaced')).toBeUndefined();
    expect(stateAfter('expired', 'pending')).toBeUndefined();
  });
});

test('the provider is polled soon at first and then at least every ten minutes', () => {
  const now = instant('2026-06-30T00:00:00Z');
  const waits = Array.from({ length: 12 }, (_, polls) => nextPollAt(polls, now) - now);
  expect(waits.slice(0, 5)).toEqual([60_000, 120_000, 240_000, 480_000, 600_000]);
  expect(Math.max(...waits)).toBe(600_000);
});
