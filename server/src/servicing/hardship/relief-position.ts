import type { LoanEvent } from '@hiram/lending/loan-event';
import type { Position } from '@hiram/lending/position';
import type { ReliefKind } from '@hiram/lending/relief';
import {
  offerRelief,
  quoteRelief,
  type ReliefOffer,
  type ReliefQuote,
  type ReliefRequest,
} from '@hiram/lending/relief-quote';
import { marketRules } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Loan } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';

export const reliefKinds = ['new_date', 'split', 'pause'] as const satisfies readonly ReliefKind[];

/** Number of reliefs per kind on a loan. */
export type UsedReliefs = Readonly<Record<ReliefKind, number>>;

export function usedReliefs(events: readonly LoanEvent[]): UsedReliefs {
  function times(kind: ReliefKind): number {
    return events.filter((event) => event.kind === 'relief_agreed' && event.relief.kind === kind).length;
  }
  return { new_date: times('new_date'), split: times('split'), pause: times('pause') };
}

/** A loan on a day, with the market's relief policy of that day. */
export interface ReliefPosition {
  readonly position: Position;
  offer(kind: ReliefKind): ReliefOffer;
  quote(request: Pick<ReliefRequest, 'kind' | 'choice'>): ReliefQuote;
}

/** Undefined before disbursement. */
export function reliefPosition(loan: Loan, used: UsedReliefs, day: CalendarDate): ReliefPosition | undefined {
  const { released } = loan;
  if (released === null) return undefined;
  const { terms } = released;
  const position = positionOn(released, day);
  const { hardship } = marketRules(loan.market, { on: position.day, channel: loan.offer.rules.channel });
  return {
    position,
    offer: (kind) => offerRelief(terms, position, hardship, { kind, used: used[kind] }),
    quote: ({ kind, choice }) => quoteRelief(terms, position, hardship, { kind, choice, used: used[kind] }),
  };
}
