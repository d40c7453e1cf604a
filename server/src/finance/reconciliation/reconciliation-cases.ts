import type { LoanId } from '@hiram/values/ids';
import type { CaseKindWithTable, CaseStep, OpenProposal, ProposalSteps } from '#cases/index.ts';

// Breaks and unallocated payments as cases. Staff notes can contain personal data but belong to no borrower, so
// each case has its own encryption key.

export const breakCases: CaseKindWithTable = {
  name: 'reconciliation_break',
  table: { name: 'reconciliation_breaks', id: 'id', hasChangedAt: true },
};

export interface SuspenseDetails {
  /** The proposed target loan. */
  readonly loanId?: LoanId;
}

export const suspenseCases: CaseKindWithTable<string, SuspenseDetails> = {
  name: 'suspense',
  table: { name: 'received_payments', id: 'suspense_id', hasChangedAt: true },
  // The cast is safe: only `performSuspenseAction` writes the column.
  detailsFrom: (stored) => stored as SuspenseDetails,
};

/** The proposal is always the last step of a break: nothing else happens to a proposed one. */
export const breakProposals = {
  actions: { write_off_proposed: 'write_off', posting_proposed: 'posting' },
} as const satisfies ProposalSteps<string>;

export type BreakProposal = Pick<OpenProposal<'write_off' | 'posting'>, 'action' | 'by'>;

/** An SLA escalation leaves the proposal open. */
export const suspenseProposals = {
  actions: { placing_proposed: 'placing', giving_back_proposed: 'giving_back' },
  leaveOpen: ['escalated'],
} as const satisfies ProposalSteps<string>;

export type SuspenseProposal = OpenProposal<
  'placing' | 'giving_back',
  Pick<CaseStep<string, SuspenseDetails>, 'position' | 'at' | 'details'>
>;
