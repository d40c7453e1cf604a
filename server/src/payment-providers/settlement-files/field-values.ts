import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { type MinorUnits, parseMinorUnits } from '@hiram/values/money';
import { FileRefused } from './settlement-file.ts';

// A field of a file as one of our values, or the whole file is refused.

export function minorUnitsIn(text: string | undefined, what: string): MinorUnits {
  const amount = text === undefined ? undefined : parseMinorUnits(text);
  if (amount === undefined) throw new FileRefused(`${what} is no amount`);
  return amount;
}

export function amountIn(text: string | undefined, what: string): MinorUnits {
  const amount = minorUnitsIn(text, what);
  if (amount === 0n) throw new FileRefused(`${what} is zero`);
  return amount;
}

export function dayIn(text: string | undefined, what: string): CalendarDate {
  const day = parseCalendarDate(text ?? '');
  if (day === undefined) throw new FileRefused(`${what} is no day`);
  return day;
}

/** A name as providers give them: no blanks, no more than a reference ever has. */
export function nameIn(text: string | undefined, what: string): string {
  if (text === undefined || !/^[\x21-\x7E]{1,120}$/.test(text)) throw new FileRefused(`${what} is no name`);
  return text;
}
