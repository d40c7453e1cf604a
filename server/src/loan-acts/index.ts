export { actsPossible } from './acts-possible.ts';
export { type ProposalOnWire, proposalsOfLoan } from './list-proposals.ts';
export type { LoanActDesk, LoanActParts } from './loan-act-desk.ts';
export { registerLoanActRoutes } from './loan-acts.routes.ts';
export { sweepLoanActs, sweepLoanActsUntil } from './sweep-messages.ts';
