export { askBooks } from './ask-books.ts';
export { type BeginPayment, beginPayment, type PayablePayment } from './begin-payment.ts';
export type { Payment, PaymentPurpose, PaymentState } from './payment.ts';
export { findPayment } from './payments.sql.ts';
export type { PostedPayment, RepaymentDesk } from './repayment-desk.ts';
export { registerRepaymentRoutes } from './repayments.routes.ts';
export { type ReturnPayment, type StartReturnPayment, startReturnPayment } from './start-return-payment.ts';
export { sweepPayments, sweepPaymentsUntil } from './sweep-payments.ts';
export { takeCallback } from './take-callback.ts';
