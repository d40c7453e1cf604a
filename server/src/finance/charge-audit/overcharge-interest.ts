import { marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import { type DifferenceLine, excessOf, refundableOf } from './charge-difference.ts';

const DAYS_PER_YEAR = 365n;

export interface OwedRefund {
  readonly amount: MinorUnits;
  readonly interest: MinorUnits;
  readonly rate: Rate;
}

/**
 * What the borrower is owed on a day: what was charged too much, and its interest from the day of each charge
 * at the market's rate, rounded up. Without an overcharge in sum there is no interest.
 */
export function owedRefund(
  lines: readonly DifferenceLine[],
  { market, on }: { readonly market: MarketCode; readonly on: CalendarDate },
): OwedRefund {
  const rate = marketRules(market, { on, channel: 'browser' }).overchargeInterestRate.value;
  const amount = refundableOf(lines);
  if (amount === 0n) return { amount, interest: 0n, rate };
  // The excess of a day, for as many days as the lender had it. What was too little counts against it.
  const amountDays = lines
    .filter(({ source }) => source !== 'loan')
    .reduce((sum, line) => sum + excessOf(line) * BigInt(Math.max(0, daysBetween(line.on, on))), 0n);
  const interest =
    amountDays <= 0n
      ? 0n
      : divideRounded(amountDays * rate.numerator, rate.denominator * DAYS_PER_YEAR, 'up');
  return { amount, interest, rate };
}
