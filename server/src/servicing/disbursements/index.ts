export { advanceDisbursement, pollAttempt } from './advance-disbursement.ts';
export { beginDisbursement, type SignedForPayout } from './begin-disbursement.ts';
export {
  type CancellationContext,
  type Cancelling,
  cancelOrder,
  type ReturnPayment,
} from './cancel-order.ts';
export { type ChosenAccount, recordAccountChosen, resumeWithAccount } from './change-account.ts';
export { disbursementTimerService, disbursementWorkflow } from './disbursement.workflow.ts';
export type { AttemptOf, DisbursementContext, DisbursementDependencies } from './disbursement-context.ts';
export { registerDisbursementRoutes } from './disbursements.routes.ts';
export { findDisbursement, payoutStatusOf } from './disbursements.sql.ts';
export {
  dueDisbursements,
  dueDisbursementWork,
  dueEscalations,
  duePayoutPolls,
} from './due-disbursements.ts';
export { escalate } from './escalate.ts';
export { observeDisbursements } from './observe-disbursements.ts';
export { receiveWebhook } from './receive-webhook.ts';
export { registerPayoutStaffRoutes } from './staff-payouts.routes.ts';
