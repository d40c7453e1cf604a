export { type OfferContext, type OfferToSign, offerToSign } from './offer-to-sign.ts';
export { registerSigningRoutes } from './signing.routes.ts';
export type { SignedOffer, SigningContext } from './signing-context.ts';
