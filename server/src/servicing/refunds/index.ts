export { pollAttempt } from './advance-refund.ts';
export { resumeRefunds } from './change-account.ts';
export { decideRefund } from './decide-refund.ts';
export { dueRefundPolls, dueRefundWork, dueRefundWorkBesidePolls } from './due-refunds.ts';
export { refundMeasurement } from './measure-refunds.sql.ts';
export type { RefundContext, RefundDependencies } from './refund-context.ts';
export { refundRecipient } from './refund-recipient.ts';
export { refundDestination, refundStatusOf } from './refund-status.ts';
export { registerRefundStaffRoutes } from './staff-refunds.routes.ts';
