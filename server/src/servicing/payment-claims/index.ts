export { duePaymentClaims } from './due-payment-claims.ts';
export { notifyBorrower } from './notify-borrower.ts';
export type { PaymentClaimContext } from './payment-claim-context.ts';
export { paymentClaimIndexes } from './payment-claim-indexes.ts';
export { paymentClaimPolicy } from './payment-claim-policy.ts';
export { registerPaymentClaimRoutes } from './payment-claims.routes.ts';
export { pollPaymentClaimsNow } from './payment-claims.sql.ts';
export { reindexedClaims } from './reindex-claims.sql.ts';
export { releaseReceiptPhotos } from './release-photos.ts';
