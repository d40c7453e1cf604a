export { dueLoanActionMessages } from './due-messages.ts';
export { type ProposalOnWire, proposalsOfLoan } from './list-proposals.ts';
export type { LoanActionContext } from './loan-action-context.ts';
export { registerLoanActionRoutes } from './loan-actions.routes.ts';
export { possibleLoanActions } from './possible-loan-actions.ts';
