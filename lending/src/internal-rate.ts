import { assert } from '@hiram/values/assert';
import type { MinorUnits } from '@hiram/values/money';
import { quotientAsRate, type Rate } from '@hiram/values/rate';
import { sign } from '@hiram/values/rounding';

/**
 * The internal rate of return of a loan, computed in integers.
 *
 * The rate of a loan is its break-even rate: the net proceeds grow at the rate from payment to payment,
 * each payment is subtracted, and nothing is left after the last. At a higher rate a balance remains; at
 * a lower rate too much was paid. So every question about the rate is the sign of one integer, and every
 * returned digit is exact.
 */
export interface LoanCashFlows {
  /** What the borrower received, at time 0. */
  readonly proceeds: MinorUnits;
  /** The borrower's payments in chronological order; `at` counts whole periods. */
  readonly payments: readonly { readonly at: number; readonly amount: MinorUnits }[];
}

/** The growth factor of one period as a fraction: 12 % is 112/100. */
export interface Growth {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Positive if the loan's rate is below this growth, negative if above, zero if equal. */
export function compareGrowthToRate({ proceeds, payments }: LoanCashFlows, growth: Growth): number {
  let balance = proceeds;
  let scale = 1n;
  let reached = 0;
  for (const { at, amount } of payments) {
    const periods = BigInt(at - reached);
    scale *= growth.denominator ** periods;
    balance = balance * growth.numerator ** periods - amount * scale;
    reached = at;
  }
  return sign(balance);
}

/**
 * The loan's rate times `perYear` (12 for monthly periods, 365 for daily ones, 1 for the rate of a period),
 * to the given decimals of the fraction, rounded half up.
 */
export function annualisedRate(flows: LoanCashFlows, perYear: bigint, decimals: number): Rate {
  const scale = 10n ** BigInt(decimals);
  const floor = rateFloor(flows, perYear * scale);
  const half = compareAt(flows, 2n * floor + 1n, 2n * perYear * scale);
  return quotientAsRate(half <= 0 ? floor + 1n : floor, scale, decimals, 'half_up');
}

/** The loan's rate per period, compounded over this many periods, to the given decimals, rounded half up. */
export function compoundedRate(flows: LoanCashFlows, periods: number, decimals: number): Rate {
  if (periods === 1) {
    return annualisedRate(flows, 1n, decimals);
  }
  // Adds digits to the period's rate until both ends of the interval round to the same number.
  for (let guard = decimals + 8; ; guard += 8) {
    const scale = 10n ** BigInt(guard);
    const floor = rateFloor(flows, scale);
    const [low, high] = [floor, floor + 1n].map((rate) => compound(rate, scale, periods, decimals));
    assert(low !== undefined && high !== undefined, 'a bracket must have two ends');
    if (low.numerator * high.denominator === high.numerator * low.denominator || guard > 60) {
      return low;
    }
  }
}

/**
 * The lower and upper bound, 10⁻²⁴ apart, of the period growth that compounds to `1 + rate` over this many
 * periods.
 */
export function growthBracket(
  rate: Rate,
  periods: number,
): { readonly below: Growth; readonly above: Growth } {
  const denominator = periods === 1 ? rate.denominator : ROOT_SCALE;
  const numerator =
    periods === 1
      ? rate.denominator + rate.numerator
      : integerRoot(
          ((rate.denominator + rate.numerator) * denominator ** BigInt(periods)) / rate.denominator,
          BigInt(periods),
        );
  return {
    below: { numerator, denominator },
    above: { numerator: periods === 1 ? numerator : numerator + 1n, denominator },
  };
}

const ROOT_SCALE = 10n ** 24n;

function compareAt(flows: LoanCashFlows, rate: bigint, scale: bigint): number {
  return compareGrowthToRate(flows, { numerator: scale + rate, denominator: scale });
}

function compound(rate: bigint, scale: bigint, periods: number, decimals: number): Rate {
  const power = BigInt(periods);
  const whole = scale ** power;
  return quotientAsRate((scale + rate) ** power - whole, whole, decimals, 'half_up');
}

/** The integer part of the period's rate times the scale: at most the rate, and less than one below it. */
function rateFloor(flows: LoanCashFlows, scale: bigint): bigint {
  function isNotAbove(candidate: bigint): boolean {
    return compareAt(flows, candidate, scale) <= 0;
  }
  assert(flows.proceeds > 0n, 'a loan must disburse an amount');
  assert(isNotAbove(0n), 'the payments add up to less than the proceeds');
  // Floating point only gives the starting point; integers decide.
  const guess = (scale * BigInt(Math.round(estimatedRate(flows) * 2 ** 50))) / 2n ** 50n;
  let [low, high] = bracketAround(guess, isNotAbove);
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (isNotAbove(middle)) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/**
 * Two candidates, the first not above the rate and the second above it, found in growing steps from a guess.
 */
function bracketAround(
  guess: bigint,
  isNotAbove: (candidate: bigint) => boolean,
): [low: bigint, high: bigint] {
  let step = 1n;
  if (isNotAbove(guess)) {
    while (isNotAbove(guess + step)) {
      step *= 2n;
    }
    return [guess + step / 2n, guess + step];
  }
  while (guess > step && !isNotAbove(guess - step)) {
    step *= 2n;
  }
  return [guess > step ? guess - step : 0n, guess - step / 2n];
}

function estimatedRate({ proceeds, payments }: LoanCashFlows): number {
  function leftOver(rate: number): number {
    const worth = payments.reduce((sum, { at, amount }) => sum + Number(amount) / (1 + rate) ** at, 0);
    return Number(proceeds) - worth;
  }
  let high = 0.01;
  while (leftOver(high) <= 0 && high < 2 ** 40) {
    high *= 2;
  }
  let low = 0;
  for (let round = 0; round < 60; round += 1) {
    const middle = (low + high) / 2;
    if (leftOver(middle) <= 0) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

/** The integer part of a root, by Newton's method from above. */
function integerRoot(value: bigint, degree: bigint): bigint {
  let guess = 1n << (BigInt(value.toString(2).length) / degree + 1n);
  for (;;) {
    const next = ((degree - 1n) * guess + value / guess ** (degree - 1n)) / degree;
    if (next >= guess) {
      return guess;
    }
    guess = next;
  }
}
