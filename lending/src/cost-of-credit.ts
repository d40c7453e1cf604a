import { assert } from '@hiram/values/assert';
import { type CalendarDate, dateParts, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { quotientAsRate, type Rate } from '@hiram/values/rate';
import {
  annualisedRate,
  compareGrowthToRate,
  compoundedRate,
  growthBracket,
  type LoanCashFlows,
} from './internal-rate.ts';
import { type Instalment, scheduleTotal } from './schedule.ts';
import { DAYS_PER_RATE_MONTH, type TermUnit } from './term.ts';

/**
 * The cost of a loan and its rates. The conventions:
 *
 * - Time is counted in the unit of the term: a loan in months has whole months between its payments,
 * whatever their number of days; a loan in days has days, with 30 to a month and 365 to a year.
 * - The effective monthly rate is the internal rate of return on the net proceeds, compounded to a month.
 * - The annual percentage rate is the same return per period times the periods of a year, not compounded.
 * - The simple annual rate is the total cost over the outstanding principal, averaged over time.
 */
export interface CostOfCredit {
  readonly netProceeds: MinorUnits;
  readonly interest: MinorUnits;
  readonly fees: MinorUnits;
  /** Interest and all fees: what the borrower pays beyond the principal. */
  readonly totalCost: MinorUnits;
  readonly totalToRepay: MinorUnits;
  readonly simpleAnnualRate: Rate;
  readonly effectiveMonthlyRate: Rate;
  readonly annualPercentageRate: Rate;
}

/** The part of a loan that determines its cost. */
export interface LoanPricing {
  readonly principal: MinorUnits;
  /** With the tax on it, because the borrower pays that too. */
  readonly upFrontFee: MinorUnits;
  readonly upFrontTax?: MinorUnits | undefined;
  readonly unit: TermUnit;
  readonly releasedOn: CalendarDate;
  readonly schedule: readonly Instalment[];
}

/** Rates are stored to a ten-thousandth of a per cent; display rounds further. */
const RATE_DECIMALS = 6;
const MONTHS_PER_YEAR = 12n;
const DAYS_PER_YEAR = 365n;

export function costOfCredit(loan: LoanPricing): CostOfCredit {
  const flows = loanCashFlows(loan);
  const interest = scheduleTotal(loan.schedule, 'interest');
  const scheduledFees = scheduleTotal(loan.schedule, 'fee');
  const fees = loan.upFrontFee + scheduledFees;
  const totalCost = interest + fees;
  const perYear = loan.unit === 'month' ? MONTHS_PER_YEAR : DAYS_PER_YEAR;
  return {
    netProceeds: flows.proceeds,
    interest,
    fees,
    totalCost,
    totalToRepay: loan.principal + interest + scheduledFees,
    simpleAnnualRate: simpleAnnualRate(loan, totalCost, perYear),
    effectiveMonthlyRate: compoundedRate(flows, periodsPerMonth(loan.unit), RATE_DECIMALS),
    annualPercentageRate: annualisedRate(flows, perYear, RATE_DECIMALS),
  };
}

/** Whether the effective monthly rate exceeds a cap. Exact: no rounded rate is compared. */
export function effectiveMonthlyRateExceeds(loan: LoanPricing, cap: Rate): boolean {
  const { below, above } = growthBracket(cap, periodsPerMonth(loan.unit));
  const flows = loanCashFlows(loan);
  // The interval is smaller than any schedule in whole minor units can resolve.
  return compareGrowthToRate(flows, below) < 0 && compareGrowthToRate(flows, above) < 0;
}

/** Whether the annual percentage rate exceeds a cap. Exact: no rounded rate is compared. */
export function annualPercentageRateExceeds(loan: LoanPricing, cap: Rate): boolean {
  const perYear = loan.unit === 'month' ? MONTHS_PER_YEAR : DAYS_PER_YEAR;
  const denominator = cap.denominator * perYear;
  return (
    compareGrowthToRate(loanCashFlows(loan), { numerator: denominator + cap.numerator, denominator }) < 0
  );
}

export function loanCashFlows({
  principal,
  upFrontFee,
  unit,
  releasedOn,
  schedule,
}: LoanPricing): LoanCashFlows {
  assert(upFrontFee < principal, 'the upfront fee leaves nothing to disburse');
  return {
    proceeds: principal - upFrontFee,
    payments: schedule.map((row) => ({
      at:
        unit === 'month'
          ? monthsBetween(releasedOn, row.accruesUntil)
          : daysBetween(releasedOn, row.accruesUntil),
      amount: row.principal + row.interest + row.fee,
    })),
  };
}

function periodsPerMonth(unit: TermUnit): number {
  return unit === 'month' ? 1 : DAYS_PER_RATE_MONTH;
}

function monthsBetween(from: CalendarDate, to: CalendarDate): number {
  const [start, end] = [dateParts(from), dateParts(to)];
  return (end.year - start.year) * 12 + end.month - start.month;
}

function simpleAnnualRate(loan: LoanPricing, totalCost: MinorUnits, perYear: bigint): Rate {
  let balance = loan.principal;
  let balanceTimesPeriods = 0n;
  let reached = 0;
  for (const [index, { at }] of loanCashFlows(loan).payments.entries()) {
    balanceTimesPeriods += balance * BigInt(at - reached);
    balance -= loan.schedule[index]?.principal ?? 0n;
    reached = at;
  }
  return quotientAsRate(totalCost * perYear, balanceTimesPeriods, RATE_DECIMALS, 'half_up');
}
