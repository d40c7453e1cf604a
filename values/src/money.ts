import { assert } from './assert.ts';
import type { Rate } from './rate.ts';
import { divideRounded, type Rounding, sign } from './rounding.ts';

/** ISO 4217 codes of the currencies that we lend in. Both have 100 minor units per unit. */
export type Currency = 'PHP' | 'INR';

/**
 * A number of minor units (centavos, paise) whose currency is known from its context: a loan, an account.
 * Otherwise the amount is `Money`.
 */
export type MinorUnits = bigint;

/** An amount in one currency. Amounts of different currencies are never combined. */
export interface Money {
  readonly minor: MinorUnits;
  readonly currency: Currency;
}

export function money(minor: MinorUnits, currency: Currency): Money {
  return { minor, currency };
}

function zero(currency: Currency): Money {
  return { minor: 0n, currency };
}

export function add(left: Money, right: Money): Money {
  return money(left.minor + right.minor, commonCurrency(left, right));
}

export function subtract(left: Money, right: Money): Money {
  return money(left.minor - right.minor, commonCurrency(left, right));
}

export function sum(amounts: readonly Money[], currency: Currency): Money {
  return amounts.reduce(add, zero(currency));
}

/** Negative, zero or positive if `left` is less than, equal to or greater than `right`. */
export function compare(left: Money, right: Money): number {
  commonCurrency(left, right);
  return sign(left.minor - right.minor);
}

export function equal(left: Money, right: Money): boolean {
  return left.minor === right.minor && left.currency === right.currency;
}

/** The amount times the rate, with explicit rounding. */
export function share(amount: Money, rate: Rate, rounding: Rounding): Money {
  return money(divideRounded(amount.minor * rate.numerator, rate.denominator, rounding), amount.currency);
}

/** Equal parts that add up to the total. The last part contains the remainder. */
export function splitEvenly(total: Money, parts: number): Money[] {
  return splitMinorEvenly(total.minor, parts).map((minor) => money(minor, total.currency));
}

export function splitMinorEvenly(total: MinorUnits, parts: number): MinorUnits[] {
  assert(Number.isInteger(parts) && parts > 0, `cannot split into ${parts} parts`);
  const each = total / BigInt(parts);
  const split = new Array<MinorUnits>(parts).fill(each);
  split[parts - 1] = total - each * BigInt(parts - 1);
  return split;
}

export function lesserOf(left: MinorUnits, right: MinorUnits): MinorUnits {
  if (left < right) {
    return left;
  }
  return right;
}

/** Parses minor units from the wire or a file. Undefined if the text is not an integer. */
export function parseMinorUnits(text: string): MinorUnits | undefined {
  return /^-?(0|[1-9]\d{0,17})$/.test(text) ? BigInt(text) : undefined;
}

/** Typed major units in digits, with at most two decimals. Spaces and commas are thousands separators. */
export function parseMajorUnits(typed: string): MinorUnits | undefined {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(typed.replace(/[\s,]/g, '')) ?? [];
  return whole === undefined ? undefined : BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}

function commonCurrency(left: Money, right: Money): Currency {
  assert(left.currency === right.currency, `cannot combine ${left.currency} and ${right.currency}`);
  return left.currency;
}
