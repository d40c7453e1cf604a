import type { InterestMethod } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { type MinorUnits, splitMinorEvenly } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import { divideRounded } from '@hiram/values/rounding';
import type { Repayment } from './product.ts';
import { addTerm, DAYS_PER_RATE_MONTH, type Term } from './term.ts';

/** One row of the schedule: what falls due on a date. */
export interface Instalment {
  /** Starts at 1. */
  readonly number: number;
  readonly dueOn: CalendarDate;
  /** Interest accrues evenly over these days. An extension moves `dueOn` but not the days before it. */
  readonly accruesFrom: CalendarDate;
  readonly accruesUntil: CalendarDate;
  readonly principal: MinorUnits;
  readonly interest: MinorUnits;
  readonly fee: MinorUnits;
}

export interface ScheduleRequest {
  readonly principal: MinorUnits;
  readonly term: Term;
  readonly repayment: Repayment;
  readonly method: InterestMethod;
  readonly monthlyRate: Rate;
  readonly spreadFee: MinorUnits;
  readonly feeAtEnd: MinorUnits;
  readonly releasedOn: CalendarDate;
}

/** The period between two due dates: its length in the term's unit, and its end. */
interface Period {
  readonly length: number;
  readonly endsOn: CalendarDate;
}

/** Numerators and common denominator of the rates of all periods: `numerators[k] / denominator`. */
interface PeriodRates {
  readonly numerators: readonly bigint[];
  readonly denominator: bigint;
}

/** The repayment schedule. Principal adds up to the amount borrowed, and the last row absorbs rounding. */
export function buildSchedule(request: ScheduleRequest): Instalment[] {
  const periods = periodsOf(request);
  const rates = periodRates(request, periods);
  const { principals, interests } =
    request.method === 'flat' || periods.length === 1
      ? flatParts(request.principal, rates)
      : decliningParts(request.principal, rates);
  const fees = splitMinorEvenly(request.spreadFee, periods.length);
  const last = periods.length - 1;
  return periods.map(({ endsOn }, index) => ({
    number: index + 1,
    dueOn: endsOn,
    accruesFrom: periods[index - 1]?.endsOn ?? request.releasedOn,
    accruesUntil: endsOn,
    principal: principals[index] ?? 0n,
    interest: interests[index] ?? 0n,
    fee: (fees[index] ?? 0n) + (index === last ? request.feeAtEnd : 0n),
  }));
}

export function scheduleTotal(
  schedule: readonly Instalment[],
  part: 'principal' | 'interest' | 'fee',
): MinorUnits {
  return schedule.reduce((total, row) => total + row[part], 0n);
}

/** The days from disbursement to the last due date. */
export function scheduleDays(releasedOn: CalendarDate, schedule: readonly Instalment[]): number {
  return daysBetween(releasedOn, schedule.at(-1)?.dueOn ?? releasedOn);
}

function periodsOf({ term, repayment, releasedOn }: ScheduleRequest): Period[] {
  if (repayment.kind === 'bullet') {
    return [{ length: term.count, endsOn: addTerm(releasedOn, term) }];
  }
  const { every } = repayment;
  assert(every.unit === term.unit && every.count > 0, 'instalments and term must have the same unit');
  const periods: Period[] = [];
  for (let reached = 0; reached < term.count; ) {
    const length = Math.min(every.count, term.count - reached);
    reached += length;
    // Every due date is counted from disbursement, so that a short month does not pull later ones forward.
    periods.push({ length, endsOn: addTerm(releasedOn, { count: reached, unit: term.unit }) });
  }
  return periods;
}

function periodRates({ term, monthlyRate }: ScheduleRequest, periods: readonly Period[]): PeriodRates {
  const unitsPerMonth = term.unit === 'month' ? 1n : BigInt(DAYS_PER_RATE_MONTH);
  return {
    numerators: periods.map(({ length }) => monthlyRate.numerator * BigInt(length)),
    denominator: monthlyRate.denominator * unitsPerMonth,
  };
}

interface Parts {
  readonly principals: readonly MinorUnits[];
  readonly interests: readonly MinorUnits[];
}

/** Interest on the whole amount for the whole term, and principal, each divided by period. */
function flatParts(principal: MinorUnits, { numerators, denominator }: PeriodRates): Parts {
  const whole = numerators.reduce((sum, numerator) => sum + numerator, 0n);
  const total = divideRounded(principal * whole, denominator, 'half_up');
  const interests = numerators.map((numerator) =>
    whole === 0n ? 0n : divideRounded(total * numerator, whole, 'down'),
  );
  const allButLast = interests.slice(0, -1).reduce((sum, part) => sum + part, 0n);
  interests[interests.length - 1] = total - allButLast;
  return { principals: splitMinorEvenly(principal, numerators.length), interests };
}

/** Equal instalments: each pays the interest on the previous balance, and the rest is principal. */
function decliningParts(principal: MinorUnits, rates: PeriodRates): Parts {
  const { numerators, denominator } = rates;
  const instalment = equalInstalment(principal, rates);
  const principals: MinorUnits[] = [];
  const interests: MinorUnits[] = [];
  let balance = principal;
  for (const [index, numerator] of numerators.entries()) {
    const interest = divideRounded(balance * numerator, denominator, 'half_up');
    const isLast = index === numerators.length - 1;
    const room = instalment > interest ? instalment - interest : 0n;
    const repaid = isLast || room > balance ? balance : room;
    principals.push(repaid);
    interests.push(interest);
    balance -= repaid;
  }
  return { principals, interests };
}

/**
 * The equal payment per period that brings the balance to zero: the principal compounded over all periods,
 * divided by the compounded sum of unit payments. Exact until the single rounding at the end.
 */
function equalInstalment(principal: MinorUnits, { numerators, denominator }: PeriodRates): MinorUnits {
  let grownPrincipal = principal;
  let grownPayments = 0n;
  let scale = 1n;
  for (const numerator of numerators) {
    scale *= denominator;
    grownPrincipal *= denominator + numerator;
    grownPayments = grownPayments * (denominator + numerator) + scale;
  }
  return divideRounded(grownPrincipal, grownPayments, 'half_up');
}
