import type { StampTaxRule } from '@hiram/markets/rules';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';

// Taxes that the lender bears itself. No borrower pays them, so no price, rate or cap counts them.

/** The tax on a loan agreement. It is rounded once, half up, to the minor unit. */
export function stampTax(
  { principal, termDays }: { readonly principal: MinorUnits; readonly termDays: number },
  { rate, step, daysInYear }: StampTaxRule,
): MinorUnits {
  const base = step === null ? principal : divideRounded(principal, step, 'up') * step;
  const days = BigInt(Math.min(termDays, daysInYear));
  return divideRounded(base * rate.numerator * days, rate.denominator * BigInt(daysInYear), 'half_up');
}

/** A share of what was received, half up. What was taken back in the month may exceed it: then nothing is owed. */
export function percentageTax(receipts: bigint, rate: Rate): MinorUnits {
  return receipts <= 0n ? 0n : divideRounded(receipts * rate.numerator, rate.denominator, 'half_up');
}

/** The tax within what was received: nobody pays it on top, so the receipts contain it. */
export function valueAddedTaxWithin(receipts: bigint, { numerator, denominator }: Rate): MinorUnits {
  return receipts <= 0n ? 0n : divideRounded(receipts * numerator, denominator + numerator, 'half_up');
}
