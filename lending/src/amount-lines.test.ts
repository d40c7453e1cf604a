import { calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmountInLines, amountInLines } from './amount-lines.ts';
import type { LoanEvent } from './loan-event.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { terms } from './testing/late-instalments.ts';
import { moment, payment } from './testing/loans.ts';

function on(events: readonly LoanEvent[], day: string): AmountInLines {
  return amountInLines(terms, events, calendarDate(day));
}

function written({ lines }: AmountInLines): string[] {
  return lines.map(({ key, amount, isTakenOff }) => `${key} ${isTakenOff ? '-' : '+'}${amount}`);
}

function total({ lines }: AmountInLines): bigint {
  return lines.reduce((sum, { amount, isTakenOff }) => (isTakenOff ? sum - amount : sum + amount), 0n);
}

test('months of daily late fees have one line per price, and a run keeps its key as it grows', () => {
  expect(written(on([], '2026-07-04'))).toEqual([
    'instalment-1 +374110',
    '2026-07-02-late_penalty_charged +1809',
  ]);
  const events = [payment('pay', '2026-07-11', 200_000n)];
  expect(written(on(events, '2026-09-10'))).toEqual([
    'instalment-1 +374110',
    '2026-07-02-late_penalty_charged +6030',
    '2026-07-11-payment -200000',
    '2026-07-12-late_penalty_charged +6090',
    'instalment-2 +374110',
    '2026-08-02-late_penalty_charged +27683',
    'instalment-3 +374109',
    '2026-09-02-late_penalty_charged +13914',
  ]);
});

test('a disputed line says so and cannot be disputed again; a reversed line stays visible', () => {
  const dispute: LoanEvent = {
    id: 'doubt',
    ...moment('2026-07-04'),
    kind: 'charges_disputed',
    amount: 1_809n,
    charges: 1_809n,
    lines: ['2026-07-02-late_penalty_charged'],
    instalments: [1],
    until: calendarDate('2026-12-31'),
  };
  const held = on([dispute], '2026-07-06');
  expect(written(held)).toEqual([
    'instalment-1 +374110',
    '2026-07-02-late_penalty_charged +1809',
    '2026-07-04-disputed +0',
  ]);
  expect(held.lines[1]).toMatchObject({ isDisputed: true, mayBeDisputed: false });
  expect(held.lines[0]).toMatchObject({ isDisputed: false, mayBeDisputed: true });
  const run = held.lines[1]?.what;
  const charges = run?.kind === 'late_penalty_charged' ? run.run.charges : [];
  expect(charges).toHaveLength(3);
  const reversal: LoanEvent = {
    id: 'word',
    ...moment('2026-07-07'),
    kind: 'charges_reversed',
    charges,
    standstill: 'doubt',
  };
  const after = on([dispute, reversal], '2026-07-08');
  expect(written(after)).toEqual([
    'instalment-1 +374110',
    '2026-07-02-late_penalty_charged +1809',
    '2026-07-02-late_penalty_charged-reversed -1809',
    '2026-07-08-late_penalty_charged +603',
  ]);
  expect(after.lines[1]).toMatchObject({
    isDisputed: false,
    mayBeDisputed: false,
    what: { reversedAt: reversal.effectiveAt },
  });
  expect(total(after)).toBe(after.amount);
});

test('an instalment that an extension has moved is the next payment, less what was paid for it', () => {
  const extended: LoanEvent = {
    id: 'more',
    ...moment('2026-07-13'),
    kind: 'extended',
    amount: 22_230n,
    fee: 21_650n,
    days: 7,
  };
  const lines = on([payment('pay', '2026-07-11', 200_000n), extended], '2026-07-14');
  expect(lines).toMatchObject({ amount: 180_140n, dueOn: '2026-07-20' });
  expect(written(lines)).toEqual([
    '2026-07-02-late_penalty_charged +6030',
    '2026-07-11-payment -200000',
    '2026-07-12-late_penalty_charged +580',
    '2026-07-13-extension_fee_charged +21650',
    '2026-07-13-payment -22230',
    'instalment-1 +374110',
  ]);
});

test('before the due date the next payment is explained, and what was paid ahead is deducted', () => {
  expect(on([], '2026-06-20')).toMatchObject({ amount: 374_110n, dueOn: '2026-07-01' });
  expect(written(on([], '2026-06-20'))).toEqual(['instalment-1 +374110']);
  const ahead = on([payment('ahead', '2026-06-10', 400_000n)], '2026-06-20');
  expect(ahead).toMatchObject({ amount: 348_220n, dueOn: '2026-08-01' });
  expect(written(ahead)).toEqual([
    '2026-06-20-credit_kept -400000',
    'instalment-1 +374110',
    'instalment-2 +374110',
  ]);
  expect(ahead.lines.some(({ mayBeDisputed }) => mayBeDisputed)).toBe(false);
});

test('for any loan on any day the lines add up to the amount due, each under a unique key that a call can carry', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(25), ({ terms: own, events, day }) => {
      const explained = amountInLines(own, events, day);
      expect(total(explained)).toBe(explained.amount);
      const keys = explained.lines.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => !/^[A-Za-z0-9_-]{1,64}$/.test(key))).toEqual([]);
      expect(explained.lines.every(({ amount }) => amount >= 0n)).toBe(true);
    }),
    { numRuns: propertyRuns },
  );
}, 900_000);
