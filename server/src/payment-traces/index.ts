export { registerPaymentClaimRoutes } from './payment-traces.routes.ts';
export { pollPaymentClaimsNow } from './payment-traces.sql.ts';
export { purgeReceiptPhotos } from './purge-photos.ts';
export { sweepPaymentClaims, sweepPaymentClaimsUntil } from './sweep-traces.ts';
export { type ClaimNotificationContext, notifyBorrower } from './tell-borrower.ts';
export type { ClaimNotification, NotifyBorrower, PaymentClaimContext } from './trace-desk.ts';
export { paymentClaimIndexes } from './trace-indexes.ts';
export { type PaymentClaimPolicy, paymentClaimPolicy } from './trace-policy.ts';
