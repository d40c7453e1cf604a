import type { MinorUnits } from './money.ts';
import type { Rate } from './rate.ts';
import { divideRounded, type Rounding } from './rounding.ts';

/** Both currencies that we lend in have so many minor units to the unit. */
const MINOR_UNITS_OF_ONE = 100n;

/** What an amount of a foreign currency is in one of ours, by what one unit of it is worth, rounded by name. */
export function convertToMinor(amount: Rate, worth: Rate, rounding: Rounding): MinorUnits {
  return divideRounded(
    amount.numerator * worth.numerator * MINOR_UNITS_OF_ONE,
    amount.denominator * worth.denominator,
    rounding,
  );
}
