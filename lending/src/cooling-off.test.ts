import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { quoteCoolingOff } from './cooling-off.ts';
import type { LoanEvent } from './loan-event.ts';
import type { LoanTerms } from './loan-terms.ts';
import { totalUnpaid } from './position.ts';
import { project } from './project.ts';
import { balanceOf, moment, offerFor, payment } from './testing/loans.ts';
import { indianInstalments, philippineInstalments, referenceBullet } from './testing/products.ts';

const philippine = offerFor({ product: philippineInstalments, amount: 1_000_000n }).terms;
const indian = offerFor({ product: indianInstalments, amount: 2_000_000n }).terms;

function quoteOn(terms: LoanTerms, day: string, events: readonly LoanEvent[] = []) {
  return quoteCoolingOff(terms, project(terms, events, calendarDate(day)).position);
}

test('PH: within 3 days the borrower repays the net proceeds and the interest of the days used', () => {
  // 9,000.00 was disbursed; three of June's thirty days of 600.00 are 60.00.
  expect(quoteOn(philippine, '2026-06-01')).toEqual({
    kind: 'quoted',
    amount: 900_000n,
    lastDay: '2026-06-04',
  });
  expect(quoteOn(philippine, '2026-06-04')).toEqual({
    kind: 'quoted',
    amount: 906_000n,
    lastDay: '2026-06-04',
  });
  expect(quoteOn(philippine, '2026-06-05')).toEqual({ kind: 'refused', refusal: 'too_late' });
});

test('IN: within a day the borrower owes the principal and the pro-rata APR; the fee can be kept', () => {
  // 20,000.00 × 34.9201 % × 1 of 365 days is 19.13.
  expect(quoteOn(indian, '2026-06-02')).toEqual({
    kind: 'quoted',
    amount: 2_001_913n,
    lastDay: '2026-06-02',
  });
  expect(quoteOn(indian, '2026-06-03')).toEqual({ kind: 'refused', refusal: 'too_late' });
});

test('the days cost no more than the lifetime limit of the loan, in addition to the fee that is kept', () => {
  // One day costs 19.13; a limit of the fee plus 10.00 leaves 10.00 for it.
  const limited = { ...indian, lifetimeCostLimit: indian.upFrontFee + 1_000n };
  expect(quoteOn(limited, '2026-06-02')).toMatchObject({ kind: 'quoted', amount: 2_001_000n });
  const used: LoanEvent = { id: 'c', ...moment('2026-06-02'), kind: 'cooling_off_used', amount: 2_001_000n };
  const { position } = project(limited, [used], calendarDate('2026-06-02'));
  expect(position).toMatchObject({ status: 'cancelled', cost: limited.lifetimeCostLimit });
});

test('paying it undoes the loan: nothing is owed, the fee is refunded, nothing else is earned', () => {
  const used: LoanEvent = { id: 'c', ...moment('2026-06-04'), kind: 'cooling_off_used', amount: 906_000n };
  const { position, entries } = project(philippine, [used], calendarDate('2026-07-15'));
  expect(position).toMatchObject({ status: 'cancelled', credit: 0n, cost: 6_000n });
  expect(totalUnpaid(position)).toBe(0n);
  expect(balanceOf(entries, 'fee_income')).toBe(0n);
  expect(balanceOf(entries, 'interest_income')).toBe(-6_000n);
  expect(balanceOf(entries, 'principal_receivable')).toBe(0n);
});

test('an amount that is too small or too late is a normal payment', () => {
  const short: LoanEvent = { id: 'c', ...moment('2026-06-04'), kind: 'cooling_off_used', amount: 905_999n };
  expect(project(philippine, [short], calendarDate('2026-06-04')).position).toMatchObject({
    status: 'active',
    credit: 905_999n,
  });
});

test('existing credit counts, and a loan that was prepaid or extended can no longer be undone', () => {
  const credit = payment('p', '2026-06-02', 100_000n);
  expect(quoteOn(philippine, '2026-06-03', [credit])).toMatchObject({ amount: 804_000n });
  const ahead = payment('p', '2026-06-02', 100_000n, { kind: 'part_prepayment', spreading: 'shorter_term' });
  const extended: LoanEvent = {
    id: 'e',
    ...moment('2026-06-02'),
    kind: 'extended',
    amount: 25_000n,
    fee: 25_000n,
    days: 7,
  };
  for (const event of [ahead, extended]) {
    expect(quoteOn(philippine, '2026-06-03', [event])).toEqual({
      kind: 'refused',
      refusal: 'already_under_way',
    });
  }
});

test('the reference market has no cooling-off', () => {
  const { terms } = offerFor({ product: referenceBullet, amount: 1_000_000n });
  expect(quoteOn(terms, '2026-06-01')).toEqual({ kind: 'refused', refusal: 'not_offered' });
});
