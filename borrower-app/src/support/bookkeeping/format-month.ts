import { remembered } from '#design/memoized.ts';

const longFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
);

/** `November 2026`; in the reference locale the month as sent on the wire. */
export function formatMonth(month: string, dateLocale: string): string {
  return dateLocale === 'reference' ? month : longFormat(dateLocale).format(firstDayOf(month));
}

/** `Nov`. */
export function shortMonth(month: string, dateLocale: string): string {
  return dateLocale === 'reference' ? month.slice(5) : shortFormat(dateLocale).format(firstDayOf(month));
}

/** The month that is `months` after this one. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

function firstDayOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Date.UTC(year, number - 1, 1);
}
