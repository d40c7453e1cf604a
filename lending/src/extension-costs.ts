import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { startOfDay } from '@hiram/values/instant';
import { lesserOf, type MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';
import { applyEvent } from './apply-event.ts';
import { rollTo } from './day.ts';
import type { ExtensionQuote } from './extension.ts';
import type { LoanTerms } from './loan-terms.ts';
import { amountDue, nextDue, outstanding, type Position, unpaid } from './position.ts';

export type QuotedExtension = Extract<ExtensionQuote, { kind: 'quoted' }>;

/** The remaining amount of an instalment, and its due date. */
export interface FuturePayment {
  readonly instalment: number;
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly dueBefore: CalendarDate;
}

/**
 * The full effect of an extension on what a borrower pays. It is computed by applying the extension, not
 * estimated.
 */
export interface ExtensionCosts {
  readonly payNow: MinorUnits;
  /** The part that is owed in any case: existing charges. */
  readonly alreadyOwed: MinorUnits;
  readonly addedCost: MinorUnits;
  /** The next due date without the extension. */
  readonly dueWithoutExtension: CalendarDate;
  /** The total to pay from today to the end by the schedule, without and with the extension. */
  readonly totalWithout: MinorUnits;
  readonly totalWith: MinorUnits;
  /** The used part of the lifetime cost limit; null if there is none. */
  readonly limit: LimitUsed | null;
  readonly extensionsLeft: number;
  readonly futurePayments: readonly FuturePayment[];
}

export interface LimitUsed {
  readonly amount: MinorUnits;
  readonly used: MinorUnits;
  readonly usedAfter: MinorUnits;
  /** Percentage of the limit, rounded up so that it is never understated. */
  readonly percentAfter: number;
}

export function extensionCosts(
  terms: LoanTerms,
  position: Position,
  quote: QuotedExtension,
): ExtensionCosts | undefined {
  const { amount, fee, tax, days } = quote;
  const next = nextDue(position);
  // Credit will pay the remainder, so there is nothing to move.
  if (next === undefined) return undefined;
  const extended = applyEvent(terms, position, {
    ...today(position),
    kind: 'extended',
    amount,
    fee,
    tax,
    days,
  }).position;
  return {
    payNow: amount,
    alreadyOwed: amount - fee,
    addedCost: extended.cost - position.cost,
    dueWithoutExtension: next.dueOn,
    totalWithout: outstanding(position),
    totalWith: amount + outstanding(extended),
    limit: limitUsed(terms, position, extended),
    extensionsLeft: (terms.extension?.maximumCount ?? extended.extensions) - extended.extensions,
    futurePayments: futurePayments(position, extended),
  };
}

/** How much of the lifetime cost limit two positions use; null if there is none. */
export function limitUsed(
  { lifetimeCostLimit: amount }: LoanTerms,
  { cost: used }: Position,
  { cost: usedAfter }: Position,
): LimitUsed | null {
  if (amount === null || amount === 0n) return null;
  return { amount, used, usedAfter, percentAfter: Number(divideRounded(usedAfter * 100n, amount, 'up')) };
}

/** The remaining instalments, less what the borrower's credit will pay, earliest first. */
export function futurePayments(before: Position, { instalments, credit }: Position): FuturePayment[] {
  let left = credit;
  return instalments.flatMap((row, index) => {
    const covered = lesserOf(left, unpaid(row));
    left -= covered;
    const amount = unpaid(row) - covered;
    const dueBefore = before.instalments[index]?.dueOn ?? row.dueOn;
    return amount === 0n ? [] : [{ instalment: row.number, amount, dueOn: row.dueOn, dueBefore }];
  });
}

/** The cost of paying a part now and the rest later, without an extension. */
export interface PartPaymentCosts {
  readonly payNow: MinorUnits;
  readonly on: CalendarDate;
  /** The late fees until then. */
  readonly lateCharges: MinorUnits;
  /** The amount due by then. */
  readonly rest: MinorUnits;
  /** The total to pay from today to the end. */
  readonly total: MinorUnits;
}

export function partPaymentCosts(
  terms: LoanTerms,
  position: Position,
  { payNow, on }: { readonly payNow: MinorUnits; readonly on: CalendarDate },
): PartPaymentCosts {
  assert(on > position.day, 'the rest must be paid on a later day');
  const paid = applyEvent(terms, position, {
    ...today(position),
    kind: 'payment_received',
    amount: payNow,
    intent: { kind: 'instalments' },
  }).position;
  const then = rollTo(terms, paid, on).position;
  return {
    payNow,
    on,
    lateCharges: then.lateCharges.charged - position.lateCharges.charged,
    rest: amountDue(then),
    total: payNow + outstanding(then),
  };
}

/** For a trial event only the date matters. */
function today({ day }: Position) {
  return { id: 'tried out', effectiveAt: startOfDay(day, 'UTC'), effectiveOn: day };
}
