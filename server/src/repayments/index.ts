export { askBooks } from './ask-books.ts';
export { type BeginPayment, beginDebit, beginPayment, type PayablePayment } from './begin-payment.ts';
export { channelsAsContent, PAYMENT_WAYS, publishedChannels, readChannels } from './channels-content.ts';
export {
  findHeld,
  findHeldPage,
  type HeldPayment,
  heldPageQuery,
  lockHeld,
  sumHeld,
  takeOverdueHeld,
  updateHeld,
} from './held-payments.sql.ts';
export { channelNameOf } from './name-channel.ts';
export type { Payment, PaymentPurpose, PaymentState } from './payment.ts';
export {
  builtInChannels,
  type Channels,
  channelsOf,
  DEBIT_CHANNEL,
  type ListedChannel,
} from './payment-channel.ts';
export { findPayment, findPaymentsOf, isPaymentOf } from './payments.sql.ts';
export { giveBackHeld, type HeldCommand, placeHeld, postEarlierHeld, whyNotPlaceable } from './place-held.ts';
export { type ToHold, writeHeld } from './post-payment.ts';
export { paymentOfPostingKey, postingKeyOf } from './posting-key.ts';
export { positionOn, pricePayment } from './price-payment.ts';
export { findReceivedOf, type ReceivedRow } from './received-payments.sql.ts';
export type { PostedPayment, RepaymentDesk } from './repayment-desk.ts';
export { registerRepaymentRoutes } from './repayments.routes.ts';
export { registerPaymentStaffRoutes } from './staff-payments.routes.ts';
export { type ReturnPayment, type StartReturnPayment, startReturnPayment } from './start-return-payment.ts';
export { postingNames, providerParty } from './suspense.ts';
export { sweepPayments, sweepPaymentsUntil } from './sweep-payments.ts';
export { takeCallback } from './take-callback.ts';
export { takeReport } from './take-report.ts';
export { onItsWayTo, type WaysToPay, waysToPay } from './ways-to-pay.ts';
