import { defineCall } from '../call.ts';
import { currency, name, sentence } from '../common-fields.ts';
import {
  choice,
  civilDate,
  integer,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
} from '../field.ts';

// Not part of the specification: an offer to settle a late loan for less than is owed. Staff propose and approve it, the
// borrower accepts it or lets it lapse, and the payments fulfil it.

/** `lapsed`: the last day is over. `settled`: the payments reached the amount, and the rest was waived. */
const SETTLEMENT_OFFER_STATES = ['open', 'accepted', 'settled', 'lapsed'] as const;
export type SettlementOfferState = (typeof SETTLEMENT_OFFER_STATES)[number];

const order = { productId: publicId, orderId: ownedId };

export const readSettlementOffer = defineCall({
  name: 'readSettlementOffer',
  method: 'POST',
  path: '/v3/installment/settlement-offer',
  client: 'form',
  success: 'integerZero',
  request: order,
  data: {
    currency,
    productName: name,
    today: civilDate,
    /** The newest offer of the loan; absent if there was none. */
    offer: optional(
      object({
        offerId: ownedId,
        state: choice(...SETTLEMENT_OFFER_STATES),
        amount: minorUnits,
        /** What is still to pay of the amount; "0" unless it is open or accepted. */
        left: minorUnits,
        until: civilDate,
        /** What is owed today, and what of it would be waived, by part. Empty once the offer has ended. */
        owed: minorUnits,
        waived: minorUnits,
        parts: list(object({ title: name, owed: minorUnits, waived: minorUnits })),
        /** What accepting means, in full sentences, and their version. */
        terms: list(sentence),
        termsVersion: name,
        /** The months without a new loan afterwards; "0" for none. */
        noNewLoanMonths: integer,
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Accepts the offer as shown. Accepting it twice is accepting it once. */
export const acceptSettlementOffer = defineCall({
  name: 'acceptSettlementOffer',
  method: 'POST',
  path: '/v3/installment/settlement-accept',
  client: 'form',
  success: 'integerZero',
  request: { ...order, offerId: ownedId, amount: minorUnits, termsVersion: name },
  data: { until: civilDate, left: minorUnits },
  refusals: ['session_required', 'not_found', 'terms_differ', 'settlement_offer_ended'],
});

/** All calls of this file, for the list of every call. */
export const settlementOfferCalls = [readSettlementOffer, acceptSettlementOffer] as const;
