import {
  addDays,
  addMonths,
  type CalendarDate,
  dateParts,
  daysBetween,
  fromDateParts,
} from '@hiram/values/calendar-date';

interface Days {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
}

/** Every day, both ends inclusive. */
export function daysOf({ from, until }: Days): CalendarDate[] {
  const count = daysBetween(from, until) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, offset) => addDays(from, offset));
}

export function monthOf(day: CalendarDate): CalendarDate {
  const { year, month } = dateParts(day);
  return fromDateParts({ year, month, day: 1 });
}

export function lastOfMonth(day: CalendarDate): CalendarDate {
  return addDays(addMonths(monthOf(day), 1), -1);
}
