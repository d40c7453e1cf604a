export { offerToSign } from './offer-to-sign.ts';
export { registerSigningRoutes } from './signing.routes.ts';
export type { SigningContext } from './signing-context.ts';
