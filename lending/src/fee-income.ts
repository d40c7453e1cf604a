import { addMonths, type CalendarDate, dateParts, daysBetween, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { netUpFrontFee } from './fee-tax.ts';
import type { LoanTerms } from './loan-terms.ts';
import { isClosed, type OpenInstalment, type Position } from './position.ts';
import type { Instalment } from './schedule.ts';

/** The part of a contract that determines when its fees are earned. */
type PricedTerms = Pick<LoanTerms, 'principal' | 'upFrontFee' | 'feeTax' | 'releasedOn' | 'schedule'>;

/** Digits of the effective rate of one day or month. */
const RATE_SCALE = 10n ** 12n;

/**
 * The fees that each agreed period earns: its income at the effective rate, less its agreed interest. They
 * add up to all fees of the contract. With interest on the whole amount borrowed, a part may be negative:
 * the effective rate also evens out the interest.
 */
export function feeIncomeByPeriod(terms: PricedTerms): MinorUnits[] {
  const income = effectiveIncome(terms);
  return terms.schedule.map(({ interest }, period) => (income[period] ?? 0n) - interest);
}

/**
 * The fees of the contract that are not earned by the position's day: of each period its part, for the days
 * that are left, and for the principal that is left. Rounded up, so that what is earned is rounded down.
 */
export function feesToEarn(terms: PricedTerms, position: Position): MinorUnits {
  const parts = unbookedPeriods(position);
  if (parts.length === 0) return 0n;
  const income = feeIncomeByPeriod(terms);
  const { schedule } = terms;
  let agreedBalance = 0n;
  let balance = 0n;
  let total = 0n;
  // From the last period backwards: a split adds rows, but no periods.
  for (const [back, { accruesFrom, accruesUntil, principal }] of parts.entries()) {
    const period = schedule.length - 1 - back;
    const agreed = schedule[period];
    if (agreed === undefined) break;
    agreedBalance += agreed.principal;
    balance += principal;
    const left = Math.max(0, daysBetween(laterOf(accruesFrom, position.day), accruesUntil));
    const days = daysBetween(agreed.accruesFrom, agreed.accruesUntil);
    // A tiny loan may have periods without principal. Their part follows the days alone.
    const [kept, whole] = agreedBalance === 0n ? [1n, 1n] : [balance, agreedBalance];
    total += shareRoundedUp((income[period] ?? 0n) * kept * BigInt(left), whole * BigInt(days));
  }
  return total;
}

type PeriodLeft = Pick<OpenInstalment, 'accruesFrom' | 'accruesUntil' | 'principal'>;

/** The periods of the instalments that have not fallen due, the last one first. */
function unbookedPeriods(position: Position): PeriodLeft[] {
  if (isClosed(position)) return [];
  const periods: PeriodLeft[] = [];
  for (const { booked, accruesFrom, accruesUntil, principal } of position.instalments.toReversed()) {
    if (booked) break;
    const last = periods.at(-1);
    if (last?.accruesUntil === accruesUntil) {
      periods[periods.length - 1] = { ...last, principal: last.principal + principal };
    } else {
      periods.push({ accruesFrom, accruesUntil, principal });
    }
  }
  return periods;
}

function shareRoundedUp(numerator: bigint, denominator: bigint): bigint {
  if (numerator === 0n) return 0n;
  return divideRounded(numerator, denominator, numerator > 0n ? 'up' : 'down');
}

/** The income of each period at the effective rate. Parts add up to what is paid beyond the proceeds. */
function effectiveIncome(terms: PricedTerms): MinorUnits[] {
  const payments = terms.schedule.map(({ principal, interest, fee }) => principal + interest + fee);
  const lengths = periodLengths(terms);
  // The tax on a fee is no income: it is the authority's.
  const proceeds = terms.principal - netUpFrontFee(terms);
  const rate = payments.length === 1 ? 0n : effectiveRate(proceeds, payments, lengths);
  let balance = proceeds;
  return payments.map((payment, period) => {
    const isLast = period === payments.length - 1;
    const earned = divideRounded(balance * rate * (lengths[period] ?? 0n), RATE_SCALE, 'half_up');
    const income = isLast ? payment - balance : earned;
    balance += income - payment;
    return income;
  });
}

/**
 * The rate of one day or month at which the payments bring the proceeds to zero, if the balance grows by it
 * for the length of each period: times its scale, rounded half up.
 */
function effectiveRate(
  proceeds: MinorUnits,
  payments: readonly MinorUnits[],
  lengths: readonly bigint[],
): bigint {
  function isNotAbove(candidate: bigint, scale: bigint): boolean {
    let balance = proceeds;
    let grown = 1n;
    for (const [period, payment] of payments.entries()) {
      grown *= scale;
      balance = balance * (scale + candidate * (lengths[period] ?? 0n)) - payment * grown;
    }
    return balance <= 0n;
  }
  let above = 1n;
  while (isNotAbove(above, RATE_SCALE)) above *= 2n;
  let floor = divideRounded(above, 2n, 'down');
  while (above - floor > 1n) {
    const middle = divideRounded(floor + above, 2n, 'down');
    if (isNotAbove(middle, RATE_SCALE)) floor = middle;
    else above = middle;
  }
  return isNotAbove(2n * floor + 1n, 2n * RATE_SCALE) ? floor + 1n : floor;
}

/** Lengths in months if every agreed due date is a whole number of months after release; otherwise in days. */
function periodLengths({ releasedOn, schedule }: PricedTerms): bigint[] {
  const months = schedule.map(({ accruesUntil }) => monthsAfter(releasedOn, accruesUntil));
  const areWhole = months.every((count, row) => isAfterMonths(releasedOn, schedule[row], count));
  const ends = areWhole ? months : schedule.map(({ accruesUntil }) => daysBetween(releasedOn, accruesUntil));
  return ends.map((end, period) => BigInt(end - (ends[period - 1] ?? 0)));
}

function isAfterMonths(from: CalendarDate, row: Instalment | undefined, months: number): boolean {
  return addMonths(from, months) === row?.accruesUntil;
}

function monthsAfter(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [dateParts(from), dateParts(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}
