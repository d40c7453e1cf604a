import { calendarDate } from '@hiram/values/calendar-date';
import { priceLoan } from './price-loan.ts';
import type { Product } from './product.ts';

/** Any date works: the date does not change the amounts. */
const SOME_DAY = calendarDate('2026-01-01');

/** Inconsistencies of a product, regardless of its market. Caps are checked only if this is empty. */
export function productProblems(product: Product): string[] {
  const { amounts, terms, repayment } = product;
  const problems: string[] = [];
  if (amounts.min <= 0n || amounts.max < amounts.min) {
    problems.push('its amounts go from one above zero up to one that is not less');
  }
  if (amounts.step <= 0n || (amounts.max - amounts.min) % amounts.step !== 0n) {
    problems.push('its steps lead from the least amount to the most');
  }
  if (terms.length === 0 || terms.some(({ count }) => !Number.isInteger(count) || count < 1)) {
    problems.push('it has terms, each of at least one day or month');
  }
  if (repayment.kind === 'instalments' && terms.some(({ unit }) => unit !== repayment.every.unit)) {
    problems.push('its instalments and its terms count in one unit');
  }
  if (product.taxOnFees !== undefined && product.fees.some(({ timing }) => timing !== 'up_front')) {
    problems.push('its fees are up front, because a tax is on them');
  }
  return problems.length > 0 ? problems : feeProblems(product);
}

function feeProblems(product: Product): string[] {
  const [term] = product.terms;
  if (term === undefined) {
    return [];
  }
  const smallest = priceLoan(product, product.amounts.min, term, SOME_DAY);
  return smallest.upFrontFee < smallest.principal ? [] : ['its fee up front leaves nothing to pay out'];
}
