import type { FeeTaxRule } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { rateAsPercentText } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import type { LoanPricing } from './cost-of-credit.ts';
import { type FeeTaxTerms, type TaxedFee, taxedFee } from './fee-tax.ts';
import type { FeeTiming, Product, ProductFee } from './product.ts';
import { buildSchedule } from './schedule.ts';
import type { Term } from './term.ts';

/** The schedule and the up-front fee for an amount and a term of a product. */
export function priceLoan(
  product: Product,
  principal: MinorUnits,
  term: Term,
  releasedOn: CalendarDate,
  feeTax: FeeTaxRule | null = null,
): LoanPricing {
  const schedule = buildSchedule({
    principal,
    term,
    repayment: product.repayment,
    method: product.interest.method,
    monthlyRate: product.interest.monthlyRate,
    spreadFee: feesOf(product, principal, 'spread'),
    feeAtEnd: feesOf(product, principal, 'at_end'),
    releasedOn,
  });
  const upFront = upFrontFees(product, principal, feeTax);
  return {
    principal,
    upFrontFee: upFront.reduce((total, { gross }) => total + gross, 0n),
    upFrontTax: upFront.reduce((total, { tax }) => total + tax, 0n),
    unit: term.unit,
    releasedOn,
    schedule,
  };
}

/** The amount of one product fee. */
export function feeAmount({ share, fixed }: ProductFee, principal: MinorUnits): MinorUnits {
  return divideRounded(principal * share.numerator, share.denominator, 'half_up') + fixed;
}

/** A fee of an offer, for display: without its tax. */
export interface PricedFee {
  readonly name: string;
  readonly timing: FeeTiming;
  readonly amount: MinorUnits;
}

/** The fees of an offer without their tax, and the tax as a fee of its own. They add up to what is paid. */
export function pricedFees(
  product: Product,
  principal: MinorUnits,
  feeTax: Pick<FeeTaxTerms, 'name' | 'rate'> | null | undefined,
): PricedFee[] {
  const fees = product.fees.map(({ name, timing, ...fee }) => {
    const { gross, tax } = taxOf(product, feeAmount({ name, timing, ...fee }, principal), feeTax);
    return { name, timing, amount: gross - tax, tax };
  });
  const tax = fees.reduce((total, fee) => total + fee.tax, 0n);
  const shown = fees.map(({ name, timing, amount }) => ({ name, timing, amount }));
  if (tax === 0n || feeTax === null || feeTax === undefined) return shown;
  return [...shown, { name: taxName(feeTax), timing: 'up_front', amount: tax }];
}

/** `GST 18%`, in every language. */
export function taxName({ name, rate }: Pick<FeeTaxRule, 'name' | 'rate'>): string {
  return `${name} ${rateAsPercentText(rate)}%`;
}

function upFrontFees(product: Product, principal: MinorUnits, feeTax: FeeTaxRule | null): TaxedFee[] {
  return product.fees
    .filter(({ timing }) => timing === 'up_front')
    .map((fee) => taxOf(product, feeAmount(fee, principal), feeTax));
}

function taxOf({ taxOnFees }: Product, agreed: MinorUnits, feeTax: FeeTaxRule | null | undefined): TaxedFee {
  const isTaxed = taxOnFees !== undefined && feeTax !== null && feeTax !== undefined;
  return isTaxed ? taxedFee(agreed, taxOnFees, feeTax) : { gross: agreed, tax: 0n };
}

function feesOf(product: Product, principal: MinorUnits, timing: FeeTiming): MinorUnits {
  return product.fees
    .filter((fee) => fee.timing === timing)
    .reduce((total, fee) => total + feeAmount(fee, principal), 0n);
}
