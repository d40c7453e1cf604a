import type { MarketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate, daysBetween, laterOf } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { withInterestEarned } from './accrual.ts';
import { extensionAsLoan, isCovered } from './cap-findings.ts';
import { effectiveMonthlyRateExceeds } from './cost-of-credit.ts';
import { taxedFee } from './fee-tax.ts';
import { costRoomLeft } from './late-charges.ts';
import type { LoanTerms } from './loan-terms.ts';
import {
  firstNotCovered,
  isClosed,
  type OpenInstalment,
  type Position,
  principalOwed,
  unpaid,
  unpaidCharges,
} from './position.ts';
import type { ExtensionTerms } from './product.ts';

export type ExtensionRefusal =
  | 'not_offered'
  | 'nothing_owed'
  | 'written_off'
  | 'not_due_yet'
  | 'limit_reached'
  | 'lifetime_cost_limit'
  | 'rate_cap_passed';

export type ExtensionQuote =
  | {
      readonly kind: 'quoted';
      /** The fee, plus unpaid late fees and earlier extension fees. */
      readonly amount: MinorUnits;
      readonly fee: MinorUnits;
      /** The tax within the fee, at the rate of the day. */
      readonly tax: MinorUnits;
      readonly days: number;
      readonly nextDueOn: CalendarDate;
      readonly instalments: readonly OpenInstalment[];
    }
  | { readonly kind: 'refused'; readonly refusal: ExtensionRefusal };

/**
 * The cost of moving the due dates today, and the new dates. An extension must meet today's effective rate
 * cap of the market, not that of the loan's origination.
 */
export function quoteExtension(terms: LoanTerms, position: Position, today: MarketRules): ExtensionQuote {
  const refusal = refusalOf(terms, position, today);
  const first = firstNotCovered(position);
  if (refusal !== undefined || terms.extension === null || first === undefined) {
    return { kind: 'refused', refusal: refusal ?? 'nothing_owed' };
  }
  const { days, feeRate } = terms.extension;
  const agreed = divideRounded(principalOwed(position) * feeRate.numerator, feeRate.denominator, 'down');
  const rule = terms.feeTax === undefined ? null : today.feeTax.value;
  const { gross: fee, tax } =
    terms.feeTax === undefined || rule === null
      ? { gross: agreed, tax: 0n }
      : taxedFee(agreed, terms.feeTax.pricing, rule);
  const room = costRoomLeft(terms, position);
  if (room !== null && fee > room) {
    return { kind: 'refused', refusal: 'lifetime_cost_limit' };
  }
  const instalments = movedInstalments(position, days);
  return {
    kind: 'quoted',
    amount: fee + unpaidCharges(position),
    fee,
    tax,
    days,
    nextDueOn: extendedDueOn(first, position.day, days),
    instalments,
  };
}

function refusalOf(terms: LoanTerms, position: Position, today: MarketRules): ExtensionRefusal | undefined {
  if (terms.extension === null) {
    return 'not_offered';
  }
  if (isClosed(position)) {
    return 'nothing_owed';
  }
  if (position.status === 'written_off') {
    return 'written_off';
  }
  if (position.status === 'active') {
    return 'not_due_yet';
  }
  if (position.extensions >= terms.extension.maximumCount) {
    return 'limit_reached';
  }
  return passesRateCap(terms, terms.extension, today) ? 'rate_cap_passed' : undefined;
}

function passesRateCap(
  terms: LoanTerms,
  extension: ExtensionTerms,
  { coveredLoan, effectiveMonthlyRateCap }: MarketRules,
): boolean {
  const cap = effectiveMonthlyRateCap.value;
  const covered = isCovered(coveredLoan.value, terms, { count: extension.days, unit: 'day' });
  return (
    cap !== null && covered && effectiveMonthlyRateExceeds(extensionAsLoan(extension, terms.releasedOn), cap)
  );
}

/**
 * The schedule after an extension. The first instalment that is neither paid nor covered by credit moves by
 * the given days from its due date, or from today if that has passed; later ones move equally. No interest accrues in between: the fee replaces
 * it. Interest of the days before stays earned.
 */
export function movedInstalments(position: Position, days: number): OpenInstalment[] {
  const first = firstNotCovered(position);
  if (first === undefined) {
    return [...position.instalments];
  }
  const { day } = position;
  const moveBy = daysBetween(first.dueOn, extendedDueOn(first, day, days));
  const pausedFrom = laterOf(first.dueOn, day);
  return position.instalments.map((row) => {
    // Credit pays the instalments before the first one on their own dates.
    if (row.number < first.number || (row.booked && unpaid(row) === 0n)) {
      return row;
    }
    const moved = row.booked || row.accruesUntil <= pausedFrom ? row : movedPeriod(row, day, moveBy);
    return { ...moved, dueOn: addDays(row.dueOn, moveBy) };
  });
}

/** Only the remaining days of a running period move. */
function movedPeriod(row: OpenInstalment, day: CalendarDate, moveBy: number): OpenInstalment {
  const earned = withInterestEarned(row, day);
  return {
    ...earned,
    accruesFrom: addDays(earned.accruesFrom, moveBy),
    accruesUntil: addDays(earned.accruesUntil, moveBy),
  };
}

function extendedDueOn({ dueOn }: OpenInstalment, day: CalendarDate, days: number): CalendarDate {
  return addDays(laterOf(dueOn, day), days);
}
