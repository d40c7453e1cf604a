import { assert } from '@hiram/values/assert';
import { idFrom, type LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { endDispute, explainedAmount } from '#servicing/loans/index.ts';
import { type Complaint, disputeIdOf } from '../complaint.ts';
import { changeCase } from '../complaints.sql.ts';
import { answerCase } from './answer-case.ts';
import { type Acting, lockForAction, type Outcome, readForAction } from './lock-for-action.ts';
import { recordAuditedStep, requireReason } from './record-audited-step.ts';
import { decideReply, type Reply } from './replies.sql.ts';
import type { StaffComplaintContext } from './staff-complaint-context.ts';

// Fee reversals for upheld complaints (maker-checker). The loan changes and the reply is sent only on
// approval, in one transaction.

/** Lines of an explained amount and their total. */
export interface Lines {
  readonly keys: readonly string[];
  readonly amount: MinorUnits;
}

/** Today's total of these lines. Refused unless every line is a reversible charge. */
export async function linesToReverse(
  context: StaffComplaintContext,
  found: Complaint,
  keys: readonly string[],
): Promise<Lines> {
  const explained = await explainedAmount(context, { loanId: loanOf(found), locale: 'en' });
  const chosen = new Set(keys);
  const lines = explained?.lines.filter(({ key, mayBeReversed }) => mayBeReversed && chosen.has(key)) ?? [];
  if (lines.length === 0 || lines.length !== chosen.size) {
    throw new Refusal('complaint_act_not_possible', { lines: keys.length, reversible: lines.length });
  }
  return { keys: [...chosen], amount: lines.reduce((total, { amount }) => total + amount, 0n) };
}

function loanOf({ id, orderId }: Complaint): LoanId {
  assert(orderId !== undefined, `complaint ${id} disputes an amount without an order`);
  return idFrom<'Loan'>(orderId);
}

/** Holds the reply for approval. The borrower does not see it yet, and the charges stay paused. */
export async function proposeReversal(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  { found, lines }: { readonly found: Complaint; readonly lines: Lines },
): Promise<Outcome> {
  const { dispute } = found;
  assert(dispute !== undefined, 'the complaint has no open dispute');
  const limited = { market: found.market, action: 'reverse_charges', amount: lines.amount } as const;
  await requireWithinLimit(tx, acting.actor, { ...limited, step: 'propose' });
  const at = context.businessClock.now();
  await changeCase(tx, found.id, { dispute: { ...dispute, state: 'proposed' } }, at);
  const facts = { amount: String(lines.amount), currency: dispute.currency };
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: false, step: 'reversal_proposed', facts, at },
  });
  return { state: found.state, isProposed: true };
}

/** The approver agrees to exactly the proposal. Refused if the total of the lines has changed since. */
export async function confirmReversal(context: StaffComplaintContext, acting: Acting): Promise<Outcome> {
  const { found, proposal } = await readForAction(context.database, acting);
  assert(proposal !== undefined, 'no proposed reversal to approve');
  const { lineKeys, reverse } = proposal;
  const now = await linesToReverse(context, found, lineKeys);
  if (now.amount !== reverse) {
    throw new Refusal('complaint_act_not_possible', { proposed: String(reverse), now: String(now.amount) });
  }
  const decision = { found, decision: 'upheld', reverse: lineKeys } as const;
  return endCaseDispute(context, acting, decision, async (tx, reversed) => {
    const locked = await lockForAction(tx, acting);
    const { dispute } = locked.found;
    assert(dispute !== undefined, 'no disputed amount to approve');
    const limited = { market: found.market, action: 'reverse_charges', amount: reversed } as const;
    await requireWithinLimit(tx, acting.actor, { ...limited, step: 'approve' });
    const at = context.businessClock.now();
    await decideReply(tx, proposal.id, { state: 'sent', by: acting.actor.staffId, at });
    const facts = { amount: String(reversed), currency: dispute.currency };
    await recordAuditedStep(tx, context, acting, {
      found: locked.found,
      auditedStep: { isNotified: true, step: 'charge_reversed', facts, at },
    });
    return answerCase(tx, context, acting, {
      found: locked.found,
      replyId: proposal.id,
      at,
      dispute: { ...dispute, state: 'upheld', reversed },
    });
  });
}

/** The approver rejects the proposal: the agent sees the reason, and the dispute stays open. */
export async function refuseReversal(
  tx: Transaction,
  context: StaffComplaintContext,
  acting: Acting,
  {
    found,
    proposal,
    why,
  }: { readonly found: Complaint; readonly proposal: Reply | undefined; readonly why: string | undefined },
): Promise<Outcome> {
  const words = requireReason(why);
  const { dispute } = found;
  assert(proposal !== undefined && dispute !== undefined, 'no proposed reversal to reject');
  const at = context.businessClock.now();
  await decideReply(tx, proposal.id, { state: 'refused', by: acting.actor.staffId, at });
  await changeCase(tx, found.id, { dispute: { ...dispute, state: 'open' } }, at);
  await recordAuditedStep(tx, context, acting, {
    found,
    auditedStep: { isNotified: false, step: 'reversal_refused', words, at },
  });
  return { state: found.state };
}

/** Ends the dispute in the loan and updates the case in the loan's transaction, so both happen or neither. */
export async function endCaseDispute(
  context: StaffComplaintContext,
  { actor }: Acting,
  {
    found,
    decision,
    reverse,
  }: {
    readonly found: Complaint;
    readonly decision: 'upheld' | 'not_upheld';
    readonly reverse: readonly string[];
  },
  changeIt: (tx: Transaction, reversed: MinorUnits) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: Outcome | undefined;
  const ended = await endDispute(context, {
    loanId: loanOf(found),
    disputeId: disputeIdOf(found),
    decision,
    reverse,
    at: context.businessClock.now(),
    actor: `staff ${actor.staffId}`,
    requestId: actor.requestId,
    reason: `Complaint ${found.id}: ${decision.replaceAll('_', ' ')}.`,
    inSameTransaction: async (tx, { reversed }) => {
      outcome = await changeIt(tx, reversed);
    },
  });
  if (ended.kind === 'refused') throw new Refusal('complaint_act_not_possible', { loan: ended.refusal });
  // The loan has already ended this dispute: another person decided the case after it was read.
  if (outcome === undefined) throw new Refusal('complaint_changed');
  return outcome;
}
