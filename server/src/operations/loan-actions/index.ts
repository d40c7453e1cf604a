export type { ProposalOnWire } from './describe-proposals.ts';
export { dueLoanActionMessages } from './due-messages.ts';
export { proposalsOfLoan } from './list-proposals.ts';
export type { LoanActionContext } from './loan-action-context.ts';
export { registerLoanActionRoutes } from './loan-actions.routes.ts';
export { possibleLoanActions } from './possible-loan-actions.ts';
export { countPending } from './proposals.sql.ts';
