import type { CalendarDate } from '@hiram/values/calendar-date';
import { accrualCalculation, accruedInterest } from './accrual.ts';
import type { Calculation, Entry } from './entry.ts';
import type { OpenInstalment, Position, Step } from './position.ts';

/** Posts the interest and fee of every instalment that has reached its due date. */
export function fallDue(position: Position, cause: string): Step {
  const { day } = position;
  if (!position.instalments.some((row) => !row.booked && row.dueOn <= day)) {
    return { position, entries: [] };
  }
  const entries: Entry[] = [];
  const instalments = position.instalments.map((row) => {
    if (row.booked || row.dueOn > day) {
      return row;
    }
    entries.push(...bookingEntries(row, day, cause, { kind: 'as_agreed' }));
    return { ...row, booked: true };
  });
  return { position: { ...position, instalments }, entries };
}

/**
 * Makes everything due on the position's date: principal and fees in full, interest only for the elapsed
 * days. The remaining interest is removed from the cost meter.
 */
export function fallAllDue(position: Position, cause: string): Step {
  const { day } = position;
  const entries: Entry[] = [];
  let notUsed = 0n;
  const instalments = position.instalments.map((row) => {
    if (row.booked) {
      return row.dueOn <= day ? row : { ...row, dueOn: day };
    }
    const interest = accruedInterest(row, day);
    notUsed += row.interest - interest;
    const settled: OpenInstalment = { ...row, interest, dueOn: day, booked: true };
    entries.push(...bookingEntries(settled, day, cause, accrualCalculation(row, day)));
    return settled;
  });
  return { position: { ...position, instalments, cost: position.cost - notUsed }, entries };
}

function bookingEntries(row: OpenInstalment, on: CalendarDate, cause: string, working: Calculation): Entry[] {
  const shared = { on, cause, instalment: row.number };
  const entries: Entry[] = [];
  if (row.interest > 0n) {
    entries.push({
      ...shared,
      kind: 'interest_due',
      claim: 'interest',
      debit: 'interest_receivable',
      credit: 'interest_income',
      amount: row.interest,
      working,
    });
  }
  if (row.fee > 0n) {
    entries.push({
      ...shared,
      kind: 'fee_due',
      claim: 'fee',
      debit: 'fee_receivable',
      credit: 'fee_income',
      amount: row.fee,
      working: { kind: 'as_agreed' },
    });
  }
  return entries;
}
