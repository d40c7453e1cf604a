import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculationText } from './calculation.ts';
import { corrections } from './correction.ts';
import { nextChangeOn } from './day.ts';
import { explain } from './explain.ts';
import type { LoanEvent } from './loan-event.ts';
import { amountDue, nextDue } from './position.ts';
import { project } from './project.ts';
import { arbitraryReplayedLoan } from './testing/arbitrary-loans.ts';
import { chargesOf, INSTALMENT, on, terms } from './testing/late-instalments.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { referenceBullet } from './testing/products.ts';

function inTransit(on: string, until: string, amount = INSTALMENT): LoanEvent {
  return { id: 'way', ...moment(on), kind: 'payment_on_its_way', amount, until: calendarDate(until) };
}

function paymentNotComing(on: string): LoanEvent {
  return { id: 'gone', ...moment(on), kind: 'payment_not_coming', standstill: 'way' };
}

function paymentArrived(on: string, amount = INSTALMENT): LoanEvent {
  return { ...payment('pay', on, amount, undefined, 700), standstill: 'way' } as LoanEvent;
}

test('while a payment is in transit its amount accrues nothing and the borrower is not late; it is still owed', () => {
  const events = [inTransit('2026-06-30', '2026-07-04')];
  const { position } = on(events, '2026-07-04');
  expect(position).toMatchObject({ status: 'due', lateCharges: { charged: 0n } });
  expect(amountDue(position)).toBe(INSTALMENT);
  expect(nextDue(position)).toEqual({ amount: INSTALMENT, dueOn: '2026-07-01' });
});

test('the accrual pause ends with the last day that the payment can take, and charges resume the next day', () => {
  const events = [inTransit('2026-06-30', '2026-07-04')];
  expect(on(events, '2026-07-05').position.status).toBe('overdue');
  expect(chargesOf(events, '2026-07-06')).toEqual([
    ['2026-07-05', 603n],
    ['2026-07-06', 603n],
  ]);
});

test('no day in between changes the loan, so the end of day skips it', () => {
  expect(nextChangeOn(terms, on([inTransit('2026-06-30', '2026-07-09')], '2026-07-02').position)).toBe(
    '2026-07-10',
  );
  expect(nextChangeOn(terms, on([inTransit('2026-06-30', '2026-07-09', 1n)], '2026-07-02').position)).toBe(
    '2026-07-03',
  );
});

test('a payment in transit is allocated to the amount due like a payment, and the rest accrues normally', () => {
  // 1,870.55 × 5 % ÷ 31 is 3.01: the same as for a borrower who has paid the other half.
  expect(chargesOf([inTransit('2026-06-30', '2026-07-04', 187_055n)], '2026-07-03')).toEqual([
    ['2026-07-02', 301n],
    ['2026-07-03', 301n],
  ]);
});

test('for a loan that is already late, it covers charges and instalment as a payment at that time would', () => {
  // Ten late fees are owed on the 11th, 60.30: a payment of 2,000.00 would leave 1,801.40, which costs 2.90 a
  // day.
  const way = [inTransit('2026-07-11', '2026-07-13', 200_000n)];
  expect(chargesOf(way, '2026-07-13').slice(10)).toEqual([
    ['2026-07-12', 290n],
    ['2026-07-13', 290n],
  ]);
  expect(chargesOf(way, '2026-07-13')).toEqual(
    chargesOf([payment('pay', '2026-07-11', 200_000n)], '2026-07-13'),
  );
});

test('reported late, it reverses the charges since, and a second report reverses nothing', () => {
  const known = on([], '2026-07-04').entries;
  const rightful = on([inTransit('2026-07-02', '2026-07-06')], '2026-07-04').entries;
  expect(corrections(known, rightful).map(({ entry }) => [entry.on, entry.debit, entry.amount])).toEqual([
    ['2026-07-03', 'late_charge_income', 603n],
    ['2026-07-04', 'late_charge_income', 603n],
  ]);
});

test('the payment ends the pause on its day; if it was made before the report, the pause never existed', () => {
  const paidFirst = [inTransit('2026-07-01', '2026-07-05'), paymentArrived('2026-06-30')];
  expect(on(paidFirst, '2026-07-05')).toEqual(on([paymentArrived('2026-06-30')], '2026-07-05'));
  const paidLater = [inTransit('2026-06-30', '2026-07-05'), paymentArrived('2026-07-03')];
  const { position } = on(paidLater, '2026-07-03');
  expect(position).toMatchObject({ status: 'active', lateCharges: { charged: 0n }, accrual_pauses: [] });
});

test('a payment smaller than reported pauses accrual only until it arrives', () => {
  const events = [inTransit('2026-06-30', '2026-07-09'), paymentArrived('2026-07-03', 187_055n)];
  expect(chargesOf(events, '2026-07-05')).toEqual([
    ['2026-07-04', 301n],
    ['2026-07-05', 301n],
  ]);
});

test('a payment that fails: the paused days stay free, the next day is charged', () => {
  const events = [inTransit('2026-06-30', '2026-07-09'), paymentNotComing('2026-07-04')];
  expect(on(events, '2026-07-04').position).toMatchObject({ status: 'overdue', accrual_pauses: [] });
  expect(chargesOf(events, '2026-07-06')).toEqual([
    ['2026-07-05', 603n],
    ['2026-07-06', 603n],
  ]);
});

test('a payment reversed afterwards leaves the accrual pause unchanged', () => {
  const reversal: LoanEvent = { id: 'r', ...moment('2026-07-08'), kind: 'payment_reversed', payment: 'pay' };
  const way = inTransit('2026-06-30', '2026-07-05');
  expect(on([way, paymentArrived('2026-07-01'), reversal], '2026-07-08')).toEqual(on([way], '2026-07-08'));
});

test('the one-time fee of the first day late is paused as well', () => {
  const offer = offerFor({ product: referenceBullet, amount: 1_000_000n });
  const [row] = offer.terms.schedule;
  const due = row?.dueOn ?? calendarDate('2026-01-01');
  const all = 2_000_000n;
  const way: LoanEvent = {
    id: 'way',
    ...moment(due),
    kind: 'payment_on_its_way',
    amount: all,
    until: addDays(due, 3),
  };
  expect(project(offer.terms, [way], addDays(due, 3)).position.lateFeeTaken).toBe(false);
  expect(project(offer.terms, [way], addDays(due, 4)).position.lateFeeTaken).toBe(true);
});

test('an explanation names the payment in transit, its last day, and the base of the remaining charges', () => {
  const events = [inTransit('2026-06-30', '2026-07-04', 187_055n), paymentNotComing('2026-07-03')];
  const { amount, steps } = explain(terms, events, calendarDate('2026-07-04'), 'due');
  expect(amount).toBe(INSTALMENT + 301n + 301n + 603n);
  expect(
    steps
      .filter(({ clause }) => clause === 'late_charge')
      .map((step) =>
        [step.on, step.what, step.amount, step.event, calculationText(step.working)].join(' | '),
      ),
  ).toEqual([
    '2026-06-30 | payment_on_its_way | 0 | way | charges for 1870.55 stand still until 2026-07-04',
    '2026-07-02 | late_penalty_charged | 301 | day | 1870.55 × 5 % ÷ 31 days (instalment 1, day 1 late), beside 1870.55 on its way',
    '2026-07-03 | late_penalty_charged | 301 | day | 1870.55 × 5 % ÷ 31 days (instalment 1, day 2 late), beside 1870.55 on its way',
    '2026-07-03 | payment_not_coming | 0 | gone | as the contract says',
    '2026-07-04 | late_penalty_charged | 603 | day | 3741.10 × 5 % ÷ 31 days (instalment 1, day 3 late)',
  ]);
});

/** A small loan with a fixed late fee can owe many times its principal. */
const MORE_THAN_ANYTHING = 10n ** 15n;

test('for any loan: a payment in transit never makes a day cost more, and changes only late fees', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(12), fc.nat(200), fc.nat(30), (replayed, start, days) => {
      const quiet = replayed.events.filter(
        ({ kind }) => kind === 'payment_received' || kind === 'payment_on_its_way',
      );
      const from = addDays(replayed.terms.releasedOn, start);
      const until = addDays(from, days);
      const way: LoanEvent = {
        id: 'one more',
        ...moment(from, 0),
        kind: 'payment_on_its_way',
        amount: MORE_THAN_ANYTHING,
        until,
      };
      const without = project(replayed.terms, quiet, replayed.day).entries;
      const found = corrections(without, project(replayed.terms, [...quiet, way], replayed.day).entries);
      for (const { entry } of found.filter(({ entry: { kind } }) => kind.startsWith('late_'))) {
        // A fee that was not charged during the pause is charged afterwards, and room under the limit is used
        // later.
        const isDuring = entry.on > from && entry.on <= until;
        if (isDuring) expect(entry.debit).toBe('late_charge_income');
        else expect(entry.on > until).toBe(true);
      }
      const charged = project(replayed.terms, [...quiet, way], replayed.day).entries.filter(
        ({ kind, on: day }) => kind.startsWith('late_') && day > from && day <= until,
      );
      expect(charged).toEqual([]);
    }),
    { numRuns: propertyRuns },
  );
});
