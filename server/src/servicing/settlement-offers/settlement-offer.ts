import type { SettlementOfferState } from '@hiram/contract/servicing/settlement-offers';
import { compromiseLeft, openCompromise } from '@hiram/lending/compromise';
import { type Position, principalOwed } from '@hiram/lending/position';
import type { CompromiseRule } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { BorrowerId, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';

/** An approved offer. Its id is that of its proposal. */
export interface SettlementOffer {
  readonly id: string;
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
  readonly amount: MinorUnits;
  /** What it would have waived on the day of the approval. */
  readonly waived: MinorUnits;
  readonly currency: Currency;
  readonly offeredOn: CalendarDate;
  /** The last day to accept and to pay. */
  readonly until: CalendarDate;
  readonly offeredAt: Instant;
  readonly acceptedAt: Instant | undefined;
}

/** The id of the loan's event by which the borrower accepted. */
export function acceptanceEventId({ id }: Pick<SettlementOffer, 'id'>): string {
  return `compromise-${id}`;
}

/**
 * Where an offer is. Nothing of it is stored: that it was accepted, lapsed or was fulfilled follows from the
 * acceptance, the day and the loan.
 */
export function stateOfOffer(
  offer: SettlementOffer,
  position: Position,
): { readonly state: SettlementOfferState; readonly left: MinorUnits } {
  const { compromise } = position;
  const isOwn = compromise?.id === acceptanceEventId(offer);
  if (isOwn && compromise.fulfilledOn !== null) return { state: 'settled', left: 0n };
  const open = isOwn ? openCompromise(position) : undefined;
  if (open !== undefined) return { state: 'accepted', left: compromiseLeft(open) };
  const mayAccept = offer.acceptedAt === undefined && position.day <= offer.until && isOwed(position);
  return mayAccept ? { state: 'open', left: offer.amount } : { state: 'lapsed', left: 0n };
}

function isOwed({ status }: Position): boolean {
  return status === 'active' || status === 'due' || status === 'overdue';
}

/** The least that may be offered for a loan that is this late; undefined if there is no offer for it yet. */
export function leastAccepted(
  { leastOfPrincipal }: CompromiseRule,
  position: Position,
  daysLate: number,
): MinorUnits | undefined {
  const share = leastOfPrincipal.findLast(({ fromDaysLate }) => fromDaysLate <= daysLate)?.share;
  if (share === undefined) return undefined;
  return divideRounded(principalOwed(position) * share.numerator, share.denominator, 'up');
}
