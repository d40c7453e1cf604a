import type { BreakAction, BreakState } from '@hiram/contract/finance/reconciliation';
import { parseId } from '@hiram/values/ids';
import type { Actor } from '#people/staff/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { allowedActions, isWaiting, type Proposal } from './break.ts';
import {
  type Break,
  type BreakStep,
  findBreak,
  findBreakSteps,
  insertBreakStep,
  lockBreak,
  updateBreak,
} from './breaks.sql.ts';
import { lockAccount } from './files.sql.ts';
import { postBreakResolution } from './post-break-resolution.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { encryptNote, recordAuditedAction } from './record-audited-step.ts';

export interface BreakActionRequest {
  readonly breakId: string;
  readonly version: number;
  readonly action: BreakAction;
  readonly note: string;
}

/** For each action: the step that it adds to the history, and the resulting state of the break. */
const deeds = {
  assign_to_me: { step: 'assigned', to: undefined, resultMessage: 'The break is yours.' },
  explain: { step: 'explained', to: 'explained', resultMessage: 'Your words stand in its history.' },
  accept: { step: 'accepted', to: 'accepted', resultMessage: 'The break is left as it is.' },
  propose_write_off: {
    step: 'write_off_proposed',
    to: 'proposed',
    resultMessage: 'Proposed. A colleague has to confirm it.',
  },
  confirm_write_off: {
    step: 'write_off_confirmed',
    to: 'written_off',
    resultMessage: 'The difference is written off.',
  },
  propose_posting: {
    step: 'posting_proposed',
    to: 'proposed',
    resultMessage: 'Proposed. A colleague has to confirm it.',
  },
  confirm_posting: { step: 'posting_confirmed', to: 'posted', resultMessage: 'It is booked as reported.' },
  withdraw_proposal: { step: 'proposal_withdrawn', to: 'open', resultMessage: 'The proposal is withdrawn.' },
} as const satisfies Record<BreakAction, { step: string; to: BreakState | undefined; resultMessage: string }>;

/** The open proposal, which is always the last step. */
export function openProposal<S extends Pick<BreakStep, 'kind' | 'actor'>>(
  steps: readonly S[],
): (Proposal & { readonly step: S }) | undefined {
  const last = steps.at(-1);
  if (last === undefined || last.actor === null) return undefined;
  const action = ({ write_off_proposed: 'write_off', posting_proposed: 'posting' } as const)[last.kind];
  return action && { action, by: last.actor, step: last };
}

/** Minimum length of a useful note, without whitespace. */
const NOTE_MIN = 10;

export function noteFrom(text: string): string {
  const note = text.trim();
  if (note.length < NOTE_MIN) throw new Refusal('request_malformed');
  return note;
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
    const steps = await findBreakSteps(tx, breakId);
    requirePermissionFor(found, steps, { me: actor.staffId, version, action });
    const deed = deeds[action];
    if (action === 'confirm_write_off' || action === 'confirm_posting') {
      await postBreakResolution(tx, context, found, {
        actor: `staff ${actor.staffId}`,
        requestId: actor.requestId,
      });
    }
    await write(tx, context, { found, actor, action, note });
    const position = (steps.at(-1)?.position ?? 0) + 1;
    return { state: deed.to ?? found.state, version: position, resultMessage: deed.resultMessage };
  });
}

function requirePermissionFor(
  found: Break,
  steps: readonly BreakStep[],
  { me, version, action }: { readonly me: string; readonly version: number; readonly action: BreakAction },
): void {
  if (!isWaiting(found.state)) throw new Refusal('break_ended', { state: found.state });
  if ((steps.at(-1)?.position ?? 0) !== version) throw new Refusal('break_changed', { version });
  const proposal = openProposal(steps);
  if (proposal?.by === me && action === `confirm_${proposal.action}`)
    throw new Refusal('second_person_needed');
  if (!allowedActions(found, proposal, me).includes(action)) throw new Refusal('break_changed', { action });
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
  const at = context.clock.now();
  await updateBreak(tx, found.id, {
    at,
    ...(to !== undefined && { state: to }),
    ...(action === 'assign_to_me' && { handler: actor.staffId }),
  });
  const on = { kind: 'reconciliation_break', id: found.id } as const;
  const noteEncrypted = await encryptNote(tx, context, on, note);
  await insertBreakStep(tx, found.id, { kind: step, actor: actor.staffId, noteEncrypted, madeAt: at });
  await recordAuditedAction(tx, actor, { action: `break_${step}`, on, before: { state: found.state }, note });
}
