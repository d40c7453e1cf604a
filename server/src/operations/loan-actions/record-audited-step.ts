import type { LoanProposalState } from '@hiram/contract/operations/loan-actions';
import type { Instant } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { encryptNote } from './encrypted-note.ts';
import type { NewProposal } from './proposal.ts';
import { insertStep } from './proposals.sql.ts';

/**
 * Records a proposal's step and its audit entry in the transaction of the action. The audit entry names the
 * loan, so that all its changes can be found, and stores only a digest of the note.
 */
export async function recordAuditedStep(
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
  const noteEncrypted = await encryptNote(tx, personalData, proposal, words);
  await insertStep(tx, { proposalId: proposal.id, step, actor: actor.staffId, noteEncrypted, madeAt: at });
  const { id, action, amount, days, transferred } = proposal;
  await recordAuditEntry(tx, actor, {
    action: `${action}_${step}`,
    on: { kind: 'loan', id: proposal.loanId },
    reason: '',
    ...(step !== 'proposed' && { before: { proposal: id, state: 'proposed' } }),
    after: { proposal: id, state: step, amount: String(amount), days, transferred, words },
  });
}
