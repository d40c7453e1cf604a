import type { LoanProposalState } from '@hiram/contract/operations/loan-actions';
import { assert, unreachable } from '@hiram/values/assert';
import { idFrom, parseId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { findPersonWhoDecided } from '#origination/decisions/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type Loan,
  type LoanOutcome,
  relieveLoan,
  waiveLateCharges,
  writeOffLoan,
} from '#servicing/loans/index.ts';
import { decideRefund } from '#servicing/refunds/index.ts';
import { offerSettlement } from '#servicing/settlement-offers/index.ts';
import type { ActionTarget } from './computed-action.ts';
import { messageCopy } from './copy/message-copy.ts';
import { endHold } from './holds.sql.ts';
import { limitedAction } from './limited-action.ts';
import { compute, isStillApplicable, isTemporary } from './loan-action.ts';
import type { LoanActionContext } from './loan-action-context.ts';
import { insertMessage } from './messages.sql.ts';
import { openLoan } from './open-loan.ts';
import type { Proposal, ProposalId } from './proposal.ts';
import { endProposal, findProposal, lockProposal } from './proposals.sql.ts';
import { recordAuditedStep } from './record-audited-step.ts';
import { doneLabels, reasonLabels, responseMessages } from './staff-labels.ts';

export interface DecideProposal {
  readonly proposalId: string;
  readonly decision: 'confirm' | 'refuse' | 'withdraw';
  /** What the approver was shown. */
  readonly amount?: MinorUnits | undefined;
  readonly why: string;
}

export interface DecidedProposal {
  readonly state: LoanProposalState;
  readonly resultMessage: string;
}

/**
 * Decides a proposal once. Only `confirm` changes the loan, in the same transaction that ends the proposal.
 */
export async function decideProposal(
  context: LoanActionContext,
  actor: Actor,
  { decision, ...decisionInput }: DecideProposal,
): Promise<DecidedProposal> {
  const id = parseId<'LoanProposal'>(decisionInput.proposalId);
  const proposal = id && (await findProposal(context.database, id));
  if (proposal === undefined) throw new Refusal('not_found', { proposal: decisionInput.proposalId });
  const why = decisionInput.why.trim();
  if (why.length < 3) throw new Refusal('request_malformed');
  if (proposal.state !== 'proposed') throw new Refusal('proposal_ended', { state: proposal.state });
  // It is decided with all the loans of its bulk action, within the limit for their total.
  if (proposal.bulkActionId !== undefined) throw new Refusal('act_not_possible', { why: 'bulk_action' });
  requirePermission(proposal, actor, decision);
  if (decision === 'confirm') {
    return confirm(context, actor, proposal, { words: why, shown: decisionInput.amount });
  }
  const state = decision === 'refuse' ? 'refused' : 'withdrawn';
  await inTransaction(context.database, (tx) =>
    endProposalAs(tx, context, actor, { id: proposal.id, state, words: why }),
  );
  return { state, resultMessage: responseMessages[state] };
}

/** The maker may withdraw it; only others may approve or reject it. */
function requirePermission(
  { proposedBy }: Proposal,
  { staffId }: Actor,
  decision: DecideProposal['decision'],
): void {
  if (proposedBy === staffId && decision !== 'withdraw') throw new Refusal('second_person_needed');
  if (proposedBy !== staffId && decision === 'withdraw') throw new Refusal('not_allowed', { decision });
}

/** RBI, 8 June 2023: a compromise is not decided by those who decided to lend. */
async function requireOtherThanLender(
  { database }: LoanActionContext,
  { staffId }: Actor,
  { loanId }: Proposal,
): Promise<void> {
  // A loan has the same id as its application.
  const lender = await findPersonWhoDecided(database, idFrom<'Application'>(loanId));
  if (lender === staffId) throw new Refusal('second_person_needed', { why: 'approved_the_loan' });
}

interface Ending {
  readonly id: ProposalId;
  readonly state: Exclude<LoanProposalState, 'proposed'>;
  readonly words: string;
  /** The amount that was posted; without one, the proposed amount stays. */
  readonly amount?: MinorUnits | undefined;
}

/** Runs under lock: the first decision wins. */
export async function endProposalAs(
  tx: Transaction,
  context: LoanActionContext,
  actor: Actor,
  { id, state, words, amount }: Ending,
): Promise<void> {
  const locked = await lockProposal(tx, id);
  assert(locked !== undefined, 'proposal not found');
  if (locked.state !== 'proposed') throw new Refusal('proposal_ended', { state: locked.state });
  const at = context.businessClock.now();
  await endProposal(tx, id, { state, by: actor.staffId, at, amount: amount ?? locked.amount });
  await endHold(tx, id, { by: actor.staffId, at });
  if (state === 'done' && messageCopy('en')[locked.action] !== undefined) await insertMessage(tx, id, at);
  await recordAuditedStep(tx, context.personalData, actor, { proposal: locked, step: state, words, at });
}

async function confirm(
  context: LoanActionContext,
  actor: Actor,
  proposal: Proposal,
  { words, shown }: { readonly words: string; readonly shown: MinorUnits | undefined },
): Promise<DecidedProposal> {
  // One instant for all steps: otherwise midnight could price one day and post on another.
  const at = context.businessClock.now();
  const now: LoanActionContext = { ...context, businessClock: { now: () => at } };
  const on = await openLoan(now, proposal.loanId);
  if (proposal.action === 'offer_settlement') await requireOtherThanLender(now, actor, proposal);
  const worked = compute(on, proposal);
  if (worked.kind === 'not_possible' && isTemporary(worked.why)) {
    throw new Refusal('act_not_possible', { why: worked.why });
  }
  // Late fees may have grown since the approver read the amount: what is approved is what was shown.
  if (shown !== undefined && worked.kind === 'possible' && worked.amount !== shown) {
    throw new Refusal('loan_changed', { shown: String(shown) });
  }
  function endAs(tx: Transaction, state: 'done' | 'overtaken'): Promise<void> {
    const amount = state === 'done' && worked.kind === 'possible' ? worked.amount : undefined;
    return endProposalAs(tx, now, actor, { id: proposal.id, state, words, amount });
  }
  async function endAsDone(tx: Transaction): Promise<void> {
    // Moved dates cost nothing, so they carry no amount.
    if (proposal.action !== 'move_date' && worked.kind === 'possible') {
      const { action } = proposal;
      const { amount } = worked;
      const limited = {
        market: on.loan.market,
        action: limitedAction(action),
        step: 'approve',
        amount,
      } as const;
      await requireWithinLimit(tx, actor, limited);
    }
    await endAs(tx, 'done');
  }
  const confirmed = { proposal, on, at, inSameTransaction: endAsDone };
  const outcome = fits(on, proposal) ? await performLoanAction(now, actor, confirmed) : undefined;
  if (outcome?.kind === 'done') return { state: 'done', resultMessage: doneLabels[proposal.action] };
  if (outcome?.kind === 'repeated') throw new Refusal('proposal_ended', { state: 'done' });
  await inTransaction(context.database, (tx) => endAs(tx, 'overtaken'));
  return { state: 'overtaken', resultMessage: responseMessages.overtaken };
}

/** Whether exactly the proposed change would be applied to the loan in its current state. */
export function fits(on: ActionTarget, { figures, ...decisionInput }: Proposal): boolean {
  const worked = compute(on, decisionInput);
  return worked.kind === 'possible' && isStillApplicable(figures, worked);
}

interface Confirmed {
  readonly proposal: Proposal;
  readonly on: ActionTarget;
  readonly at: Instant;
  readonly inSameTransaction: (tx: Transaction) => Promise<void>;
}

/** Posts the action of a proposal, once: its id is the key. */
export async function performLoanAction(
  context: LoanActionContext,
  actor: Actor,
  { proposal, on, at, inSameTransaction }: Confirmed,
): Promise<LoanOutcome> {
  const { id, action, amount, days, settleFor, until } = proposal;
  const name = `loan-act-${id}`;
  const command = {
    loanId: proposal.loanId,
    key: name,
    requestId: actor.requestId,
    inSameTransaction,
    actor: `staff ${actor.staffId}`,
    reason: `${reasonLabels[action]} Proposed by staff ${proposal.proposedBy}.`,
    // Checked again on the loan being written, to detect concurrent changes.
    isStillRight: (loan: Loan) => fits({ ...on, loan }, proposal),
  };
  switch (action) {
    case 'waive_late_charges':
      return waiveLateCharges(context, { ...command, waiverId: name, amount });
    case 'refund_credit':
      // The proposal's id names the refund, so a repeated approval is the same refund.
      return decideRefund(context, {
        ...command,
        refundId: idFrom<'Refund'>(id),
        amount,
        decidedBy: 'staff',
      });
    case 'write_off':
      return writeOffLoan(context, { ...command, writeOffId: name });
    case 'move_date': {
      const worked = compute(on, { action, days });
      assert(
        worked.kind === 'possible' && worked.agreed !== undefined,
        'possible date change without its terms',
      );
      const { isStillRight: isStillOffered, ...rest } = command;
      return relieveLoan(context, {
        ...rest,
        reliefId: name,
        agreed: worked.agreed,
        agreedAt: at,
        isStillOffered,
      });
    }
    case 'offer_settlement': {
      assert(settleFor !== undefined && until !== undefined, 'settlement offer without its figures');
      const worked = compute(on, proposal);
      assert(worked.kind === 'possible', 'settlement offer that is not possible');
      const { loanId, borrowerId, currency } = proposal;
      const offer = { id, loanId, borrowerId, currency, amount: settleFor, waived: worked.amount, until };
      const isOffered = await offerSettlement(context, {
        offer: { ...offer, offeredOn: on.day },
        isStillRight: command.isStillRight,
        inSameTransaction,
      });
      return isOffered
        ? { kind: 'done', answer: { loanId, state: on.loan.state } }
        : { kind: 'refused', refusal: 'amount_differs' };
    }
    default:
      return unreachable(action);
  }
}
