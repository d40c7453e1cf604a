import {
  acceptSettlementOffer as acceptCall,
  readSettlementOffer as readCall,
} from '@hiram/contract/servicing/settlement-offers';
import { marketPack } from '@hiram/markets/market-pack';
import { parseId } from '@hiram/values/ids';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import type { IsOwn } from '#platform/calls/ownership.ts';
import { isOwnOrder, type LoanContext } from '#servicing/loans/index.ts';
import { acceptSettlementOffer } from './accept-settlement-offer.ts';
import { readSettlementOffer, type ShownOffer } from './read-settlement-offer.ts';
import { findOfferOwner } from './settlement-offers.sql.ts';

export function registerSettlementOfferRoutes(server: CallServer, context: LoanContext): void {
  const orderId: IsOwn = (borrowerId, id) => isOwnOrder(context.database, borrowerId, id);
  const offerId: IsOwn = async (borrowerId, text) => {
    const id = parseId<'LoanProposal'>(text);
    return id !== undefined && (await findOfferOwner(context.database, id)) === borrowerId;
  };

  implement(server, readCall, {
    policy: 'borrower',
    ownership: { orderId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale }) => {
      const reader = { borrowerId, market, locale, orderId: request.orderId };
      const { productName, today, offer } = await readSettlementOffer(context, reader);
      return {
        currency: marketPack(market).facts.currency,
        productName,
        today,
        ...(offer && { offer: offerOnWire(offer) }),
      };
    },
  });

  implement(server, acceptCall, {
    policy: 'borrower',
    ownership: { orderId, offerId },
    handle: async (request, { session: { borrowerId }, brand: { market }, locale, requestId }) => {
      const { orderId: order, offerId: offer, amount, termsVersion } = request;
      const reader = { borrowerId, market, locale, orderId: order };
      const accept = { ...reader, offerId: offer, amount: BigInt(amount), termsVersion, requestId };
      const { until, left } = await acceptSettlementOffer(context, accept);
      return { until, left: left.toString() };
    },
  });
}

function offerOnWire({ offer, state, left, owed, waived, parts, terms, ...shown }: ShownOffer) {
  return {
    offerId: offer.id,
    state,
    amount: offer.amount.toString(),
    left: left.toString(),
    until: offer.until,
    owed: owed.toString(),
    waived: waived.toString(),
    parts: parts.map((part) => ({
      title: part.title,
      owed: part.owed.toString(),
      waived: part.waived.toString(),
    })),
    terms: [...terms],
    termsVersion: shown.termsVersion,
    noNewLoanMonths: String(shown.noNewLoanMonths),
  };
}
