import type { ReversalAction, ReversalState } from '@hiram/contract/servicing/payment-reversals';
import { assert } from '@hiram/values/assert';
import { parseId } from '@hiram/values/ids';
import {
  actionsOnProposal,
  type CaseStep,
  listCaseSteps,
  openProposal,
  recordStaffStep,
  requireNote,
  requireSecondPerson,
  setAssignee,
  versionOf,
} from '#cases/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Actor } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { applyReversalReport } from './apply-reversal-report.ts';
import type { PaymentReversal } from './payment-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import { findReversal, lockReversal, type ReversalChange, updateReversal } from './payment-reversals.sql.ts';
import { limitedReturn, NOTE_MIN } from './propose-return.ts';
import { type ReversalStep, returnProposals, reversalCases } from './reversal-cases.ts';

export interface ReversalActionRequest {
  readonly reversalId: string;
  readonly version: number;
  readonly action: ReversalAction;
  readonly note: string;
}

const outcomes = {
  assign_to_me: { step: 'assigned', resultMessage: 'The case is assigned to you.' },
  add_note: { step: 'noted', resultMessage: 'Your note is saved.' },
  record_evidence: { step: 'evidence_sent', resultMessage: 'Recorded. The provider decides next.' },
  confirm_return: { step: 'return_approved', resultMessage: 'Approved. The payment is reversed.' },
  withdraw_proposal: { step: 'proposal_withdrawn', resultMessage: 'The proposal is withdrawn.' },
} as const satisfies Record<ReversalAction, { step: ReversalStep; resultMessage: string }>;

/** An id with an invalid format refers to nothing. */
export function reversalIdFrom(text: string): string {
  const id = parseId<'PaymentReversal'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

/** The actions that a staff member may take now. */
export function allowedReversalActions(
  { state, kind, evidenceSentAt, assignee }: PaymentReversal,
  steps: readonly Pick<CaseStep<ReversalStep>, 'step' | 'actor'>[],
  me: string,
): ReversalAction[] {
  const proposal = state === 'proposed' ? openProposal(steps, returnProposals) : undefined;
  const always: readonly ReversalAction[] =
    assignee === me ? ['add_note'] : (['assign_to_me', 'add_note'] as const);
  if (proposal !== undefined) return [...always, ...actionsOnProposal(proposal, me)];
  if (state === 'withdrawn' || state === 'expected') return [];
  const needsEvidence = kind === 'dispute' && state === 'open' && evidenceSentAt === undefined;
  return [...always, ...(needsEvidence ? (['record_evidence'] as const) : [])];
}

/**
 * Applies a staff action once, on the version that the staff member saw. A bank's return is posted after its
 * approval is stored; if the program stops in between, the next poll posts it.
 */
export async function performReversalAction(
  context: PaymentReversalContext,
  actor: Actor,
  { version, action, ...request }: ReversalActionRequest,
): Promise<{ readonly state: ReversalState; readonly version: number; readonly resultMessage: string }> {
  const [id, note] = [reversalIdFrom(request.reversalId), requireNote(request.note, NOTE_MIN)];
  const at = context.businessClock.now();
  const { step, resultMessage } = outcomes[action];
  await inTransaction(context.database, async (tx) => {
    const found = await lockReversal(tx, id);
    if (found === undefined) throw new Refusal('not_found');
    const steps = await listCaseSteps(tx, reversalCases, id);
    if (versionOf(steps) !== version) throw new Refusal('reversal_changed', { version });
    requireSecondPerson(openProposal(steps, returnProposals), { me: actor.staffId, action });
    if (!allowedReversalActions(found, steps, actor.staffId).includes(action)) {
      throw new Refusal('reversal_changed', { action });
    }
    if (action === 'confirm_return' && found.amount !== undefined) {
      await requireWithinLimit(tx, actor, { ...limitedReturn(found.amount), step: 'approve' });
    }
    if (action === 'assign_to_me') {
      await setAssignee(tx, reversalCases, id, { assignee: actor.staffId, at });
    } else {
      await updateReversal(tx, id, { at, ...changeBy(action, at) });
    }
    await recordStaffStep(
      tx,
      context,
      { kind: reversalCases, id, actor },
      {
        step,
        at,
        note: { text: note, owner: { own: id } },
        audit: { action: `payment_reversal_${step}`, before: { state: found.state }, after: { note } },
      },
    );
  });
  if (action === 'confirm_return') await postApprovedReturn(context, id, actor);
  const after = await findReversal(context.database, id);
  assert(after !== undefined, `payment reversal ${id} is gone`);
  const steps = await listCaseSteps(context.database, reversalCases, id);
  return { state: after.state, version: versionOf(steps), resultMessage };
}

function changeBy(
  action: Exclude<ReversalAction, 'assign_to_me'>,
  at: ReversalChange['at'],
): Partial<ReversalChange> {
  switch (action) {
    case 'add_note':
      return {};
    case 'record_evidence':
      return { evidenceSentAt: at, actBy: null };
    case 'confirm_return':
      return { state: 'announced', actBy: null, nextPollAt: at };
    case 'withdraw_proposal':
      return { state: 'withdrawn', actBy: null, nextPollAt: null };
  }
}

/** What two people confirmed from the bank's letter counts as the record of the return. */
async function postApprovedReturn(
  context: PaymentReversalContext,
  id: string,
  { staffId, requestId }: Pick<Actor, 'staffId' | 'requestId'>,
): Promise<void> {
  const reversal = await findReversal(context.database, id);
  assert(reversal !== undefined, `payment reversal ${id} is gone`);
  await applyApprovedReturn(context, reversal, { actor: `staff ${staffId}`, requestId });
}

export async function applyApprovedReturn(
  context: PaymentReversalContext,
  reversal: PaymentReversal,
  source: { readonly actor: string; readonly requestId: string },
): Promise<void> {
  const { reference, paymentReference, amount, occurredAt } = reversal;
  assert(
    paymentReference !== undefined && amount !== undefined && occurredAt !== undefined,
    `bank return ${reversal.id} is incomplete`,
  );
  await applyReversalReport(
    context,
    reversal,
    { kind: 'bank_return', reference, state: 'reversed', paymentReference, amount, occurredAt },
    source,
  );
}
