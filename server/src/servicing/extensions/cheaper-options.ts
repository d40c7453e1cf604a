import { type ExtensionCosts, partPaymentCosts, type QuotedExtension } from '@hiram/lending/extension-costs';
import { nextDue, type Position } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { ReliefPosition } from '#servicing/hardship/index.ts';
import type { Loan, Released } from '#servicing/loans/index.ts';
import { pricePayment } from '#servicing/repayments/index.ts';

/** An option that costs less than the extension. */
export type Alternative = {
  readonly payNow: MinorUnits;
  /** Total payments from today to the end, and the saving compared with the extension. */
  readonly total: MinorUnits;
  readonly less: MinorUnits;
  readonly by: CalendarDate;
} & (
  | { readonly kind: 'part_payment'; readonly lateCharges: MinorUnits; readonly rest: MinorUnits }
  | { readonly kind: 'settlement' | 'new_date' }
  /** The next instalment in several parts; `by` is the due date of the last. */
  | { readonly kind: 'split'; readonly parts: number }
);

interface Extension {
  readonly loan: Loan;
  readonly released: Released;
  readonly position: Position;
  readonly quote: QuotedExtension;
  readonly costs: ExtensionCosts;
  readonly relief: ReliefPosition;
}

/** The borrower's other options today, least cash first. */
export function alternatives(extension: Extension): Alternative[] {
  const ways = [partPayment(extension), newDate(extension), split(extension), settlement(extension)];
  return ways
    .filter((way) => way !== undefined)
    .filter(({ less }) => less > 0n)
    .toSorted((left, right) => Number(left.payNow - right.payNow));
}

/** Pays the extension's cash amount towards the due amount, and the rest on the extended date. */
function partPayment({ released, position, quote, costs }: Extension): Alternative | undefined {
  const { payNow, totalWith } = costs;
  const due = nextDue(position);
  if (due === undefined || payNow >= due.amount || quote.nextDueOn <= position.day) return undefined;
  const part = partPaymentCosts(released.terms, position, { payNow, on: quote.nextDueOn });
  const { total, lateCharges, rest, on } = part;
  return { kind: 'part_payment', payNow, total, less: totalWith - total, lateCharges, rest, by: on };
}

/** Relief from the market's policy, to the extended date or as close as possible. */
function newDate({ relief, quote, costs }: Extension): Alternative | undefined {
  const offer = relief.offer('new_date');
  if (offer.kind === 'refused') return undefined;
  const choice = offer.choices.findLast((days) => days <= quote.days);
  return choice === undefined ? undefined : helped(relief, costs, { kind: 'new_date', choice });
}

function split({ relief, costs }: Extension): Alternative | undefined {
  const offer = relief.offer('split');
  const choice = offer.kind === 'offered' ? offer.choices[0] : undefined;
  return choice === undefined ? undefined : helped(relief, costs, { kind: 'split', choice });
}

function helped(
  relief: ReliefPosition,
  { totalWith }: ExtensionCosts,
  reliefRequest: { readonly kind: 'new_date' | 'split'; readonly choice: number },
): Alternative | undefined {
  const quote = relief.quote(reliefRequest);
  if (quote.kind === 'refused') return undefined;
  const { next, futurePayments, totalWith: total } = quote.costs;
  const payNow = next.dueOn <= relief.position.day ? next.amount : 0n;
  const shared = { payNow, total, less: totalWith - total };
  if (reliefRequest.kind === 'new_date') return { ...shared, kind: 'new_date', by: next.dueOn };
  const by = futurePayments[reliefRequest.choice - 1]?.dueOn ?? next.dueOn;
  return { ...shared, kind: 'split', parts: reliefRequest.choice, by };
}

function settlement({ loan, position, costs }: Extension): Alternative | undefined {
  const price = pricePayment(loan, 'settlement', position.day);
  if (price?.goodUntil === undefined) return undefined;
  const { amount, goodUntil } = price;
  return { kind: 'settlement', payNow: amount, total: amount, less: costs.totalWith - amount, by: goodUntil };
}
