import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import { type LoanPricing, loanCashFlows } from './cost-of-credit.ts';
import { growthBracket } from './internal-rate.ts';
import { DAYS_PER_RATE_MONTH } from './term.ts';

/**
 * The largest up-front fee that keeps the effective monthly rate within a cap: the present value of the
 * payments at the capped rate is the minimum disbursement.
 */
export function largestUpFrontFee(loan: LoanPricing, effectiveMonthlyCap: Rate): MinorUnits {
  const periodsPerMonth = loan.unit === 'month' ? 1 : DAYS_PER_RATE_MONTH;
  const { numerator, denominator } = growthBracket(effectiveMonthlyCap, periodsPerMonth).below;
  const { payments } = loanCashFlows(loan);
  const last = payments.at(-1)?.at ?? 0;
  const worth = payments.reduce(
    (total, { at, amount }) => total + amount * denominator ** BigInt(at) * numerator ** BigInt(last - at),
    0n,
  );
  const leastProceeds = divideRounded(worth, numerator ** BigInt(last), 'up');
  return leastProceeds < loan.principal ? loan.principal - leastProceeds : 0n;
}
