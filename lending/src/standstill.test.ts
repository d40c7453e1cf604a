import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { propertyRuns } from '@hiram/values/testing/property-runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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
import { calculationText } from './working.ts';

function inTransit(on: string, until: string, amount = INSTALMENT): LoanEvent {
  return { id: 'way', ...moment(on), kind: 'payment_on_its_way', amount, until: calendarDate(until) };
}

function paymentNotComing(on: string): LoanEvent {
  return { id: 'gone', ...moment(on), kind: 'payment_not_coming', standstill: 'way' };
}

function paymentArrived(on: string, amount = INSTALMENT): LoanEvent {
  return { ...payment('pay', on, amount, undefined, 700), standstill: 'way' } as LoanEvent;
}

test('while money is on its way its amount costs nothing and the borrower is not late; it is still owed', () => {
  const events = [inTransit('2026-06-30', '2026-07-04')];
  const { position } = on(events, '2026-07-04');
  expect(position).toMatchObject({ status: 'due', lateCharges: { charged: 0n } });
  expect(amountDue(position)).toBe(INSTALMENT);
  expect(nextDue(position)).toEqual({ amount: INSTALMENT, dueOn: '2026-07-01' });
});

test('it ends with the last day that the money can take, and charges go on from the next', () => {
  const events = [inTransit('2026-06-30', '2026-07-04')];
  expect(on(events, '2026-07-05').position.status).toBe('overdue');
  expect(chargesOf(events, '2026-07-06')).toEqual([
    ['2026-07-05', 603n],
    ['2026-07-06', 603n],
  ]);
});

test('no day in between is one that changes the loan, so that the close passes it over', () => {
  expect(nextChangeOn(terms, on([inTransit('2026-06-30', '2026-07-09')], '2026-07-02').position)).toBe(
    '2026-07-10',
  );
  expect(nextChangeOn(terms, on([inTransit('2026-06-30', '2026-07-09', 1n)], '2026-07-02').position)).toBe(
    '2026-07-03',
  );
});

test('what is on its way is laid over what is due like a payment, and the rest of it costs what it costs', () => {
  // 1,870.55 × 5 % ÷ 31 is 3.01: the same as for a borrower who has paid the other half.
  expect(chargesOf([inTransit('2026-06-30', '2026-07-04', 187_055n)], '2026-07-03')).toEqual([
    ['2026-07-02', 301n],
    ['2026-07-03', 301n],
  ]);
});

test('of what was late already, it covers charges and instalment as a payment of that moment would', () => {
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

test('heard of late, it takes back what was charged since, and a second time nothing', () => {
  const known = on([], '2026-07-04').entries;
  const rightful = on([inTransit('2026-07-02', '2026-07-06')], '2026-07-04').entries;
  expect(corrections(known, rightful).map(({ entry }) => [entry.on, entry.debit, entry.amount])).toEqual([
    ['2026-07-03', 'late_charge_income', 603n],
    ['2026-07-04', 'late_charge_income', 603n],
  ]);
});

test('money that comes ends it on its day: paid before the news of it, the news never was', () => {
  const paidFirst = [inTransit('2026-07-01', '2026-07-05'), paymentArrived('2026-06-30')];
  expect(on(paidFirst, '2026-07-05')).toEqual(on([paymentArrived('2026-06-30')], '2026-07-05'));
  const paidLater = [inTransit('2026-06-30', '2026-07-05'), paymentArrived('2026-07-03')];
  const { position } = on(paidLater, '2026-07-03');
  expect(position).toMatchObject({ status: 'active', lateCharges: { charged: 0n }, accrual_pauses: [] });
});

test('money that comes as less than was said stands still for no longer than until it came', () => {
  const events = [inTransit('2026-06-30', '2026-07-09'), paymentArrived('2026-07-03', 187_055n)];
  expect(chargesOf(events, '2026-07-05')).toEqual([
    ['2026-07-04', 301n],
    ['2026-07-05', 301n],
  ]);
});

test('money that is not coming after all: the days that stood still stay free, the next is charged', () => {
  const events = [inTransit('2026-06-30', '2026-07-09'), paymentNotComing('2026-07-04')];
  expect(on(events, '2026-07-04').position).toMatchObject({ status: 'overdue', accrual_pauses: [] });
  expect(chargesOf(events, '2026-07-06')).toEqual([
    ['2026-07-05', 603n],
    ['2026-07-06', 603n],
  ]);
});

test('a payment that is taken back afterwards leaves what stood still as it was', () => {
  const reversal: LoanEvent = { id: 'r', ...moment('2026-07-08'), kind: 'payment_reversed', payment: 'pay' };
  const way = inTransit('2026-06-30', '2026-07-05');
  expect(on([way, paymentArrived('2026-07-01'), reversal], '2026-07-08')).toEqual(on([way], '2026-07-08'));
});

test('the one fee of the first day late waits with the rest', () => {
  const offer = offerFor({ product: referenceBullet, amount: 1_000_000n });
  const [row] = offer.terms.schedule;
  const due = row?.dueOn ?? calendarDate('2026-01-01');
  const all = 2_000_000n;
  const way: LoanEvent = {
    ...{ id: 'way', ...moment(due), kind: 'payment_on_its_way' },
    ...{ amount: all, until: addDays(due, 3) },
  };
  expect(project(offer.terms, [way], addDays(due, 3)).position.lateFeeTaken).toBe(false);
  expect(project(offer.terms, [way], addDays(due, 4)).position.lateFeeTaken).toBe(true);
});

test('an explanation says what was on its way, until when, and of what the charges beside it are', () => {
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

test('of any loan: money on its way never makes a day dearer, and moves nothing but late charges', () => {
  fc.assert(
    fc.property(arbitraryReplayedLoan(12), fc.nat(200), fc.nat(30), (replayed, start, days) => {
      const quiet = replayed.events.filter(
        ({ kind }) => kind === 'payment_received' || kind === 'payment_on_its_way',
      );
      const from = addDays(replayed.terms.releasedOn, start);
      const until = addDays(from, days);
      const way: LoanEvent = {
        ...{ id: 'one more', ...moment(from, 0), kind: 'payment_on_its_way' },
        ...{ amount: MORE_THAN_ANYTHING, until },
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
