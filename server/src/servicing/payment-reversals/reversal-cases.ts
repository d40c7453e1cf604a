import type { CaseKindWithTable, ProposalSteps } from '#cases/index.ts';

const REVERSAL_STEPS = [
  'announced',
  'opened',
  'reversed',
  'reinstated',
  'expected',
  'blocked',
  'assigned',
  'noted',
  'evidence_sent',
  'escalated',
  'return_proposed',
  'return_approved',
  'proposal_withdrawn',
] as const;

export type ReversalStep = (typeof REVERSAL_STEPS)[number];

/** Notes can contain personal data of a payer who is not the borrower, so each case has its own key. */
export const reversalCases: CaseKindWithTable<ReversalStep> = {
  name: 'payment_reversal',
  table: { name: 'payment_reversals', id: 'id', hasChangedAt: true },
  steps: REVERSAL_STEPS,
};

/** A bank's letter is entered by one person and approved by another. */
export const returnProposals = {
  actions: { return_proposed: 'return' },
  leaveOpen: ['escalated', 'assigned', 'noted'],
} as const satisfies ProposalSteps<string>;
