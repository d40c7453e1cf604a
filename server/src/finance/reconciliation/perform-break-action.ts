import type { BreakAction, BreakState } from '@hiram/contract/finance/reconciliation';
import { parseId } from '@hiram/values/ids';
import {
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
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { allowedActions, amountAtStake, isWaiting } from './break.ts';
import { type Break, findBreak, lockBreak, updateBreak } from './breaks.sql.ts';
import { lockAccount } from './files.sql.ts';
import { postBreakResolution } from './post-break-resolution.ts';
import { breakCases, breakProposals } from './reconciliation-cases.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';

export interface BreakActionRequest {
  readonly breakId: string;
  readonly version: number;
  readonly action: BreakAction;
  readonly note: string;
}

/** For each action: the step that it adds to the history, and the resulting state of the break. */
const deeds = {
  assign_to_me: { step: 'assigned', to: undefined, resultMessage: 'The break is assigned to you.' },
  explain: { step: 'explained', to: 'explained', resultMessage: 'Your explanation is saved.' },
  accept: { step: 'accepted', to: 'accepted', resultMessage: 'The break is accepted.' },
  propose_write_off: {
    step: 'write_off_proposed',
    to: 'proposed',
    resultMessage: 'Proposed. Pending approval.',
  },
  confirm_write_off: {
    step: 'write_off_confirmed',
    to: 'written_off',
    resultMessage: 'The difference is written off.',
  },
  propose_posting: {
    step: 'posting_proposed',
    to: 'proposed',
    resultMessage: 'Proposed. Pending approval.',
  },
  confirm_posting: {
    step: 'posting_confirmed',
    to: 'posted',
    resultMessage: 'The entry is posted as reported.',
  },
  withdraw_proposal: { step: 'proposal_withdrawn', to: 'open', resultMessage: 'The proposal is withdrawn.' },
} as const satisfies Record<BreakAction, { step: string; to: BreakState | undefined; resultMessage: string }>;

/** Minimum length of a useful note, without whitespace. */
const NOTE_MIN = 10;

export function noteFrom(text: string): string {
  return requireNote(text, NOTE_MIN);
}

/** An id with an invalid format refers to nothing. */
export function caseIdFrom(text: string): string {
  const id = parseId<'Case'>(text);
  if (id === undefined) throw new Refusal('not_found');
  return id;
}

/**
 * Applies a staff action to a break, once, on the version that the staff member saw. Actions that move money
 * need maker-checker approval.
 */
export async function performBreakAction(
  context: ReconciliationContext,
  actor: Actor,
  { version, action, ...request }: BreakActionRequest,
): Promise<{ readonly state: BreakState; readonly version: number; readonly resultMessage: string }> {
  const [breakId, note] = [caseIdFrom(request.breakId), noteFrom(request.note)];
  const known = await findBreak(context.database, breakId);
  if (known === undefined) throw new Refusal('not_found');
  return inTransaction(context.database, async (tx) => {
    // Uses the same lock order as a run: the account, then the break.
    await lockAccount(tx, known.provider, known.market);
    const found = await lockBreak(tx, breakId);
    if (found === undefined) throw new Refusal('not_found');
    const steps = await listCaseSteps(tx, breakCases, breakId);
    requirePermissionFor(found, steps, { me: actor.staffId, version, action });
    await requireLimitFor(tx, found, actor, action);
    const deed = deeds[action];
    if (action === 'confirm_write_off' || action === 'confirm_posting') {
      await postBreakResolution(tx, context, found, {
        actor: `staff ${actor.staffId}`,
        requestId: actor.requestId,
      });
    }
    await write(tx, context, { found, actor, action, note });
    return {
      state: deed.to ?? found.state,
      version: versionOf(steps) + 1,
      resultMessage: deed.resultMessage,
    };
  });
}

function requirePermissionFor(
  found: Break,
  steps: readonly CaseStep[],
  { me, version, action }: { readonly me: string; readonly version: number; readonly action: BreakAction },
): void {
  if (!isWaiting(found.state)) throw new Refusal('break_ended', { state: found.state });
  if (versionOf(steps) !== version) throw new Refusal('break_changed', { version });
  const proposal = openProposal(steps, breakProposals);
  requireSecondPerson(proposal, { me, action });
  if (!allowedActions(found, proposal, me).includes(action)) throw new Refusal('break_changed', { action });
}

const limited = {
  propose_write_off: { action: 'write_off_break', step: 'propose' },
  confirm_write_off: { action: 'write_off_break', step: 'approve' },
  propose_posting: { action: 'post_break', step: 'propose' },
  confirm_posting: { action: 'post_break', step: 'approve' },
} as const;

async function requireLimitFor(
  tx: Transaction,
  found: Break,
  actor: Actor,
  action: BreakAction,
): Promise<void> {
  if (!(action in limited)) return;
  // The cast is safe: the action has just been found among the keys.
  const { market } = found;
  const step = limited[action as keyof typeof limited];
  await requireWithinLimit(tx, actor, { market, ...step, amount: amountAtStake(found) });
}

interface Written {
  readonly found: Break;
  readonly actor: Actor;
  readonly action: BreakAction;
  readonly note: string;
}

async function write(
  tx: Transaction,
  context: ReconciliationContext,
  { found, actor, action, note }: Written,
): Promise<void> {
  const { step, to } = deeds[action];
  const at = context.businessClock.now();
  await updateBreak(tx, found.id, {
    at,
    ...(to !== undefined && { state: to }),
  });
  if (action === 'assign_to_me') {
    await setAssignee(tx, breakCases, found.id, { assignee: actor.staffId, at });
  }
  await recordStaffStep(
    tx,
    context,
    { kind: breakCases, id: found.id, actor },
    {
      step,
      at,
      note: { text: note, owner: { own: found.id } },
      audit: { action: `break_${step}`, before: { state: found.state }, after: { note } },
    },
  );
}
