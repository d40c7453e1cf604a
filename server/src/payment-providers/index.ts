export {
  type CallbackHeaders,
  type CallbackReading,
  type LeftCallback,
  MOST_CALLBACK_BYTES,
  type TakenCallback,
} from './callback-reading.ts';
export { confirmedReport } from './confirmed-report.ts';
export { neutralPayments } from './neutral/neutral-payments.ts';
export { neutralPayouts } from './neutral/neutral-payouts.ts';
export { type PaymentKey, parsePaymentKey, paymentKey, paymentOf } from './payment-key.ts';
export type {
  DebitedAccount,
  DebitInstruction,
  PaidInHand,
  PaymentInstruction,
  PaymentProvider,
  PaymentWay,
  SoughtPayment,
} from './payment-provider.ts';
export { type PaymentPlace, type PaymentProviders, paymentProvidersFrom } from './payment-providers.ts';
export type {
  PaymentAbsent,
  PaymentAwaited,
  PaymentEnded,
  PaymentOfOthers,
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
  PayoutProvider,
  SoughtPayout,
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
export {
  type BankLine,
  type BankStatements,
  type FetchedFile,
  type FileOfDay,
  FileRefused,
  feeBy,
  type SettlementLine,
  type SettlementMarket,
  type SettlementReports,
  settlementCurrencies,
} from './settlement-files/settlement-file.ts';
export {
  reportsOf,
  type SettlementSources,
  settlementSourcesFrom,
} from './settlement-sources.ts';
