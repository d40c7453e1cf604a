import type { SuspenseAction, SuspenseState } from '@hiram/contract/finance/reconciliation';
import { unreachable } from '@hiram/values/assert';
import { type LoanId, parseId } from '@hiram/values/ids';
import {
  actionsOnProposal,
  listCaseSteps,
  openProposal,
  recordStaffStep,
  requireSecondPerson,
  setAssignee,
  versionOf,
} from '#cases/index.ts';
import { requireWithinLimit } from '#people/amount-limits/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  allocateSuspense,
  findSuspensePayment,
  lockSuspensePayment,
  refundSuspense,
  type SuspensePayment,
  whyNotAllocatable,
} from '#servicing/repayments/index.ts';
import { caseIdFrom, noteFrom } from './perform-break-action.ts';
import { type SuspenseProposal, suspenseCases, suspenseProposals } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

export interface SuspenseActionRequest {
  readonly suspenseId: string;
  readonly version: number;
  readonly action: SuspenseAction;
  readonly orderId: string | undefined;
  readonly note: string;
}

export function suspenseStateOf(
  held: SuspensePayment,
  proposal: SuspenseProposal | undefined,
): SuspenseState {
  if (held.state === 'posted') return 'placed';
  if (held.state === 'given_back' || held.state === 'reversed') return held.state;
  return proposal === undefined ? 'held' : 'proposed';
}

export function allowedSuspenseActions(
  held: SuspensePayment,
  proposal: SuspenseProposal | undefined,
  me: string,
): SuspenseAction[] {
  // Payments held before the suspense account existed are posted within a minute. Until then they cannot be
  // moved.
  if (held.state !== 'held' || held.suspenseBook === undefined) return [];
  if (proposal !== undefined) return actionsOnProposal(proposal, me);
  const moves = ['propose_placing', 'propose_giving_back'] as const;
  return held.assignee === me ? [...moves] : ['assign_to_me', ...moves];
}

const deeds = {
  assign_to_me: { step: 'assigned', resultMessage: 'The payment is assigned to you.' },
  propose_placing: { step: 'placing_proposed', resultMessage: 'Proposed. Pending approval.' },
  confirm_placing: { step: 'placing_confirmed', resultMessage: 'The payment is posted to the loan.' },
  propose_giving_back: {
    step: 'giving_back_proposed',
    resultMessage: 'Proposed. Pending approval.',
  },
  confirm_giving_back: {
    step: 'giving_back_confirmed',
    resultMessage:
      'The refund is approved. Instruct the provider to return the payment; its report completes the refund.',
  },
  withdraw_proposal: { step: 'proposal_withdrawn', resultMessage: 'The proposal is withdrawn.' },
} as const satisfies Record<SuspenseAction, { step: string; resultMessage: string }>;

/**
 * Applies a staff action to an unallocated payment, once, on the version that the staff member saw. Every
 * action that moves the money needs maker-checker approval.
 */
export async function performSuspenseAction(
  context: ReconciliationContext,
  actor: Actor,
  { version, action, orderId, ...request }: SuspenseActionRequest,
): Promise<{ readonly state: SuspenseState; readonly version: number; readonly resultMessage: string }> {
  const [suspenseId, note] = [caseIdFrom(request.suspenseId), noteFrom(request.note)];
  const held = await findSuspensePayment(context.database, suspenseId);
  if (held === undefined) throw new Refusal('not_found');
  const proposal = await requirePermissionFor(context.database, held, { me: actor.staffId, version, action });
  const doing = {
    context,
    actor,
    held,
    action,
    note,
    version,
    loanId: await allocationTargetFor(context, held, { action, orderId, proposal }),
  };
  await performNow(doing);
  const [after, steps] = await Promise.all([
    findSuspensePayment(context.database, suspenseId),
    listCaseSteps(context.database, suspenseCases, suspenseId),
  ]);
  return {
    state: suspenseStateOf(after ?? held, openProposal(steps, suspenseProposals)),
    version: versionOf(steps),
    resultMessage: deeds[action].resultMessage,
  };
}

async function requirePermissionFor(
  database: ReconciliationContext['database'],
  held: SuspensePayment,
  { me, version, action }: { readonly me: string; readonly version: number; readonly action: SuspenseAction },
): Promise<SuspenseProposal | undefined> {
  if (held.state !== 'held') throw new Refusal('suspense_settled', { state: held.state });
  const steps = await listCaseSteps(database, suspenseCases, held.suspenseId);
  if (versionOf(steps) !== version) throw new Refusal('suspense_changed', { version });
  const proposal = openProposal(steps, suspenseProposals);
  requireSecondPerson(proposal, { me, action });
  if (!allowedSuspenseActions(held, proposal, me).includes(action))
    throw new Refusal('suspense_changed', { action });
  return proposal;
}

/** The target loan: from this proposal, or from the earlier proposal that is being approved. */
async function allocationTargetFor(
  context: ReconciliationContext,
  held: SuspensePayment,
  input: {
    readonly action: SuspenseAction;
    readonly orderId: string | undefined;
    readonly proposal: SuspenseProposal | undefined;
  },
): Promise<LoanId | undefined> {
  if (input.action === 'confirm_placing') return input.proposal?.step.details.loanId;
  if (input.action !== 'propose_placing') return undefined;
  const loanId = parseId<'Loan'>(input.orderId ?? '');
  const unavailableReason =
    loanId === undefined ? 'no_such_order' : await whyNotAllocatable(context, held, loanId);
  if (loanId === undefined || unavailableReason !== undefined)
    throw new Refusal('order_cannot_take_it', { unavailableReason });
  return loanId;
}

interface Doing {
  readonly context: ReconciliationContext;
  readonly actor: Actor;
  readonly held: SuspensePayment;
  readonly action: SuspenseAction;
  readonly note: string;
  readonly version: number;
  readonly loanId: LoanId | undefined;
}

async function performNow(doing: Doing): Promise<void> {
  const { context, actor, held, action, loanId } = doing;
  const { suspenseId } = held;
  const command = {
    suspenseId,
    by: {
      actor: `staff ${actor.staffId}`,
      reason: `Staff: ${deeds[action].step.replaceAll('_', ' ')}.`,
      requestId: actor.requestId,
    },
    inSameTransaction: (tx: Transaction) => recordAuditedStep(tx, doing),
  };
  switch (action) {
    case 'confirm_placing': {
      if (loanId === undefined) throw new Refusal('suspense_changed');
      const outcome = await allocateSuspense(context, { ...command, loanId });
      if (outcome.kind !== 'done') throw new Refusal('order_cannot_take_it', { outcome });
      return;
    }
    case 'confirm_giving_back':
      return refundSuspense(context, command);
    case 'assign_to_me':
    case 'propose_placing':
    case 'propose_giving_back':
    case 'withdraw_proposal':
      return inTransaction(context.database, async (tx) => {
        const locked = await lockSuspensePayment(tx, suspenseId);
        if (locked?.state !== 'held') throw new Refusal('suspense_settled');
        if (action === 'assign_to_me') {
          const at = context.businessClock.now();
          await setAssignee(tx, suspenseCases, suspenseId, { assignee: actor.staffId, at });
        }
        await recordAuditedStep(tx, doing);
      });
    default:
      return unreachable(action);
  }
}

/** Writes the step and the audit entry while the payment is locked. A concurrent change rejects both. */
async function recordAuditedStep(tx: Transaction, doing: Doing): Promise<void> {
  const { context, actor, held, action, note, version, loanId } = doing;
  const steps = await listCaseSteps(tx, suspenseCases, held.suspenseId);
  if (versionOf(steps) !== version) throw new Refusal('suspense_changed', { version });
  await requireLimitFor(tx, doing);
  const { step } = deeds[action];
  await recordStaffStep(
    tx,
    context,
    { kind: suspenseCases, id: held.suspenseId, actor },
    {
      step,
      at: context.businessClock.now(),
      note: { text: note, owner: { own: held.suspenseId } },
      ...(loanId !== undefined && { details: { loanId } }),
      audit: { action: `suspense_${step}`, before: { state: held.state }, after: { note } },
    },
  );
}

const limited = {
  propose_placing: { action: 'allocate_suspense', step: 'propose' },
  confirm_placing: { action: 'allocate_suspense', step: 'approve' },
  propose_giving_back: { action: 'return_suspense', step: 'propose' },
  confirm_giving_back: { action: 'return_suspense', step: 'approve' },
} as const;

async function requireLimitFor(tx: Transaction, { actor, held, action }: Doing): Promise<void> {
  if (action === 'assign_to_me' || action === 'withdraw_proposal') return;
  const { suspenseBook: market, amount } = held;
  if (market === undefined) throw new Refusal('suspense_changed');
  await requireWithinLimit(tx, actor, { market, ...limited[action], amount: amount.minor });
}
