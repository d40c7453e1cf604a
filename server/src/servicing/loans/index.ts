export { acceptCompromise } from './accept-compromise.ts';
export { borrowingHistoryOf } from './borrowing-history.ts';
export { cancelLoan } from './cancel-loan.ts';
export { quoteCancellation } from './cancellation.ts';
export {
  changePayoutDestination,
  recordPayoutUnknown,
  rejectPayout,
  withdrawLoan,
} from './change-payout.ts';
export { closeDay } from './close-day.ts';
export { closeOfDay, openMonthsAhead } from './daily-close.ts';
export {
  endDispute,
  pauseDisputedCharges,
} from './dispute.ts';
export { disputeAmountsOf } from './dispute-amounts.ts';
export { registerExplainAmountRoutes } from './explain-amount.routes.ts';
export { explainLoan } from './explain-loan.ts';
export { type ExplainedAmount, type ExplainedLine, explainedAmount } from './explained-amount.ts';
export { extendLoan } from './extend-loan.ts';
export { type FallingDueInstalment, findDueDays, findFallingDue } from './falling-due.sql.ts';
export {
  holdPayoutInSuspense,
  holdReturnedPayoutInSuspense,
  reversePayoutSuspense,
} from './hold-payout-in-suspense.ts';
export { findLateLoans, type LateLoan } from './late-loans.sql.ts';
export { isOwnOrder } from './list-orders.ts';
export type { Loan, Released } from './loan.ts';
export type {
  LoanCommand,
  LoanContext,
  LoanOutcome,
  LoanRefusal,
  ProviderReference,
} from './loan-command.ts';
export { registerLoanDetailsRoutes } from './loan-details.routes.ts';
export { loanNumberPrefix } from './loan-number.ts';
export {
  countLoans,
  type DayRange,
  existingLoans,
  fillNextDueDays,
  findLoanPage,
  type LoanCursor,
  type LoanOwner,
  type LoanRanges,
  loanPageQuery,
} from './loan-pages.sql.ts';
export { loanRecordOf } from './loan-record.ts';
export { registerLoanRoutes } from './loans.routes.ts';
export {
  findLoan,
  findLoanByNumber,
  findLoanEvents,
  findLoanNumbers,
  findLoansOf,
  findRecordedEvents,
  findSignedLoans,
  type OwnLoan,
  type RecordedEvent,
} from './loans.sql.ts';
export { recordRefundPaid, recordRefundReturned } from './move-refund.ts';
export { newLoanFrom } from './new-loan-from.ts';
export { listOrderCards, type OrderCard } from './order-cards.ts';
export type { LoanDetailsContext, OrdersReader, OverchargeOfLoan, RefundOfLoan } from './order-context.ts';
export {
  claimedAccrualPauseId,
  type EndAccrualPause,
  endAccrualPause,
  pauseAccrual,
} from './pause-accrual.ts';
export { payoutSuspenseOf } from './payout-suspense.ts';
export { orderToRate } from './read-loan-details.ts';
export { readLoanIds } from './read-loan-ids.ts';
export { receivePayment } from './receive-payment.ts';
export { recipientOf } from './recipient-of.ts';
export { refundCredit } from './refund-credit.ts';
export { refundOvercharge } from './refund-overcharge.ts';
export { releaseLoan } from './release-loan.ts';
export { relieveLoan } from './relieve-loan.ts';
export { returnPayout } from './return-payout.ts';
export { reversePayment } from './reverse-payment.ts';
export { signLoan } from './sign-loan.ts';
export { eventFromStored, offerFromStored } from './stored-json.ts';
export { takeOverLoan, undoTakeOver } from './take-over-loan.ts';
export { waiveLateCharges } from './waive-late-charges.ts';
export { writeOffHeldPayout } from './write-off-held-payout.ts';
export { writeOffLoan } from './write-off-loan.ts';
