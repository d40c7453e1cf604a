import { calendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { percent } from '@hiram/values/rate';
import { expect, test } from 'vitest';
import type { LoanEvent, PaymentIntent, Spreading } from './loan-event.ts';
import { project } from './project.ts';
import type { AgreedRelief } from './relief.ts';
import { settlementAmount, settlementParts } from './settlement.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const product = {
  ...philippineInstalments,
  terms: [
    { count: 1, unit: 'month' as const },
    { count: 4, unit: 'month' as const },
  ],
  interest: { method: 'declining' as const, monthlyRate: percent('4.5') },
  fees: [],
};
const oneMonth = offerFor({ product, amount: 1_000_000n, term: { count: 1, unit: 'month' } }).terms;
const fourMonths = offerFor({ product, amount: 1_000_000n, term: { count: 4, unit: 'month' } }).terms;

function interestToSettle(events: readonly LoanEvent[], on: string): MinorUnits | undefined {
  const { position } = project(oneMonth, events, calendarDate(on));
  return settlementParts(oneMonth, position).find(({ what }) => what === 'interest')?.amount;
}

function prepayments(amounts: readonly MinorUnits[], spreading: Spreading): LoanEvent[] {
  const intent: PaymentIntent = { kind: 'part_prepayment', spreading };
  return amounts.map((amount, index) => payment(`ahead-${index}`, '2026-06-16', amount, intent, 600 + index));
}

function agreed(on: string, relief: AgreedRelief['relief'], waived = 0n): LoanEvent {
  return {
    id: `relief-${on}`,
    ...moment(on),
    kind: 'relief_agreed',
    relief,
    waived,
    fee: 0n,
    rule: 'PH.hardship@1',
  };
}

function toSettle(events: readonly LoanEvent[], on: string): MinorUnits {
  return settlementAmount(fourMonths, project(fourMonths, events, calendarDate(on)).position);
}

test.each(['smaller_instalments', 'shorter_term'] as const)(
  'six part prepayments (%s) on the 15th day leave the interest of 15 days, as settling at once does',
  (spreading) => {
    expect(interestToSettle([], '2026-06-16')).toBe(22_500n);
    const six = prepayments([400_000n, 200_000n, 150_000n, 100_000n, 100_000n, 40_000n], spreading);
    expect(interestToSettle(six, '2026-06-16')).toBe(22_500n);
    expect(interestToSettle(prepayments([999_999n], spreading), '2026-06-16')).toBe(22_500n);
  },
);

test('after a part prepayment the rest accrues on the smaller balance only', () => {
  const half = prepayments([500_000n], 'smaller_instalments');
  const { position } = project(oneMonth, half, calendarDate('2026-06-16'));
  expect(position.instalments).toMatchObject([
    { interest: 33_750n, interestEarned: 22_500n, accruesFrom: '2026-06-16', accruesUntil: '2026-07-01' },
  ]);
  expect(interestToSettle(half, '2026-06-21')).toBe(22_500n + 3_750n);
  expect(interestToSettle(half, '2026-07-01')).toBe(33_750n);
});

test('a pause of 30 days takes back no interest of the days before it', () => {
  expect(toSettle([], '2026-07-31')).toBe(1_091_839n);
  const pause = { kind: 'pause', days: 30 } as const;
  expect(toSettle([agreed('2026-07-31', pause)], '2026-07-31')).toBe(1_091_839n);
  // The policy waives the late fees of 134.70; they are a posting of their own.
  expect(toSettle([agreed('2026-07-31', pause, 13_470n)], '2026-07-31')).toBe(1_091_839n - 13_470n);
});

test('the days that were left of a running period move with its due date', () => {
  const events = [agreed('2026-07-31', { kind: 'pause', days: 30 })];
  const { position } = project(fourMonths, events, calendarDate('2026-07-31'));
  expect(position.instalments).toMatchObject([
    { dueOn: '2026-08-30' },
    {
      dueOn: '2026-09-30',
      accruesFrom: '2026-09-29',
      accruesUntil: '2026-09-30',
      interest: 34_482n,
      interestEarned: 33_369n,
    },
    { dueOn: '2026-10-31', accruesFrom: '2026-09-30', interestEarned: 0n },
    { dueOn: '2026-11-30', accruesFrom: '2026-10-31', interestEarned: 0n },
  ]);
  expect(toSettle(events, '2026-08-30')).toBe(1_091_839n);
});

test('an extension of a late loan takes back no interest of the days before it', () => {
  const fee = 25_000n;
  const extended: LoanEvent = {
    id: 'extended',
    ...moment('2026-07-31'),
    kind: 'extended',
    amount: fee + 13_470n,
    fee,
    days: 7,
  };
  expect(toSettle([extended], '2026-07-31')).toBe(1_091_839n - 13_470n);
});

test('a split takes back no interest of the days before it, and its parts stay one period', () => {
  const before = toSettle([], '2026-06-17');
  const split = agreed('2026-06-17', { kind: 'split', instalment: 1, parts: 3, everyDays: 10 });
  expect(toSettle([split], '2026-06-17')).toBe(before);
  const paused = agreed('2026-06-20', { kind: 'pause', days: 30 });
  expect(toSettle([split, paused], '2026-07-01')).toBe(toSettle([], '2026-07-01'));
});
