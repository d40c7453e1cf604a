import { calendarDate } from '@hiram/values/calendar-date';
import { expect, test } from 'vitest';
import { feeIncomeByPeriod } from './fee-income.ts';
import { EMPTY_BOOKS, lenderBooks, lenderEntries } from './lender-books.ts';
import type { LoanEvent } from './loan-event.ts';
import { project } from './project.ts';
import { moment, offerFor, payment } from './testing/loans.ts';
import { indianInstalments, philippineInstalments } from './testing/products.ts';

// Maria's loan of docs/money.md: 10,000.00 for three months at 6 % a month, 1,000.00 deducted.
const { terms } = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const rule = { onNonPerforming: 'when_received', lateCharges: 'as_incurred' } as const;

function booksOn(day: string, events: readonly LoanEvent[] = [], isNonPerforming = false) {
  return lenderBooks(terms, project(terms, events, calendarDate(day)), { rule, isNonPerforming });
}

test('the fee is earned by the effective rate, more at the start than at the end', () => {
  expect(feeIncomeByPeriod(terms)).toEqual([47_155n, 34_218n, 18_627n]);
  const indian = offerFor({ product: indianInstalments, amount: 1_000_000n });
  expect(feeIncomeByPeriod(indian.terms)).toEqual([8_227n, 7_024n, 5_756n, 4_423n, 3_022n, 1_548n]);
});

test('interest and fee are earned by the day, and all of a period at its end', () => {
  expect(booksOn('2026-06-01')).toMatchObject({ interestAccrued: 0n, feeDeferred: 100_000n });
  // 600.00 × 10 ÷ 30, and 471.55 × 20 ÷ 30 rounded up with 342.18 and 186.27.
  expect(booksOn('2026-06-11')).toMatchObject({ interestAccrued: 20_000n, feeDeferred: 84_282n });
  expect(booksOn('2026-07-01')).toMatchObject({ interestAccrued: 0n, feeDeferred: 52_845n });
  expect(booksOn('2026-09-01')).toMatchObject({ interestAccrued: 0n, feeDeferred: 0n });
});

test('a part prepayment earns the share of the principal that it repays, and keeps accrued interest', () => {
  const half = payment('half', '2026-06-11', 500_000n, {
    kind: 'part_prepayment',
    spreading: 'smaller_instalments',
  });
  expect(booksOn('2026-06-11', [half])).toMatchObject({ interestAccrued: 20_000n, feeDeferred: 42_142n });
});

test('a settlement earns the rest of the fee', () => {
  const all = payment('all', '2026-06-11', 1_020_000n);
  expect(booksOn('2026-06-11', [all])).toEqual(EMPTY_BOOKS);
});

test('claims of a non-performing loan are suspended, accrued interest with them', () => {
  const late = { interest: 60_000n + 13_275n, fee: 0n, extension_fee: 0n, late_charge: 6_030n };
  expect(booksOn('2026-07-11', [], true).suspended).toEqual(late);
  const performing = booksOn('2026-07-11');
  expect(lenderEntries(performing, booksOn('2026-07-11', [], true))).toEqual([
    { kind: 'income_suspended', debit: 'interest_income', credit: 'suspended_income', amount: 73_275n },
    { kind: 'income_suspended', debit: 'late_charge_income', credit: 'suspended_income', amount: 6_030n },
  ]);
});

test('what is written off is taken back from income, and stays so when it is recovered', () => {
  const lost: LoanEvent = { id: 'lost', ...moment('2026-07-11'), kind: 'written_off' };
  const takenBack = { interest: 73_275n, fee: 0n, extension_fee: 0n, late_charge: 6_030n };
  expect(booksOn('2026-07-11', [lost], true)).toEqual({ ...EMPTY_BOOKS, takenBack });
  const recovered = payment('recovered', '2026-08-01', 2_000_000n);
  expect(booksOn('2026-08-02', [lost, recovered])).toEqual({ ...EMPTY_BOOKS, takenBack });
});

test('the periods of a tiny loan that have no principal left earn their part by the days', () => {
  const schedule = terms.schedule.map((row) => ({
    ...row,
    principal: row.number === 1 ? 1_000_000n : 0n,
    interest: 0n,
    fee: row.number === 3 ? 300n : 0n,
  }));
  const tiny = { ...terms, upFrontFee: 0n, schedule };
  const atStart = lenderBooks(tiny, project(tiny, [], terms.releasedOn), { rule, isNonPerforming: false });
  expect(atStart.feeDeferred).toBe(0n);
});
