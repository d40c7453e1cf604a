import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import type { LoanPricing } from './cost-of-credit.ts';
import type { FeeTiming, Product, ProductFee } from './product.ts';
import { buildSchedule } from './schedule.ts';
import type { Term } from './term.ts';

/** The schedule and the up-front fee for an amount and a term of a product. */
export function priceLoan(
  product: Product,
  principal: MinorUnits,
  term: Term,
  releasedOn: CalendarDate,
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
  return {
    principal,
    upFrontFee: feesOf(product, principal, 'up_front'),
    unit: term.unit,
    releasedOn,
    schedule,
  };
}

/** The amount of one product fee. */
export function feeAmount({ share, fixed }: ProductFee, principal: MinorUnits): MinorUnits {
  return divideRounded(principal * share.numerator, share.denominator, 'half_up') + fixed;
}

function feesOf(product: Product, principal: MinorUnits, timing: FeeTiming): MinorUnits {
  return product.fees
    .filter((fee) => fee.timing === timing)
    .reduce((total, fee) => total + feeAmount(fee, principal), 0n);
}
