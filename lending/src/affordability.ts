import type { FeeTaxRule } from '@hiram/markets/rules';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { priceLoan } from './price-loan.ts';
import type { Product } from './product.ts';
import { DAYS_PER_RATE_MONTH, type Term } from './term.ts';

/** What an applicant has and needs in a month. */
export interface MonthlyBudget {
  readonly income: MinorUnits;
  /** Rent, food and everything else that the household needs. */
  readonly needs: MinorUnits;
  /** Payments on other loans. */
  readonly debts: MinorUnits;
}

export interface BudgetFigures extends MonthlyBudget {
  /** Kept back for what nobody plans. */
  readonly reserve: MinorUnits;
  /** What is left in a month. Never below zero. */
  readonly mostPerMonth: MinorUnits;
}

/** A tenth of the income: a sick day, a repair. Our own choice, not a rule of law. */
const RESERVE_DIVISOR = 10n;

/** The most that an applicant can pay in a month. */
export function budgetFigures({ income, needs, debts }: MonthlyBudget): BudgetFigures {
  const reserve = divideRounded(income, RESERVE_DIVISOR, 'up');
  const left = income - needs - debts - reserve;
  return { income, needs, debts, reserve, mostPerMonth: left > 0n ? left : 0n };
}

/**
 * The most for one due date. A payment after a shorter time than a month has that part of the month's budget; after a longer
 * time it has one month's, because nobody is expected to save for it.
 */
export function mostOnDueDate(
  mostPerMonth: MinorUnits,
  { accruesFrom, dueOn, unit }: { accruesFrom: CalendarDate; dueOn: CalendarDate; unit: Term['unit'] },
): MinorUnits {
  if (unit === 'month') return mostPerMonth;
  const days = Math.min(daysBetween(accruesFrom, dueOn), DAYS_PER_RATE_MONTH);
  return divideRounded(mostPerMonth * BigInt(days), BigInt(DAYS_PER_RATE_MONTH), 'down');
}

export interface AffordabilityRequest {
  readonly term: Term;
  readonly releasedOn: CalendarDate;
  readonly feeTax: FeeTaxRule | null;
  readonly mostPerMonth: MinorUnits;
}

/** Whether every payment of a loan, with its interest and fees, is within the budget of its due date. */
export function isAffordable(
  product: Product,
  amount: MinorUnits,
  { term, releasedOn, feeTax, mostPerMonth }: AffordabilityRequest,
): boolean {
  return priceLoan(product, amount, term, releasedOn, feeTax).schedule.every(
    ({ principal, interest, fee, accruesFrom, dueOn }) =>
      principal + interest + fee <= mostOnDueDate(mostPerMonth, { accruesFrom, dueOn, unit: term.unit }),
  );
}

/**
 * The largest amount of a product that the budget allows, on one of its steps; 0 if not even its smallest. Amounts are tried from
 * the largest: rounding may make a payment of a smaller amount a minor unit dearer.
 */
export function affordableAmount(product: Product, request: AffordabilityRequest): MinorUnits {
  const { min, max, step } = product.amounts;
  const steps = divideRounded(max - min, step, 'down');
  for (let amount = min + steps * step; amount >= min; amount -= step) {
    if (isAffordable(product, amount, request)) return amount;
  }
  return 0n;
}
