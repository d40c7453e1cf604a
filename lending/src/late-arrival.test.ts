import { calendarDate } from '@hiram/values/calendar-date';
import { instant } from '@hiram/values/instant';
import { expect, test } from 'vitest';
import { corrections } from './correction.ts';
import { happenedAt, type LoanEvent } from './loan-event.ts';
import { project } from './project.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { philippineInstalments } from './testing/products.ts';

const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });

test('a payment made on the due date and reported three days later reverses three late fees', () => {
  const recordedOn = calendarDate('2026-07-04');
  const known = project(terms, [], recordedOn);
  const rightful = project(terms, [payment('p', '2026-07-01', 374_110n)], recordedOn);
  expect(known.position.status).toBe('overdue');
  expect(rightful.position).toMatchObject({ status: 'active', lateCharges: { charged: 0n, paid: 0n } });
  expect(
    corrections(known.entries, rightful.entries).map(({ entry }) => [
      entry.on,
      entry.kind,
      entry.debit,
      entry.credit,
      entry.amount,
    ]),
  ).toEqual([
    ['2026-07-02', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 603n],
    ['2026-07-03', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 603n],
    ['2026-07-04', 'late_penalty_charged', 'late_charge_income', 'late_charge_receivable', 603n],
    ['2026-07-01', 'payment_allocated', 'collections', 'interest_receivable', 60_000n],
    ['2026-07-01', 'payment_allocated', 'collections', 'principal_receivable', 314_110n],
  ]);
});

test('a partial payment reported late reduces the charges since', () => {
  const recordedOn = calendarDate('2026-07-03');
  const rightful = project(terms, [payment('p', '2026-07-01', 187_055n)], recordedOn);
  const found = corrections(project(terms, [], recordedOn).entries, rightful.entries);
  // 1,870.55 × 5 % ÷ 31 is 3.01 where 6.03 was charged.
  expect(found.slice(0, 2).map(({ entry }) => [entry.debit, entry.amount])).toEqual([
    ['late_charge_income', 302n],
    ['late_charge_income', 302n],
  ]);
});

test('a reversed payment leaves the loan as if it had never been made', () => {
  const reversal: LoanEvent = { id: 'r', ...moment('2026-07-05'), kind: 'payment_reversed', payment: 'p' };
  const events = [payment('p', '2026-07-01', 374_110n), reversal];
  expect(project(terms, events, calendarDate('2026-07-05'))).toEqual(
    project(terms, [], calendarDate('2026-07-05')),
  );
});

test('the borrower’s local date counts: one millisecond before midnight in Manila is on time, midnight is late', () => {
  const inTime = happenedAt(instant('2026-07-01T15:59:59.999Z'), 'Asia/Manila');
  const tooLate = happenedAt(instant('2026-07-01T16:00:00.000Z'), 'Asia/Manila');
  const [onTime, late] = [inTime, tooLate].map((when) => {
    const event: LoanEvent = {
      id: 'p',
      ...when,
      kind: 'payment_received',
      amount: 374_110n,
      intent: { kind: 'instalments' },
    };
    return project(terms, [event], calendarDate('2026-07-02')).position;
  });
  expect(onTime).toMatchObject({ status: 'active', lateCharges: { charged: 0n } });
  expect(late).toMatchObject({ status: 'overdue', lateCharges: { charged: 603n } });
});

test('payments of one day are applied in the order of their timestamps, not of their arrival', () => {
  const first = payment('b', '2026-07-01', 374_110n, { kind: 'instalments' }, 60);
  const second = payment(
    'a',
    '2026-07-01',
    300_000n,
    { kind: 'part_prepayment', spreading: 'shorter_term' },
    120,
  );
  const day = calendarDate('2026-07-01');
  expect(project(terms, [second, first], day)).toEqual(project(terms, [first, second], day));
  expect(project(terms, [second, first], day).position.principalPrepaid).toBe(300_000n);
});
