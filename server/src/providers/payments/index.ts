export { confirmedReport } from './confirmed-report.ts';
export { neutralPayments } from './neutral/neutral-payments.ts';
export { neutralPayouts } from './neutral/neutral-payouts.ts';
export { type PaymentKey, parsePaymentKey, paymentKey, paymentOf } from './payment-key.ts';
export type {
  DebitedAccount,
  DebitInstruction,
  PayerReference,
  PaymentInstruction,
  PaymentLookup,
  PaymentMethodKind,
  PaymentProvider,
} from './payment-provider.ts';
export { type PaymentProviders, type PaymentRoute, paymentProvidersFrom } from './payment-providers.ts';
export type {
  ForeignPayment,
  PaymentAbsent,
  PaymentAwaited,
  PaymentEnded,
  PaymentPaid,
  PaymentPending,
  PaymentRefused,
  PaymentReport,
  PaymentUnknown,
} from './payment-report.ts';
export { attemptOf, type PayoutAttempt, type PayoutKey, parsePayoutKey, payoutKey } from './payout-key.ts';
export type {
  Ownership,
  OwnershipMethod,
  PayoutDestination,
  PayoutInstruction,
  PayoutLookup,
  PayoutProvider,
} from './payout-provider.ts';
export { type PayoutProviders, payoutProvidersFrom } from './payout-providers.ts';
export type {
  PayoutAbsent,
  PayoutAccepted,
  PayoutFailed,
  PayoutFailure,
  PayoutPaid,
  PayoutRefused,
  PayoutReport,
  PayoutReturned,
  PayoutsOfKey,
  PayoutUnknown,
} from './payout-report.ts';
export { type QrPayee, qrPayload } from './qr-payload.ts';
export type { ReversalKind, ReversalLookup, ReversalNotice, ReversalReport } from './reversal-report.ts';
export {
  type BankLine,
  type BankStatements,
  type FetchedFile,
  type FileOfDay,
  FileRefused,
  feeBy,
  type SettlementLine,
  type SettlementLineKind,
  type SettlementMarket,
  type SettlementReports,
  settlementCurrencies,
  type UnreadableLine,
} from './settlement-files/settlement-file.ts';
export {
  reportsOf,
  type SettlementSources,
  settlementSourcesFrom,
} from './settlement-sources.ts';
export {
  type AcceptedWebhook,
  type IgnoredWebhook,
  MAX_WEBHOOK_BYTES,
  type WebhookHeaders,
  type WebhookReading,
} from './webhook-reading.ts';
