export { duePaymentClaims } from './due-payment-claims.ts';
export { type ClaimNotificationContext, notifyBorrower } from './notify-borrower.ts';
export type { ClaimNotification, NotifyBorrower, PaymentClaimContext } from './payment-claim-context.ts';
export { paymentClaimIndexes } from './payment-claim-indexes.ts';
export { type PaymentClaimPolicy, paymentClaimPolicy } from './payment-claim-policy.ts';
export { registerPaymentClaimRoutes } from './payment-claims.routes.ts';
export { pollPaymentClaimsNow } from './payment-claims.sql.ts';
export { releaseReceiptPhotos } from './release-photos.ts';
