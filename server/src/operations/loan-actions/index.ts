export type { PossibleAction } from './computed-action.ts';
export { endProposalAs, fits, performLoanAction } from './decide-proposal.ts';
export type { ProposalOnWire } from './describe-proposals.ts';
export { dueLoanActionMessages } from './due-messages.ts';
export { proposalsOfLoan } from './list-proposals.ts';
export { compute } from './loan-action.ts';
export type { LoanActionContext } from './loan-action-context.ts';
export { registerLoanActionRoutes } from './loan-actions.routes.ts';
export { actionTarget, openLoan } from './open-loan.ts';
export { possibleLoanActions } from './possible-loan-actions.ts';
export type { NewProposal, Proposal, ProposalId } from './proposal.ts';
export {
  countPending,
  findPendingOf,
  findProposal,
  findProposalPage,
  findProposalsById,
  insertProposal,
} from './proposals.sql.ts';
export { recordAuditedStep } from './record-audited-step.ts';
export { whyNotLabels } from './staff-labels.ts';
