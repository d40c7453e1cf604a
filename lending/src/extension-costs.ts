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

/** What is still to be paid of an instalment, and when. */
export interface PaymentToCome {
  readonly instalment: number;
  readonly amount: MinorUnits;
  readonly dueOn: CalendarDate;
  readonly dueBefore: CalendarDate;
}

/** All that an extension does to what a borrower pays. Nothing of it is estimated: the extension is tried out. */
export interface ExtensionCosts {
  readonly payNow: MinorUnits;
  /** What of it is owed with the extension or without it: charges that were taken before. */
  readonly owedAnyway: MinorUnits;
  readonly addedCost: MinorUnits;
  /** The next payment's day without the extension. */
  readonly dueWithout: CalendarDate;
  /** All that is paid from today to the end, as the schedule stands: without the extension, and with it. */
  readonly totalWithout: MinorUnits;
  readonly totalWith: MinorUnits;
  /** How much of what the loan may ever cost is used up; null where it has no limit. */
  readonly limit: LimitUsed | null;
  readonly extensionsLeft: number;
  readonly paymentsToCome: readonly PaymentToCome[];
}

export interface LimitUsed {
  readonly amount: MinorUnits;
  readonly used: MinorUnits;
  readonly usedAfter: MinorUnits;
  /** Of the limit, in whole per cent and rounded up: it never looks like less than it is. */
  readonly percentAfter: number;
}

export function extensionCosts(
  terms: LoanTerms,
  position: Position,
  quote: QuotedExtension,
): ExtensionCosts | undefined {
  const { amount, fee, days } = quote;
  const next = nextDue(position);
  // Credit will pay what is left: there is nothing that could be moved.
  if (next === undefined) return undefined;
  const extended = applyEvent(terms, position, {
    ...today(position),
    ...{ kind: 'extended', amount, fee, days },
  }).position;
  return {
    payNow: amount,
    owedAnyway: amount - fee,
    addedCost: extended.cost - position.cost,
    dueWithout: next.dueOn,
    totalWithout: outstanding(position),
    totalWith: amount + outstanding(extended),
    limit: limitUsed(terms, position, extended),
    extensionsLeft: (terms.extension?.maximumCount ?? extended.extensions) - extended.extensions,
    paymentsToCome: paymentsToCome(position, extended),
  };
}

/** How much of the lifetime cost limit two positions use; null where there is none. */
export function limitUsed(
  { lifetimeCostLimit: amount }: LoanTerms,
  { cost: used }: Position,
  { cost: usedAfter }: Position,
): LimitUsed | null {
  if (amount === null || amount === 0n) return null;
  return { amount, used, usedAfter, percentAfter: Number(divideRounded(usedAfter * 100n, amount, 'up')) };
}

/** The instalments that are left, less what the borrower's credit will pay of them, the next one first. */
export function paymentsToCome(before: Position, { instalments, credit }: Position): PaymentToCome[] {
  let left = credit;
  return instalments.flatMap((row, index) => {
    const covered = lesserOf(left, unpaid(row));
    left -= covered;
    const amount = unpaid(row) - covered;
    const dueBefore = before.instalments[index]?.dueOn ?? row.dueOn;
    return amount === 0n ? [] : [{ instalment: row.number, amount, dueOn: row.dueOn, dueBefore }];
  });
}

/** What it comes to if the borrower pays a part now and the rest on a later day, without an extension. */
export interface PartPaymentCosts {
  readonly payNow: MinorUnits;
  readonly on: CalendarDate;
  /** What lateness will have cost by then. */
  readonly lateCharges: MinorUnits;
  /** What is due by then. */
  readonly rest: MinorUnits;
  /** All that is paid from today to the end. */
  readonly total: MinorUnits;
}

export function partPaymentCosts(
  terms: LoanTerms,
  position: Position,
  { payNow, on }: { readonly payNow: MinorUnits; readonly on: CalendarDate },
): PartPaymentCosts {
  assert(on > position.day, 'the rest is paid on a later day');
  const paid = applyEvent(terms, position, {
    ...today(position),
    ...{ kind: 'payment_received', amount: payNow, intent: { kind: 'instalments' } },
  }).position;
  const then = rollTo(terms, paid, on).position;
  return {
    ...{ payNow, on },
    lateCharges: then.lateCharges.charged - position.lateCharges.charged,
    rest: amountDue(then),
    total: payNow + outstanding(then),
  };
}

/** Of an event that is tried out the day alone matters. */
function today({ day }: Position) {
  return { id: 'tried out', effectiveAt: startOfDay(day, 'UTC'), effectiveOn: day };
}
