import {
  affordableAmount,
  type BudgetFigures,
  budgetFigures,
  isAffordable,
  type MonthlyBudget,
} from '@hiram/lending/affordability';
import type { Product } from '@hiram/lending/product';
import type { Term } from '@hiram/lending/term';
import { marketRules } from '@hiram/markets/market-pack';
import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { PersonKey } from '#platform/personal-data/personal-data.ts';

/** The figures of a budget check, and the largest amount that follows from them. */
export interface AffordabilityCheck {
  readonly figures: BudgetFigures;
  readonly most: MinorUnits;
}

/** The loan that is compared with the budget. */
export interface ComparedLoan {
  readonly product: Product;
  readonly term: Term;
  readonly on: CalendarDate;
  readonly channel: Channel;
}

/** Priced by the function that makes offers, with the rules of the day. */
function requestOf({ product, term, on, channel }: ComparedLoan, mostPerMonth: MinorUnits) {
  const feeTax = marketRules(product.market, { on, channel }).feeTax.value;
  return { term, releasedOn: on, feeTax, mostPerMonth };
}

export function checkAffordability(budget: MonthlyBudget, loan: ComparedLoan): AffordabilityCheck {
  const figures = budgetFigures(budget);
  return { figures, most: affordableAmount(loan.product, requestOf(loan, figures.mostPerMonth)) };
}

/** Whether an amount and a term other than the requested ones fit the budget too. */
export function fitsBudget(
  { mostPerMonth }: Pick<BudgetFigures, 'mostPerMonth'>,
  amount: MinorUnits,
  loan: ComparedLoan,
): boolean {
  return isAffordable(loan.product, amount, requestOf(loan, mostPerMonth));
}

const FIELD = 'affordability_checks.figures';

function asTexts({ income, needs, debts, reserve, mostPerMonth }: BudgetFigures) {
  return {
    income: String(income),
    needs: String(needs),
    debts: String(debts),
    reserve: String(reserve),
    mostPerMonth: String(mostPerMonth),
  };
}

/** The same figures for the borrower and the credit officer. */
export function checkOnWire({ figures, most }: AffordabilityCheck) {
  return { ...asTexts(figures), mostAmount: String(most) };
}

export function encryptFigures(key: PersonKey, figures: BudgetFigures): Buffer {
  return key.encrypt(FIELD, JSON.stringify(asTexts(figures)));
}

export function decryptFigures(key: PersonKey, encrypted: Buffer): BudgetFigures {
  // The cast is safe: only `encryptFigures` writes the column.
  const stored = JSON.parse(key.decrypt(FIELD, encrypted)) as ReturnType<typeof asTexts>;
  return {
    income: BigInt(stored.income),
    needs: BigInt(stored.needs),
    debts: BigInt(stored.debts),
    reserve: BigInt(stored.reserve),
    mostPerMonth: BigInt(stored.mostPerMonth),
  };
}
