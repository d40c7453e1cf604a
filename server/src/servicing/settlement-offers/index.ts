export { noticeOfOffer } from './notice-of-offer.ts';
export { offerSettlement, openOfferOf } from './offer-settlement.ts';
export { leastAccepted } from './settlement-offer.ts';
export { registerSettlementOfferRoutes } from './settlement-offers.routes.ts';
