import type { MinorUnits } from './money.ts';
import type { Rate } from './rate.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** Both currencies that we lend in have this many minor units per unit. */
const MINOR_UNITS_OF_ONE = 100n;

/** Converts a foreign amount into one of our currencies at a rate per unit, with explicit rounding. */
export function convertToMinor(amount: Rate, worth: Rate, rounding: Rounding): MinorUnits {
  return divideRounded(
    amount.numerator * worth.numerator * MINOR_UNITS_OF_ONE,
    amount.denominator * worth.denominator,
    rounding,
  );
}
