export {
  allocateSuspense,
  postEarlierSuspense,
  refundSuspense,
  whyNotAllocatable,
} from './allocate-suspense.ts';
export { applyPaymentReport } from './apply-payment-report.ts';
export { type BeginPayment, beginDebit, beginMandateDebit, beginPayment } from './begin-payment.ts';
export { channelOnWire } from './channel-on-wire.ts';
export {
  channelsAsContent,
  PAYMENT_METHOD_KINDS,
  publishedChannels,
  readChannels,
} from './channels-content.ts';
export { duePaymentPolls, dueSuspensePostings } from './due-payments.ts';
export { paymentMeasurement } from './measure-payments.sql.ts';
export { channelNameOf } from './name-channel.ts';
export type { Payment } from './payment.ts';
export {
  builtInChannels,
  type Channels,
  channelsOf,
  DEBIT_CHANNEL,
  type ListedChannel,
  MANDATE_CHANNEL,
} from './payment-channel.ts';
export { createPaymentMetrics } from './payment-metrics.ts';
export { inTransitTo, type PaymentOptions, paymentOptions } from './payment-options.ts';
export {
  findByClientKey,
  findLastUsedChannel,
  findPayment,
  findPaymentsOf,
  isPaymentOf,
} from './payments.sql.ts';
export { pollPayment } from './poll-payment.ts';
export { writeSuspense } from './post-payment.ts';
export { paymentOfPostingKey, postingKeyOf } from './posting-key.ts';
export { positionOn, pricePayment } from './price-payment.ts';
export { receiveWebhook } from './receive-webhook.ts';
export { findReceivedOf, type ReceivedRow } from './received-payments.sql.ts';
export type { AnnouncedReversal, RepaymentContext } from './repayment-context.ts';
export { registerRepaymentRoutes } from './repayments.routes.ts';
export { retainPayment } from './retain-payment.ts';
export { ChangedMeanwhile, findRetainedPayment, type RetainedPayment } from './retained-payments.sql.ts';
export { registerPaymentStaffRoutes } from './staff-payments.routes.ts';
export { countWaitingPayments, findOpenPayments } from './staff-payments.sql.ts';
export { startReturnPayment } from './start-return-payment.ts';
export { postingNames, providerParty } from './suspense.ts';
export {
  claimOverdueSuspense,
  findSuspensePage,
  findSuspensePayment,
  lockSuspensePayment,
  type SuspensePayment,
  sumSuspense,
  suspensePageQuery,
} from './suspense-payments.sql.ts';
