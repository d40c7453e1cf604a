import { assert } from './assert.ts';

declare const brand: unique symbol;

/**
 * A day of the Gregorian calendar, written YYYY-MM-DD. It is a string, so it is readable, needs no conversion
 * in JSON and SQL, and compares with `<` and `===`. It has no time zone; the market does.
 */
export type CalendarDate = string & { readonly [brand]: 'CalendarDate' };

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAYS_FROM_YEAR_ZERO_TO_EPOCH = 719_468;
const DAYS_IN_ERA = 146_097;

/** Parses a day from external input. Undefined if the text is not a calendar day. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  if (!SHAPE.test(text)) {
    return undefined;
  }
  // The cast marks a string whose format was just checked. The range is checked on the next line.
  const date = text as CalendarDate;
  const { year, month, day } = dateParts(date);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month) ? date : undefined;
}

/** Parses a day that we wrote ourselves. An invalid one is a defect. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  assert(date !== undefined, `not a calendar date: ${text}`);
  return date;
}

export function dateParts(date: CalendarDate): DateParts {
  return { year: digitsAt(date, 0, 4), month: digitsAt(date, 5, 7), day: digitsAt(date, 8, 10) };
}

export function fromDateParts({ year, month, day }: DateParts): CalendarDate {
  assert(year >= 0 && year <= 9999, `year out of range: ${year}`);
  // The cast is safe: the parts are padded to the only format of a date.
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}` as CalendarDate;
}

/** Days since 1970-01-01, which is day 0. */
export function dayNumber(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  // Years are counted from March, so that the leap day is the last day of its year.
  const shiftedYear = month <= 2 ? year - 1 : year;
  const era = Math.floor(shiftedYear / 400);
  const yearOfEra = shiftedYear - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_IN_ERA + dayOfEra - DAYS_FROM_YEAR_ZERO_TO_EPOCH;
}

export function fromDayNumber(number: number): CalendarDate {
  const shifted = number + DAYS_FROM_YEAR_ZERO_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_IN_ERA);
  const dayOfEra = shifted - era * DAYS_IN_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return fromDateParts({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day });
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return days === 0 ? date : fromDayNumber(dayNumber(date) + days);
}

/**
 * The same day of another month, or that month's last day if it is shorter: 31 January + 1 is 28 February.
 */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const monthsSinceYearZero = year * 12 + (month - 1) + months;
  const newYear = Math.floor(monthsSinceYearZero / 12);
  const newMonth = monthsSinceYearZero - newYear * 12 + 1;
  return fromDateParts({
    year: newYear,
    month: newMonth,
    day: Math.min(day, daysInMonth(newYear, newMonth)),
  });
}

/** Number of days from `from` to `to`. Negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return from === to ? 0 : dayNumber(to) - dayNumber(from);
}

export function weekday(date: CalendarDate): Weekday {
  const sinceMonday = (((dayNumber(date) + 3) % 7) + 7) % 7;
  // The cast is safe: a remainder of seven plus one is one of the seven.
  return (sinceMonday + 1) as Weekday;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    return isLeapYear(year) ? 29 : 28;
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

export function earlierOf(left: CalendarDate, right: CalendarDate): CalendarDate {
  return left <= right ? left : right;
}

export function laterOf(left: CalendarDate, right: CalendarDate): CalendarDate {
  return left >= right ? left : right;
}

function digitsAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let index = from; index < to; index += 1) {
    value = value * 10 + text.charCodeAt(index) - 48;
  }
  return value;
}

function pad(value: number, width: number): string {
  return value.toString().padStart(width, '0');
}
