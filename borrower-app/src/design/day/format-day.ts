import { dayNumber, parseCalendarDate } from '@hiram/values/calendar-date';
import { remembered } from '../memoized.ts';

const MILLISECONDS_IN_DAY = 86_400_000;

const dayFormat = remembered(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
);

const nearDayFormat = remembered(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** A date in the locale's format: `28 Nov 2026`. Text that is not a date is returned unchanged. */
export function formatDay(on: string, dateLocale: string): string {
  return formatWith(dayFormat, on, dateLocale);
}

/** A date that cannot be of another year, with its weekday: `Sat 28 Nov`. */
export function formatNearDay(on: string, dateLocale: string): string {
  return formatWith(nearDayFormat, on, dateLocale);
}

function formatWith(format: typeof dayFormat, on: string, dateLocale: string): string {
  const date = parseCalendarDate(on);
  if (date === undefined || dateLocale === 'reference') {
    return on;
  }
  return format(dateLocale).format(dayNumber(date) * MILLISECONDS_IN_DAY);
}

/** Number of days from today; undefined if either text is not a date. */
export function daysFromToday(on: string, today: string): number | undefined {
  const date = parseCalendarDate(on);
  const now = parseCalendarDate(today);
  return date === undefined || now === undefined ? undefined : dayNumber(date) - dayNumber(now);
}
