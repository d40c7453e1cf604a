import { nextDue } from '@hiram/lending/position';
import { project } from '@hiram/lending/project';
import { offerFor, payment } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { describe, expect, test } from 'vitest';
import { nextPayment, summaryRows } from './amount-parts.ts';

/** Maria's loan from docs/money.md: three instalments of about 3,741.10 from 1 July. */
const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });

const pasts = {
  'nothing paid': [],
  'some paid ahead': [payment('ahead', '2026-06-10', 50_000n)],
  'more than an instalment paid ahead': [payment('ahead', '2026-06-10', 400_000n)],
  'a part paid late': [payment('part', '2026-07-11', 200_000n)],
} as const;

describe.each(Object.entries(pasts))('with %s', (_what, events) => {
  test('the parts add up to the next amount due, on every day', () => {
    for (let day = calendarDate('2026-06-01'); day < '2026-10-15'; day = addDays(day, 1)) {
      const { position } = project(terms, events, day);
      const next = nextPayment(position);
      expect([day, next?.amount]).toEqual([day, nextDue(position)?.amount]);
      const sum = next?.parts.reduce(
        (total, { what, amount }) => (what === 'credit' ? total - amount : total + amount),
        0n,
      );
      expect([day, sum]).toEqual([day, next?.amount]);
      expect(next?.parts.every(({ amount }) => amount > 0n)).toBe(true);
      const folded = summaryRows(next?.parts ?? []);
      expect(folded.length).toBeLessThanOrEqual(2);
      expect([day, folded.reduce((total, { amount }) => total + amount, 0n)]).toEqual([
        day,
        next?.amount ?? 0n,
      ]);
    }
  });
});

test('an instalment that credit covers is no part of the next payment', () => {
  const paidAhead = [payment('ahead', '2026-06-10', 400_000n)];
  const next = nextPayment(project(terms, paidAhead, calendarDate('2026-06-20')).position);
  expect(next).toEqual({
    amount: 348_220n,
    dueOn: '2026-08-01',
    paidUntil: '2026-08-01',
    parts: [
      { what: 'principal', amount: 332_957n },
      { what: 'interest', amount: 41_153n },
      { what: 'credit', amount: 25_890n },
    ],
  });
});

test('late fees and credit are separate parts', () => {
  const overdue = nextPayment(project(terms, [], calendarDate('2026-07-03')).position);
  expect(overdue?.parts).toEqual([
    { what: 'principal', amount: 314_110n },
    { what: 'interest', amount: 60_000n },
    { what: 'lateCharges', amount: 1_206n },
  ]);
  const ahead = nextPayment(project(terms, pasts['some paid ahead'], calendarDate('2026-06-20')).position);
  expect(ahead?.parts.at(-1)).toEqual({ what: 'credit', amount: 50_000n });
});

test('a folded list has at most two rows, and they add up', () => {
  expect(
    summaryRows([
      { what: 'principal', amount: 100n },
      { what: 'interest', amount: 20n },
      { what: 'fee', amount: 3n },
    ]),
  ).toEqual([
    { what: 'principal', amount: 100n },
    { what: 'interestAndFee', amount: 23n },
  ]);
  const late = [
    { what: 'principal', amount: 100n },
    { what: 'interest', amount: 20n },
    { what: 'lateCharges', amount: 5n },
  ] as const;
  expect(summaryRows(late)).toEqual([
    { what: 'instalment', amount: 120n },
    { what: 'lateCharges', amount: 5n },
  ]);
  expect(summaryRows([...late, { what: 'extensionFees', amount: 2n }])).toEqual([
    { what: 'instalment', amount: 120n },
    { what: 'charges', amount: 7n },
  ]);
  expect(summaryRows([...late, { what: 'credit', amount: 9n }])).toEqual([
    { what: 'instalment', amount: 120n },
    { what: 'rest', amount: -4n },
  ]);
  expect(summaryRows([...late.slice(0, 2), { what: 'credit', amount: 50n }])).toEqual([
    { what: 'instalment', amount: 120n },
    { what: 'credit', amount: -50n },
  ]);
});
