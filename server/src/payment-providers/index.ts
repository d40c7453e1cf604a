export {
  type CallbackHeaders,
  type CallbackReading,
  type LeftCallback,
  MOST_CALLBACK_BYTES,
  type TakenCallback,
} from './callback-reading.ts';
export { confirmedReport } from './confirmed-report.ts';
export { neutralPayouts } from './neutral/neutral-payouts.ts';
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
  PayoutUnknown,
} from './payout-report.ts';
