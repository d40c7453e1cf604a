import { assert } from './assert.ts';
import { divideRounded, type Rounding, sign } from './rounding.ts';

/**
 * An exact decimal fraction: `numerator` over a power of ten. Six per cent is 6/100, never 0.06 as a float.
 * The name of its field states the period (a month, a year, a day late).
 */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Parses a decimal fraction: `rate('0.06')` is six per cent. */
export function rate(decimal: string): Rate {
  const match = DECIMAL.exec(decimal);
  assert(match !== null, `not a decimal: ${decimal}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return reduce({ numerator: BigInt(sign + whole + fraction), denominator: 10n ** BigInt(fraction.length) });
}

/** Parses a percentage: `percent('6')` is six per cent. */
export function percent(decimal: string): Rate {
  const { numerator, denominator } = rate(decimal);
  return reduce({ numerator, denominator: denominator * 100n });
}

export const ZERO_RATE: Rate = { numerator: 0n, denominator: 1n };

/** Negative, zero or positive if `left` is less than, equal to or greater than `right`. */
export function compareRates(left: Rate, right: Rate): number {
  return sign(left.numerator * right.denominator - right.numerator * left.denominator);
}

export function addRates(left: Rate, right: Rate): Rate {
  return reduce({
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  });
}

export function multiplyRate(value: Rate, factor: bigint): Rate {
  return reduce({ numerator: value.numerator * factor, denominator: value.denominator });
}

/** The quotient of two integers as a rate with the given number of decimals, with explicit rounding. */
export function quotientAsRate(
  numerator: bigint,
  denominator: bigint,
  decimals: number,
  rounding: Rounding,
): Rate {
  const scale = 10n ** BigInt(decimals);
  return reduce({ numerator: divideRounded(numerator * scale, denominator, rounding), denominator: scale });
}

/** The same rate with fewer decimals of the fraction: two decimals of a per cent need four. */
export function roundRate(value: Rate, decimals: number, rounding: Rounding): Rate {
  return quotientAsRate(value.numerator, value.denominator, decimals, rounding);
}

/** The exact decimal text of the fraction: `0.06`. */
export function rateAsText(value: Rate): string {
  return decimalText(value.numerator, value.denominator);
}

/** The exact text of the rate as a percentage, without the sign: `6`, `5.36`. */
export function rateAsPercentText(value: Rate): string {
  return decimalText(value.numerator * 100n, value.denominator);
}

/** The rate as a percentage with a fixed number of decimals, without the sign: `5.36`, `12.00`. */
export function rateAsFixedPercentText(value: Rate, decimals: number, rounding: Rounding): string {
  const scale = 10n ** BigInt(decimals);
  const scaled = divideRounded(value.numerator * 100n * scale, value.denominator, rounding);
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${scaled < 0n ? '-' : ''}${whole}${fraction}`;
}

function decimalText(numerator: bigint, denominator: bigint): string {
  const digits = (numerator < 0n ? -numerator : numerator).toString();
  const decimals = denominator.toString().length - 1;
  const padded = digits.padStart(decimals + 1, '0');
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/, '');
  const whole = padded.slice(0, padded.length - decimals);
  return `${numerator < 0n ? '-' : ''}${whole}${decimals > 0 && fraction !== '' ? `.${fraction}` : ''}`;
}

/** Each rate has one normalised form, so that equal rates are deeply equal. */
function reduce(value: Rate): Rate {
  let { numerator, denominator } = value;
  while (denominator > 1n && numerator % 10n === 0n) {
    numerator /= 10n;
    denominator /= 10n;
  }
  return { numerator, denominator };
}
