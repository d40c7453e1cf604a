import { quoteCoolingOff } from '@hiram/lending/cooling-off';
import type { LoanTerms } from '@hiram/lending/loan-terms';
import { project } from '@hiram/lending/project';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';

/** What a loan may cost if things do not go as planned, calculated by the rules that would charge it. */
export interface ContingentCosts {
  /** The charge if the first instalment is this many days late. */
  readonly late: { readonly days: number; readonly cost: MinorUnits };
  /**
   * The amount to return on the last day of the cooling-off period, the most expensive one; undefined without
   * that right.
   */
  readonly coolingOff: { readonly lastDay: CalendarDate; readonly amount: MinorUnits } | undefined;
}

/** Long enough to be worth mentioning, and short enough that no second instalment is late too. */
const LATE_EXAMPLE_DAYS = 7;

export function contingentCosts(terms: LoanTerms): ContingentCosts {
  const { coolingOff } = terms;
  return {
    late: { days: LATE_EXAMPLE_DAYS, cost: costOfLateness(terms) },
    coolingOff: coolingOff
      ? { lastDay: coolingOff.lastDay, amount: amountToCoolOff(terms, coolingOff.lastDay) }
      : undefined,
  };
}

function costOfLateness(terms: LoanTerms): MinorUnits {
  const [first] = terms.schedule;
  assert(first !== undefined, 'an offer has no schedule');
  return project(terms, [], addDays(first.dueOn, LATE_EXAMPLE_DAYS)).position.lateCharges.charged;
}

function amountToCoolOff(terms: LoanTerms, on: CalendarDate): MinorUnits {
  const quote = quoteCoolingOff(terms, project(terms, [], on).position);
  assert(quote.kind === 'quoted', 'an offer that can be undone states no amount for it');
  return quote.amount;
}
