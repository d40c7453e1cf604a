import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import type { Calculation } from './entry.ts';
import type { OpenInstalment } from './position.ts';

type AccruingRow = Pick<OpenInstalment, 'interest' | 'interestEarned' | 'accruesFrom' | 'accruesUntil'>;

/**
 * The interest of an instalment that is earned by a date: what was earned before the last change of the plan,
 * and the rest for the days since, rounded down.
 */
export function accruedInterest(row: AccruingRow, day: CalendarDate): MinorUnits {
  const { elapsedDays, periodDays } = elapsedOf(row, day);
  const rest = row.interest - row.interestEarned;
  return row.interestEarned + divideRounded(rest * BigInt(elapsedDays), BigInt(periodDays), 'down');
}

export function accrualCalculation(row: AccruingRow, day: CalendarDate): Calculation {
  const { interest, interestEarned: earned } = row;
  return { kind: 'elapsed', earned, whole: interest - earned, ...elapsedOf(row, day) };
}

/**
 * The same instalment with the interest of the elapsed days recorded as earned, so that a change of plan
 * affects only the rest.
 */
export function withInterestEarned(row: OpenInstalment, day: CalendarDate): OpenInstalment {
  if (row.booked || day <= row.accruesFrom) return row;
  if (day >= row.accruesUntil) return { ...row, interestEarned: row.interest };
  return { ...row, interestEarned: accruedInterest(row, day), accruesFrom: day };
}

function elapsedOf(
  { accruesFrom, accruesUntil }: AccruingRow,
  day: CalendarDate,
): { elapsedDays: number; periodDays: number } {
  const periodDays = daysBetween(accruesFrom, accruesUntil);
  const passed = daysBetween(accruesFrom, day);
  return { elapsedDays: Math.min(Math.max(passed, 0), periodDays), periodDays };
}
