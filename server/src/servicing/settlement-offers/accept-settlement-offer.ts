import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { Refusal } from '#platform/errors.ts';
import { acceptCompromise, type LoanContext } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { openOwnLoan, shownOffer } from './read-settlement-offer.ts';
import { acceptanceEventId, stateOfOffer } from './settlement-offer.ts';
import type { OfferReader } from './settlement-offer-context.ts';
import { findNewestOffer, insertAcceptance } from './settlement-offers.sql.ts';

export interface AcceptOffer extends OfferReader {
  readonly offerId: string;
  /** What the borrower was shown. */
  readonly amount: MinorUnits;
  readonly termsVersion: string;
  readonly requestId: string;
}

export interface AcceptedOffer {
  readonly until: CalendarDate;
  readonly left: MinorUnits;
}

/**
 * Accepts an open offer once: the loan's event and the record are one transaction. Nothing is waived until the
 * payments reach the amount.
 */
export async function acceptSettlementOffer(
  context: LoanContext,
  request: AcceptOffer,
): Promise<AcceptedOffer> {
  // One instant for all steps, so that the day that is checked is the day of the event.
  const at = context.businessClock.now();
  const now: LoanContext = { ...context, businessClock: { now: () => at } };
  const own = await openOwnLoan(now, request);
  const offer = await findNewestOffer(now.database, own.loan.id);
  if (offer?.id !== request.offerId) throw new Refusal('settlement_offer_ended', { offer: request.offerId });
  const shown = shownOffer(offer, own, request);
  if (shown.state === 'accepted') return { until: offer.until, left: shown.left };
  if (shown.state !== 'open') throw new Refusal('settlement_offer_ended', { state: shown.state });
  if (offer.amount !== request.amount || shown.termsVersion !== request.termsVersion) {
    throw new Refusal('terms_differ', { offer: offer.id });
  }
  const outcome = await acceptCompromise(now, {
    loanId: own.loan.id,
    key: acceptanceEventId(offer),
    eventId: acceptanceEventId(offer),
    amount: offer.amount,
    until: offer.until,
    acceptedAt: at,
    actor: `borrower ${request.borrowerId}`,
    reason: 'settlement offer accepted',
    requestId: request.requestId,
    isStillOpen: ({ released }) =>
      released !== null && stateOfOffer(offer, positionOn(released, own.day)).state === 'open',
    inSameTransaction: (tx) =>
      insertAcceptance(tx, {
        offerId: offer.id,
        borrowerId: request.borrowerId,
        termsVersion: request.termsVersion,
        locale: request.locale,
        at,
      }),
  });
  if (outcome.kind === 'refused') return answerOfOther(now, request, outcome.refusal);
  return { until: offer.until, left: offer.amount };
}

/** Handles two concurrent taps: the other came first and accepted the offer. */
async function answerOfOther(
  context: LoanContext,
  request: AcceptOffer,
  refusal: string,
): Promise<AcceptedOffer> {
  const own = await openOwnLoan(context, request);
  const offer = await findNewestOffer(context.database, own.loan.id);
  const shown = offer && shownOffer(offer, own, request);
  if (shown?.state !== 'accepted' || offer?.id !== request.offerId) {
    throw new Refusal('settlement_offer_ended', { refusal });
  }
  return { until: offer.until, left: shown.left };
}
