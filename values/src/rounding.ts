import { assert, unreachable } from './assert.ts';

/**
 * How a quotient is rounded to an integer. Every division of an amount names one of these.
 *
 * - `half_up`: to the nearest, a half away from zero.
 * - `half_even`: to the nearest, a half to the even neighbour.
 * - `down`: towards zero.
 * - `up`: away from zero.
 */
export type Rounding = 'half_up' | 'half_even' | 'down' | 'up';

/** The quotient of two integers as an integer, with explicit rounding. Either operand may be negative. */
export function divideRounded(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator !== 0n, 'division by zero');
  const quotient = numerator / denominator;
  const remainder = numerator - quotient * denominator;
  if (remainder === 0n) {
    return quotient;
  }
  const awayFromZero = numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
  switch (rounding) {
    case 'down':
      return quotient;
    case 'up':
      return awayFromZero;
    case 'half_up':
      return twice(remainder) >= magnitude(denominator) ? awayFromZero : quotient;
    case 'half_even':
      return roundHalfEven(quotient, awayFromZero, remainder, denominator);
    default:
      return unreachable(rounding);
  }
}

/** -1, 0 or 1. */
export function sign(value: bigint): number {
  if (value === 0n) {
    return 0;
  }
  return value < 0n ? -1 : 1;
}

function roundHalfEven(
  quotient: bigint,
  awayFromZero: bigint,
  remainder: bigint,
  denominator: bigint,
): bigint {
  const doubled = twice(remainder);
  const whole = magnitude(denominator);
  if (doubled === whole) {
    return quotient % 2n === 0n ? quotient : awayFromZero;
  }
  return doubled > whole ? awayFromZero : quotient;
}

function twice(value: bigint): bigint {
  return magnitude(value) * 2n;
}

function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value;
}
