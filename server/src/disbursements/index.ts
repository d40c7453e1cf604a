export { beginDisbursement, type SignedForPayout } from './begin-disbursement.ts';
export {
  type CancellationContext,
  type Cancelling,
  cancelOrder,
  type ReturnPayment,
} from './cancel-order.ts';
export { type ChosenAccount, recordAccountChosen, resumeWithAccount } from './change-account.ts';
export { disbursementTimerService, disbursementWorkflow } from './disbursement.workflow.ts';
export type { AttemptOf, DisbursementContext, DisbursementDependencies } from './disbursement-desk.ts';
export { registerDisbursementRoutes } from './disbursements.routes.ts';
export { findDisbursement, payoutStatusOf } from './disbursements.sql.ts';
export { escalate } from './escalate.ts';
export { observeDisbursements } from './observe-disbursements.ts';
export { advanceDisbursement, pollAttempt } from './see-to.ts';
export { registerPayoutStaffRoutes } from './staff-payouts.routes.ts';
export { sweepDisbursements, sweepDisbursementsUntil } from './sweep-disbursements.ts';
export { receiveWebhook } from './take-callback.ts';
