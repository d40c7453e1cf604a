import type { DifferenceAction } from '@hiram/contract/finance/charge-audit';
import { assert } from '@hiram/values/assert';
import {
  actionsOnProposal,
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
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { endDispute, type LoanOutcome, refundOvercharge } from '#servicing/loans/index.ts';
import type { ChargeCaseContext } from './charge-audit-context.ts';
import {
  type ChargeDifference,
  type DifferenceDetails,
  type DifferenceProposal,
  type DifferenceState,
  differenceCases,
  differenceProposals,
} from './charge-difference.ts';
import {
  findDifference,
  findLines,
  lockDifference,
  writeDecision,
  writeProposed,
} from './charge-differences.sql.ts';
import type { OwedRefund } from './overcharge-interest.ts';
import { differenceIdFrom, owedOf } from './read-differences.ts';

const MIN_NOTE = 10;

export interface DifferenceActionRequest {
  readonly differenceId: string;
  readonly version: number;
  readonly action: DifferenceAction;
  readonly note: string;
}

/** What a staff member may do with a case. An overcharge is refunded; anything else can only be dismissed. */
export function allowedActions(
  { state, assignee }: Pick<ChargeDifference, 'state' | 'assignee'>,
  { proposal, owed, me }: { proposal: DifferenceProposal | undefined; owed: OwedRefund; me: string },
): DifferenceAction[] {
  if (state === 'refunded' || state === 'dismissed') return [];
  if (proposal !== undefined) return actionsOnProposal(proposal, me);
  return [
    ...(assignee === me ? [] : (['assign_to_me'] as const)),
    ...(owed.amount > 0n ? (['propose_refund'] as const) : []),
    'propose_dismissal',
  ];
}

const deeds = {
  assign_to_me: { step: 'assigned', resultMessage: 'The case is assigned to you.' },
  propose_refund: { step: 'refund_proposed', resultMessage: 'Proposed. Pending approval.' },
  confirm_refund: {
    step: 'refunded',
    resultMessage: 'Refunded with interest as credit of the loan. The borrower is notified.',
  },
  propose_dismissal: { step: 'dismissal_proposed', resultMessage: 'Proposed. Pending approval.' },
  confirm_dismissal: { step: 'dismissed', resultMessage: 'The difference is dismissed.' },
  withdraw_proposal: { step: 'proposal_withdrawn', resultMessage: 'The proposal is withdrawn.' },
} as const satisfies Record<DifferenceAction, { step: string; resultMessage: string }>;

interface Doing {
  readonly context: ChargeCaseContext;
  readonly actor: Actor;
  readonly difference: ChargeDifference;
  readonly owed: OwedRefund;
  readonly request: DifferenceActionRequest;
  readonly note: string;
}

/**
 * Applies a staff action once, on the version that the staff member saw. A refund and a dismissal need a
 * second person. The refund is the sum of the day of the approval, so that its interest is complete.
 */
export async function performDifferenceAction(
  context: ChargeCaseContext,
  actor: Actor,
  request: DifferenceActionRequest,
): Promise<{ readonly state: DifferenceState; readonly version: number; readonly resultMessage: string }> {
  const id = differenceIdFrom(request.differenceId);
  const note = requireNote(request.note, MIN_NOTE);
  const difference = await findDifference(context.database, id);
  if (difference === undefined) throw new Refusal('not_found');
  const owed = owedOf(context, difference, await findLines(context.database, id));
  await requireAllowed(context, actor, { difference, owed, request });
  await performNow({ context, actor, difference, owed, request, note });
  const [after, steps] = await Promise.all([
    findDifference(context.database, id),
    listCaseSteps(context.database, differenceCases, id),
  ]);
  assert(after !== undefined, 'the case has disappeared');
  return {
    state: after.state,
    version: versionOf(steps),
    resultMessage: deeds[request.action].resultMessage,
  };
}

async function requireAllowed(
  { database }: ChargeCaseContext,
  { staffId: me }: Actor,
  { difference, owed, request }: Pick<Doing, 'difference' | 'owed' | 'request'>,
): Promise<void> {
  if (difference.decidedAt !== undefined) throw new Refusal('difference_decided');
  const steps = await listCaseSteps(database, differenceCases, difference.id);
  if (versionOf(steps) !== request.version) throw new Refusal('difference_changed');
  const proposal = openProposal(steps, differenceProposals);
  requireSecondPerson(proposal, { me, action: request.action });
  if (!allowedActions(difference, { proposal, owed, me }).includes(request.action)) {
    throw new Refusal('difference_changed', { action: request.action });
  }
}

async function performNow(doing: Doing): Promise<void> {
  const { context, actor, difference, owed, request } = doing;
  const { id, loanId, isChargeStopped } = difference;
  const at = context.businessClock.now();
  const by = {
    loanId,
    actor: `staff ${actor.staffId}`,
    reason: `Charge audit: ${deeds[request.action].step.replaceAll('_', ' ')}.`,
    requestId: actor.requestId,
  };
  if (request.action === 'confirm_refund') {
    const outcome = await refundOvercharge(context, {
      ...by,
      key: `${loanId} overcharge ${id}`,
      disputeId: id,
      amount: owed.amount,
      interest: owed.interest,
      decidedAt: at,
      inSameTransaction: (tx) => decide(tx, doing, 'refunded'),
    });
    requireDone(outcome);
  } else if (request.action === 'confirm_dismissal' && isChargeStopped) {
    const ended = await endDispute(context, {
      ...by,
      disputeId: id,
      decision: 'not_upheld',
      reverse: [],
      at,
      inSameTransaction: (tx) => decide(tx, doing, 'dismissed'),
    });
    if (ended.kind === 'refused') throw new Refusal('difference_changed', { refusal: ended.refusal });
  } else {
    await inTransaction(context.database, (tx) => recordOnly(tx, doing));
  }
}

function requireDone(outcome: LoanOutcome): void {
  if (outcome.kind !== 'done') throw new Refusal('difference_changed', { outcome: outcome.kind });
}

async function recordOnly(tx: Transaction, doing: Doing): Promise<void> {
  const { context, actor, difference, request } = doing;
  const at = context.businessClock.now();
  if (request.action === 'confirm_dismissal') return decide(tx, doing, 'dismissed');
  await lockUndecided(tx, doing);
  if (request.action === 'assign_to_me') {
    await setAssignee(tx, differenceCases, difference.id, { assignee: actor.staffId, at });
  } else {
    const state = request.action === 'withdraw_proposal' ? 'open' : 'proposed';
    await writeProposed(tx, difference.id, { state, at });
  }
  await recordStep(tx, doing);
}

async function decide(tx: Transaction, doing: Doing, state: 'refunded' | 'dismissed'): Promise<void> {
  const { context, difference, owed } = doing;
  await lockUndecided(tx, doing);
  const given = state === 'refunded' ? owed : { amount: 0n, interest: 0n };
  await writeDecision(tx, difference, {
    state,
    refunded: given.amount,
    interest: given.interest,
    at: context.businessClock.now(),
  });
  await recordStep(tx, doing);
}

async function lockUndecided(tx: Transaction, { difference, request }: Doing): Promise<void> {
  const locked = await lockDifference(tx, difference.id);
  if (locked?.decidedAt !== undefined) throw new Refusal('difference_decided');
  const steps = await listCaseSteps(tx, differenceCases, difference.id);
  if (versionOf(steps) !== request.version) throw new Refusal('difference_changed');
}

const limitedSteps = { propose_refund: 'propose', confirm_refund: 'approve' } as const;

async function recordStep(
  tx: Transaction,
  { context, actor, difference, owed, request, note }: Doing,
): Promise<void> {
  const { id, market, state, borrowerId } = difference;
  const { action } = request;
  const isRefund = action === 'propose_refund' || action === 'confirm_refund';
  if (isRefund) {
    const amount = owed.amount + owed.interest;
    await requireWithinLimit(tx, actor, {
      market,
      action: 'refund_credit',
      step: limitedSteps[action],
      amount,
    });
  }
  const { step } = deeds[action];
  const details: DifferenceDetails = isRefund
    ? { refund: String(owed.amount), interest: String(owed.interest) }
    : {};
  await recordStaffStep(
    tx,
    context,
    { kind: differenceCases, id, actor },
    {
      step,
      at: context.businessClock.now(),
      details,
      note: { text: note, owner: { person: borrowerId, own: id } },
      audit: { action: `charge_difference_${step}`, before: { state }, after: { note, ...details } },
    },
  );
}
