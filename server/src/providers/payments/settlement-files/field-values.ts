import { type CalendarDate, parseCalendarDate } from '@hiram/values/calendar-date';
import { type MinorUnits, parseMinorUnits } from '@hiram/values/money';
import { minorUnitsOrZero } from '../major-units.ts';
import { referenceOf } from '../provider-reference.ts';
import { LineRefused } from './settlement-file.ts';

// Converts a field of a file to one of our values, or refuses the line.

/** Whole minor units, never below zero: a direction is a line's kind and not a sign. */
export function minorUnitsOf(text: string | undefined): MinorUnits | undefined {
  const amount = text === undefined ? undefined : parseMinorUnits(text);
  return amount !== undefined && amount >= 0n ? amount : undefined;
}

export function minorUnitsIn(text: string | undefined, what: string): MinorUnits {
  const amount = minorUnitsOf(text);
  if (amount === undefined) throw new LineRefused(`${what} is no amount`);
  return amount;
}

export function amountIn(text: string | undefined, what: string): MinorUnits {
  return requirePositive(minorUnitsIn(text, what), what);
}

/** Pesos or rupees with at most two decimal places, as in providers' JSON. A third place refuses the line. */
export function majorUnitsIn(amount: unknown, what: string): MinorUnits {
  const minor = minorUnitsOrZero(amount);
  if (minor === undefined) throw new LineRefused(`${what} is no amount`);
  return minor;
}

/** Whole centavos or paise, as a JSON number. */
export function wholeUnitsIn(amount: unknown, what: string): MinorUnits {
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0) {
    throw new LineRefused(`${what} is no amount`);
  }
  return BigInt(amount);
}

/** An amount that a provider omits or sets to null is zero. */
export function optionalText(
  amount: unknown,
  read: (amount: unknown, what: string) => MinorUnits,
  what: string,
): MinorUnits {
  return amount === undefined || amount === null ? 0n : read(amount, what);
}

export function requirePositive(amount: MinorUnits, what: string): MinorUnits {
  if (amount === 0n) throw new LineRefused(`${what} is zero`);
  return amount;
}

export function dayIn(text: string | undefined, what: string): CalendarDate {
  const day = parseCalendarDate(text ?? '');
  if (day === undefined) throw new LineRefused(`${what} is no day`);
  return day;
}

export function nameIn(text: unknown, what: string): string {
  const name = referenceOf(text);
  if (name === undefined) throw new LineRefused(`${what} is no name`);
  return name;
}
