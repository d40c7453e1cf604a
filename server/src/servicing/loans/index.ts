export { type BorrowingHistory, borrowingHistoryOf } from './borrowing-history.ts';
export { type CancelLoan, cancelLoan } from './cancel-loan.ts';
export { type Cancellation, quoteCancellation } from './cancellation.ts';
export {
  type ChangePayoutDestination,
  changePayoutDestination,
  recordPayoutUnknown,
  rejectPayout,
  withdrawLoan,
} from './change-payout.ts';
export { type CloseDayOptions, closeDay } from './close-day.ts';
export { closeOfDay } from './daily-close.ts';
export {
  type EndDispute,
  type EndedDispute,
  endDispute,
  type PauseDisputedCharges,
  type PausedDispute,
  pauseDisputedCharges,
} from './dispute.ts';
export { disputeAmountsOf } from './dispute-amounts.ts';
export { registerExplainAmountRoutes } from './explain-amount.routes.ts';
export { explainLoan } from './explain-loan.ts';
export { type ExplainedAmount, type ExplainedLine, explainedAmount } from './explained-amount.ts';
export { type ExtendLoan, extendLoan } from './extend-loan.ts';
export { type FallingDueInstalment, findDueDays, findFallingDue } from './falling-due.sql.ts';
export {
  holdPayoutInSuspense,
  holdReturnedPayoutInSuspense,
  type PayoutMovement,
  reversePayoutSuspense,
} from './hold-payout-in-suspense.ts';
export { findLateLoans, type LateLoan } from './late-loans.sql.ts';
export { isOwnOrder } from './list-orders.ts';
export type { Loan, Released } from './loan.ts';
export type { LoanAnswer, LoanCommand, LoanContext, LoanOutcome, LoanRefusal } from './loan-command.ts';
export { registerLoanDetailsRoutes } from './loan-details.routes.ts';
export {
  countLoans,
  existingLoans,
  fillNextDueDays,
  findLoanPage,
  type LoanCursor,
  type LoanRanges,
  loanPageQuery,
} from './loan-pages.sql.ts';
export { type LoanRecord, loanRecordOf } from './loan-record.ts';
export { registerLoanRoutes } from './loans.routes.ts';
export {
  findLoan,
  findLoanEvents,
  findLoansOf,
  findRecordedEvents,
  findSignedLoans,
  type OwnLoan,
  type RecordedEvent,
} from './loans.sql.ts';
export { listOrderCards, type OrderCard } from './order-cards.ts';
export type { OrdersReader, PayoutStatus } from './order-context.ts';
export {
  claimedAccrualPauseId,
  type EndAccrualPause,
  endAccrualPause,
  type PauseAccrual,
  pauseAccrual,
} from './pause-accrual.ts';
export { payoutSuspenseOf } from './payout-suspense.ts';
export { orderToRate } from './read-loan-details.ts';
export { type ReceivePayment, receivePayment } from './receive-payment.ts';
export { type RefundCredit, refundCredit } from './refund-credit.ts';
export { type ReleaseLoan, releaseLoan } from './release-loan.ts';
export { type RelieveLoan, relieveLoan } from './relieve-loan.ts';
export { type ReturnPayout, returnPayout } from './return-payout.ts';
export { type ReversePayment, reversePayment } from './reverse-payment.ts';
export { type SignLoan, signLoan } from './sign-loan.ts';
export { type WaiveLateCharges, waiveLateCharges } from './waive-late-charges.ts';
export { type WriteOffHeldPayout, writeOffHeldPayout } from './write-off-held-payout.ts';
export { type WriteOffLoan, writeOffLoan } from './write-off-loan.ts';
