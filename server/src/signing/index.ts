export { type OfferParts, type OfferToSign, offerToSign } from './offer-to-sign.ts';
export { registerSigningRoutes } from './signing.routes.ts';
export type { SignedOffer, SigningDesk } from './signing-desk.ts';
