import type { CaseKind, ProposalSteps } from '#cases/index.ts';

/** A disbursement as a case, under its loan's id. Its notes are encrypted with the borrower's key. */
export const payoutCases: CaseKind = { name: 'disbursement' };

/** A poll leaves the proposal to close open; if it brings a status update, that is a step of its own. */
export const closingProposals = {
  actions: { closing_proposed: 'closing' },
  leaveOpen: ['provider_asked'],
} as const satisfies ProposalSteps<string>;
