export { advanceDisbursement, pollAttempt } from './advance-disbursement.ts';
export { beginDisbursement } from './begin-disbursement.ts';
export type { CancellationContext } from './cancel-order.ts';
export { recordAccountChosen, resumeWithAccount } from './change-account.ts';
export { disbursementTimerService, disbursementWorkflow } from './disbursement.workflow.ts';
export type { DisbursementContext, DisbursementDependencies } from './disbursement-context.ts';
export { createDisbursementMetrics } from './disbursement-metrics.ts';
export { disbursementRecipient } from './disbursement-recipient.ts';
export { registerDisbursementRoutes } from './disbursements.routes.ts';
export { payoutStatusOf } from './disbursements.sql.ts';
export {
  dueDisbursements,
  dueDisbursementWork,
  dueEscalations,
  duePayoutPolls,
} from './due-disbursements.ts';
export { disbursementMeasurement } from './measure-disbursements.sql.ts';
export { registerPayoutStaffRoutes } from './staff-payouts.routes.ts';
export {
  countForStaff as countPayoutsForStaff,
  findDisbursements,
  sumPayoutsUnderWay,
} from './staff-queues.sql.ts';
