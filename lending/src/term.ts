import { addDays, addMonths, type CalendarDate } from '@hiram/values/calendar-date';

/** The length of a loan, in days or calendar months. */
export interface Term {
  readonly count: number;
  readonly unit: TermUnit;
}

export type TermUnit = 'day' | 'month';

/** Monthly rates are applied to a term in days with months of 30 days. */
export const DAYS_PER_RATE_MONTH = 30;

/** The date this many days or months later; months keep the day or use the month's last. */
export function addTerm(from: CalendarDate, { count, unit }: Term): CalendarDate {
  return unit === 'day' ? addDays(from, count) : addMonths(from, count);
}

export function termText({ count, unit }: Term): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
