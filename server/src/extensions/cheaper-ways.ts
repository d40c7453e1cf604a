import { type ExtensionCosts, partPaymentCosts, type QuotedExtension } from '@hiram/lending/extension-costs';
import { nextDue, type Position } from '@hiram/lending/position';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Loan, Released } from '../loans/index.ts';
import { pricePayment } from '../repayments/index.ts';

/** A way out of being short of money that costs less than the extension. */
export type CheaperWay = {
  readonly payNow: MinorUnits;
  /** All that is paid from today to the end, and how much less that is than with the extension. */
  readonly total: MinorUnits;
  readonly less: MinorUnits;
  readonly by: CalendarDate;
} & (
  | { readonly kind: 'part_payment'; readonly lateCharges: MinorUnits; readonly rest: MinorUnits }
  | { readonly kind: 'settlement' }
);

interface Extension {
  readonly loan: Loan;
  readonly released: Released;
  readonly position: Position;
  readonly quote: QuotedExtension;
  readonly costs: ExtensionCosts;
}

/** What else the borrower may do today, the one that takes the least cash first. */
export function cheaperWays(extension: Extension): CheaperWay[] {
  const ways = [partPayment(extension), settlement(extension)];
  return ways.filter((way) => way !== undefined).filter(({ less }) => less > 0n);
}

/** The same cash as the extension takes, paid towards what is due, and the rest on the day that it would move to. */
function partPayment({ released, position, quote, costs }: Extension): CheaperWay | undefined {
  const { payNow, totalWith } = costs;
  const due = nextDue(position);
  if (due === undefined || payNow >= due.amount || quote.nextDueOn <= position.day) return undefined;
  const part = partPaymentCosts(released.terms, position, { payNow, on: quote.nextDueOn });
  const { total, lateCharges, rest, on } = part;
  return { kind: 'part_payment', payNow, total, less: totalWith - total, lateCharges, rest, by: on };
}

function settlement({ loan, position, costs }: Extension): CheaperWay | undefined {
  const price = pricePayment(loan, 'settlement', position.day);
  if (price?.goodUntil === undefined) return undefined;
  const { amount, goodUntil } = price;
  return { kind: 'settlement', payNow: amount, total: amount, less: costs.totalWith - amount, by: goodUntil };
}
