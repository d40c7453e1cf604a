import type { FeeTaxRule } from '@hiram/markets/rules';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';

/** Whether a product's fees are agreed without the tax, which is added, or with it. */
export const taxPricings = ['added', 'included'] as const;
export type TaxPricing = (typeof taxPricings)[number];

/** The tax on fees in a contract: that of the day of its release. An extension has the rate of its own day. */
export interface FeeTaxTerms {
  readonly name: string;
  readonly rate: Rate;
  readonly pricing: TaxPricing;
  /** The tax within the up-front fee. */
  readonly upFront: MinorUnits;
  /** The market rule behind it. */
  readonly version: string;
}

/** A fee as the borrower pays it. */
export interface TaxedFee {
  readonly gross: MinorUnits;
  /** The part of it that is owed to the tax authority. */
  readonly tax: MinorUnits;
}

/**
 * The tax on one fee: two halves, each rounded half up. So a tax of the state and one of the union are equal,
 * and the price does not depend on which of them apply.
 */
export function taxedFee(agreed: MinorUnits, pricing: TaxPricing, { rate }: FeeTaxRule): TaxedFee {
  const { numerator, denominator } = rate;
  const whole = pricing === 'added' ? denominator : denominator + numerator;
  const tax = 2n * divideRounded(agreed * numerator, 2n * whole, 'half_up');
  return { gross: pricing === 'added' ? agreed + tax : agreed, tax };
}

/** The tax within a part of a fee. */
export function taxWithin(part: MinorUnits, { gross, tax }: TaxedFee): MinorUnits {
  return gross === 0n ? 0n : divideRounded(tax * part, gross, 'half_up');
}

/** The up-front fee without its tax: what the lender earns. */
export function netUpFrontFee({
  upFrontFee,
  feeTax,
}: {
  readonly upFrontFee: MinorUnits;
  readonly feeTax?: FeeTaxTerms | undefined;
}): MinorUnits {
  return upFrontFee - (feeTax?.upFront ?? 0n);
}
