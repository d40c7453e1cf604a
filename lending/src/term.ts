import { addDays, addMonths, type CalendarDate } from '@hiram/values/calendar-date';

/** How long money is lent for, in days or in months of the calendar. */
export interface Term {
  readonly count: number;
  readonly unit: TermUnit;
}

export type TermUnit = 'day' | 'month';

/** A month of 30 days is how rates per month are applied to a term in days. */
export const DAYS_PER_RATE_MONTH = 30;

/** The day that lies so many days or months after another; months keep the day or take the month's last. */
export function addTerm(from: CalendarDate, { count, unit }: Term): CalendarDate {
  return unit === 'day' ? addDays(from, count) : addMonths(from, count);
}

export function termText({ count, unit }: Term): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
