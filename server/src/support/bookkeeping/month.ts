import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
} from '@hiram/values/calendar-date';

/** A calendar month with its first and last day. */
export interface Month {
  /** YYYY-MM */
  readonly name: string;
  readonly firstDay: CalendarDate;
  readonly lastDay: CalendarDate;
}

export function monthOf(day: CalendarDate): Month {
  return monthFrom(calendarDate(`${day.slice(0, 7)}-01`));
}

/** Parses YYYY-MM; undefined if the text is not a month. */
export function parseMonth(text: string): Month | undefined {
  const firstDay = parseCalendarDate(`${text}-01`);
  return firstDay && monthFrom(firstDay);
}

/** The given number of months up to this one, oldest first. */
export function monthsUpTo(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthFrom(addMonths(last.firstDay, index - count + 1)));
}

function monthFrom(firstDay: CalendarDate): Month {
  return { name: firstDay.slice(0, 7), firstDay, lastDay: addDays(addMonths(firstDay, 1), -1) };
}
