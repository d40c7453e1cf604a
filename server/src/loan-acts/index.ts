export { possibleLoanActions } from './acts-possible.ts';
export { type ProposalOnWire, proposalsOfLoan } from './list-proposals.ts';
export type { LoanActionContext, LoanActionDependencies } from './loan-act-desk.ts';
export { registerLoanActionRoutes } from './loan-acts.routes.ts';
export { sweepLoanActions, sweepLoanActionsUntil } from './sweep-messages.ts';
