import type { LoanProposalState } from '@hiram/contract/operations/loan-actions';
import type { Instant } from '@hiram/values/instant';
import { recordStaffStep } from '#cases/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { type NewProposal, proposalCases } from './proposal.ts';

/**
 * Records a proposal's step and its audit entry in the transaction of the action. The audit entry names the
 * loan, so that all its changes can be found. The note is erased with the borrower. For a borrower already
 * erased, whose credit can still be refunded, it is encrypted with the proposal's own key.
 */
export function recordAuditedStep(
  tx: Transaction,
  personalData: PersonalData,
  actor: Actor,
  done: {
    readonly proposal: Omit<NewProposal, 'requestKey'>;
    readonly step: LoanProposalState;
    readonly words: string;
    readonly at: Instant;
  },
): Promise<void> {
  const { proposal, step, words, at } = done;
  const { id, loanId, borrowerId, action, amount, days } = proposal;
  const on = { kind: proposalCases, id, actor };
  return recordStaffStep(tx, { personalData }, on, {
    step,
    at,
    note: { text: words, owner: { person: borrowerId, own: id } },
    audit: {
      action: `${action}_${step}`,
      on: { kind: 'loan', id: loanId },
      ...(step !== 'proposed' && { before: { proposal: id, state: 'proposed' } }),
      after: { proposal: id, state: step, amount: String(amount), days, words },
    },
  });
}
