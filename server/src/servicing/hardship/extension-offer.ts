import { quoteExtension } from '@hiram/lending/extension';
import { extensionCosts } from '@hiram/lending/extension-costs';
import { firstNotCovered } from '@hiram/lending/position';
import { marketRules } from '@hiram/markets/market-pack';
import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { NumberFormatter } from '#platform/copy/number-formatter.ts';
import type { Loan } from '#servicing/loans/index.ts';
import type { HardshipCopy } from './copy/hardship-copy.ts';
import type { ReliefPosition } from './relief-position.ts';

/** The paid extension beside the relief options: its price, or why there is none today. */
export type ExtensionOffer =
  | {
      readonly kind: 'offered';
      readonly fee: MinorUnits;
      readonly payNow: MinorUnits;
      readonly days: number;
      readonly dueOn: CalendarDate;
    }
  | { readonly kind: 'refused'; readonly why: string };

/** Undefined if the loan's product has no extensions at all. */
export function offerExtension(
  loan: Loan,
  { position }: ReliefPosition,
  words: HardshipCopy,
  written: NumberFormatter,
): ExtensionOffer | undefined {
  const { released } = loan;
  if (released === null || released.terms.extension === null) return undefined;
  const rules = marketRules(loan.market, { on: position.day, channel: loan.offer.rules.channel });
  const quote = quoteExtension(released.terms, position, rules);
  if (quote.kind === 'quoted') {
    const costs = extensionCosts(released.terms, position, quote);
    if (costs === undefined || quote.amount === 0n) return undefined;
    const { days, nextDueOn } = quote;
    const dueOn = costs.futurePayments[0]?.dueOn ?? nextDueOn;
    return { kind: 'offered', fee: costs.addedCost, payNow: costs.payNow, days, dueOn };
  }
  const next = firstNotCovered(position);
  const from = next && addDays(next.dueOn, -released.terms.dueSoonDays);
  return { kind: 'refused', why: words.notExtended[quote.refusal](written.day(from ?? position.day)) };
}
