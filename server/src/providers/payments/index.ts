export { confirmedReport } from './confirmed-report.ts';
export { type MandateId, mandateKey } from './mandate-key.ts';
export { isOpenMandate, type MandateInstruction, type MandateReport } from './mandate-provider.ts';
export { neutralPayments } from './neutral/neutral-payments.ts';
export { neutralPayouts } from './neutral/neutral-payouts.ts';
export { type PaymentKey, parsePaymentKey, paymentKey, paymentOf } from './payment-key.ts';
export type {
  DebitedAccount,
  DebitInstruction,
  PayerReference,
  PaymentInstruction,
  PaymentMethodKind,
  PaymentProvider,
} from './payment-provider.ts';
export { type PaymentProviders, paymentProvidersFrom } from './payment-providers.ts';
export type {
  PaymentPaid,
  PaymentReport,
  PaymentUnknown,
} from './payment-report.ts';
export {
  keyOfPayout,
  type NamedPayout,
  type PayoutKey,
  type PayoutPurpose,
  parsePayoutKey,
  payoutKey,
  payoutOf,
} from './payout-key.ts';
export type {
  Ownership,
  PayoutDestination,
  PayoutInstruction,
  PayoutProvider,
} from './payout-provider.ts';
export { type PayoutProviders, payoutProvidersFrom } from './payout-providers.ts';
export type {
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
export {
  type PayoutReportSources,
  payoutReportSourcesFrom,
} from './payout-report-sources.ts';
export { qrPayload } from './qr-payload.ts';
export type { ReversalKind, ReversalLookup, ReversalNotice, ReversalReport } from './reversal-report.ts';
export type {
  ExpectedPayout,
  FloatBalance,
  PayoutLine,
  PayoutLineKind,
  PayoutPrice,
  PayoutReportLine,
  PayoutReports,
} from './settlement-files/payout-report-file.ts';
export {
  type BankLine,
  type FetchedFile,
  type FileOfDay,
  FileRefused,
  feeBy,
  isSettlementMarket,
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
  type IgnoredWebhook,
  MAX_WEBHOOK_BYTES,
  type WebhookHeaders,
  type WebhookReading,
} from './webhook-reading.ts';
