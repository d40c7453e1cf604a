export { type BorrowingHistory, borrowingHistoryOf } from './borrowing-history.ts';
export { type CancelLoan, cancelLoan } from './cancel-loan.ts';
export { type Cancellation, quoteCancellation } from './cancellation.ts';
export {
  type ChangePayoutDestination,
  changePayoutDestination,
  notePayoutUnknown,
  rejectPayout,
  withdrawLoan,
} from './change-payout.ts';
export { type CloseDayOptions, closeDay } from './close-day.ts';
export type { LoanAnswer, LoanCommand, LoanDesk, LoanOutcome, LoanRefusal } from './command.ts';
export { closeOfDay } from './daily-close.ts';
export {
  type EndDispute,
  type EndedDispute,
  endDispute,
  type HeldDispute,
  type HoldDisputed,
  holdDisputed,
} from './dispute.ts';
export { disputeFiguresOf } from './dispute-figures.ts';
export { registerExplainAmountRoutes } from './explain-amount.routes.ts';
export { explainLoan } from './explain-loan.ts';
export { type ExplainedAmount, type ExplainedLine, explainedAmount } from './explained-amount.ts';
export { type ExtendLoan, extendLoan } from './extend-loan.ts';
export { type FallingDueInstalment, findDueDays, findFallingDue } from './falling-due.sql.ts';
export { type GiveUpHeldPayout, giveUpHeldPayout } from './give-up-held-payout.ts';
export { heldPayoutOf } from './held-payout.ts';
export { dropHeldPayout, holdPayout, holdReturnedPayout, type MovedPayout } from './hold-payout.ts';
export { findLateLoans, type LateLoan } from './late-loans.sql.ts';
export { isOwnOrder } from './list-orders.ts';
export type { Loan, Released } from './loan.ts';
export { registerLoanDetailsRoutes } from './loan-details.routes.ts';
export {
  countLoans,
  existingLoans,
  fillNextDueDays,
  findLoanPage,
  type LoanPlace,
  type LoanRanges,
  loanPageQuery,
} from './loan-pages.sql.ts';
export { type LoanRecord, loanRecordOf } from './loan-record.ts';
export { registerLoanRoutes } from './loans.routes.ts';
export {
  findHeardEvents,
  findLoan,
  findLoanEvents,
  findLoansOf,
  findSignedLoans,
  type HeardEvent,
  type OwnLoan,
} from './loans.sql.ts';
export { listOrderCards, type OrderCard } from './order-cards.ts';
export type { OrdersReader, PayoutStanding } from './order-desk.ts';
export { orderToRate } from './read-loan-details.ts';
export { type ReceivePayment, receivePayment } from './receive-payment.ts';
export { type RefundCredit, refundCredit } from './refund-credit.ts';
export { type ReleaseLoan, releaseLoan } from './release-loan.ts';
export { type RelieveLoan, relieveLoan } from './relieve-loan.ts';
export { type ReturnPayout, returnPayout } from './return-payout.ts';
export { type ReversePayment, reversePayment } from './reverse-payment.ts';
export { type SignLoan, signLoan } from './sign-loan.ts';
export {
  claimedStandstill,
  type EndStandstill,
  endStandstill,
  type StandStill,
  standStill,
} from './stand-still.ts';
export { type WaiveLateCharges, waiveLateCharges } from './waive-late-charges.ts';
export { type WriteOffLoan, writeOffLoan } from './write-off-loan.ts';
