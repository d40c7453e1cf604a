export {
  allocateSuspense,
  postEarlierSuspense,
  refundSuspense,
  type SuspenseCommand,
  whyNotAllocatable,
} from './allocate-suspense.ts';
export { applyPaymentReport } from './apply-payment-report.ts';
export { type BeginPayment, beginDebit, beginPayment, type PayablePayment } from './begin-payment.ts';
export {
  channelsAsContent,
  PAYMENT_METHOD_KINDS,
  publishedChannels,
  readChannels,
} from './channels-content.ts';
export { duePaymentPolls, dueSuspensePostings } from './due-payments.ts';
export { channelNameOf } from './name-channel.ts';
export type { Payment, PaymentPurpose, PaymentState } from './payment.ts';
export {
  builtInChannels,
  type Channels,
  channelsOf,
  DEBIT_CHANNEL,
  type ListedChannel,
} from './payment-channel.ts';
export { inTransitTo, type PaymentOptions, paymentOptions } from './payment-options.ts';
export { findPayment, findPaymentsOf, isPaymentOf } from './payments.sql.ts';
export { pollPayment } from './poll-payment.ts';
export { type PaymentToHold, writeSuspense } from './post-payment.ts';
export { paymentOfPostingKey, postingKeyOf } from './posting-key.ts';
export { positionOn, pricePayment } from './price-payment.ts';
export { receiveWebhook } from './receive-webhook.ts';
export { findReceivedOf, type ReceivedRow } from './received-payments.sql.ts';
export type { PostedPayment, RepaymentContext } from './repayment-context.ts';
export { registerRepaymentRoutes } from './repayments.routes.ts';
export { registerPaymentStaffRoutes } from './staff-payments.routes.ts';
export { type ReturnPayment, type StartReturnPayment, startReturnPayment } from './start-return-payment.ts';
export { postingNames, providerParty } from './suspense.ts';
export {
  claimOverdueSuspense,
  findSuspensePage,
  findSuspensePayment,
  lockSuspensePayment,
  type SuspensePayment,
  sumSuspense,
  suspensePageQuery,
  updateSuspensePayment,
} from './suspense-payments.sql.ts';
