import { remembered } from '#design/memoized.ts';

const monthFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const dayFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);

/** `November 2026` for 2026-11; in the reference locale the month as sent on the wire. */
export function formatMonth(month: string, dateLocale: string): string {
  return dateLocale === 'reference' ? month : monthFormat(dateLocale).format(Date.parse(`${month}-01`));
}

/** `12 Nov`: the heading above says the year. */
export function formatActivityDay(on: string, dateLocale: string): string {
  return dateLocale === 'reference' ? on : dayFormat(dateLocale).format(Date.parse(on));
}
