import type { BreakAct, BreakState } from '@hiram/contract/reconciliation';
import { parseId } from '@hiram/values/ids';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../staff/index.ts';
import { allowedActs, isWaiting, type Proposal } from './break.ts';
import {
  type Break,
  type BreakStep,
  findBreak,
  findBreakSteps,
  insertBreakStep,
  lockBreak,
  updateBreak,
} from './breaks.sql.ts';
import { bookEnd } from './end-break.ts';
import { lockAccount } from './files.sql.ts';
import { auditAct, sealWords } from './leave-trace.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';

export interface WantedBreakAct {
  readonly breakId: string;
  readonly version: number;
  readonly act: BreakAct;
  readonly note: string;
}

/** For each action: the step that it adds to the history, and the resulting state of the break. */
const deeds = {
  assign_to_me: { step: 'assigned', to: undefined, said: 'The break is yours.' },
  explain: { step: 'explained', to: 'explained', said: 'Your words stand in its history.' },
  accept: { step: 'accepted', to: 'accepted', said: 'The break is left as it is.' },
  propose_write_off: {
    step: 'write_off_proposed',
    to: 'proposed',
    said: 'Proposed. A colleague has to confirm it.',
  },
  confirm_write_off: {
    step: 'write_off_confirmed',
    to: 'written_off',
    said: 'The difference is written off.',
  },
  propose_posting: {
    step: 'posting_proposed',
    to: 'proposed',
    said: 'Proposed. A colleague has to confirm it.',
  },
  confirm_posting: { step: 'posting_confirmed', to: 'posted', said: 'It is booked as reported.' },
  withdraw_proposal: { step: 'proposal_withdrawn', to: 'open', said: 'The proposal is withdrawn.' },
} as const satisfies Record<BreakAct, { step: string; to: BreakState | undefined; said: string }>;

/** The open proposal, which is always the last step. */
export function standingProposal<S extends Pick<BreakStep, 'kind' | 'actor'>>(
  steps: readonly S[],
): (Proposal & { readonly step: S }) | undefined {
  const last = steps.at(-1);
  if (last === undefined || last.actor === null) return undefined;
  const act = ({ write_off_proposed: 'write_off', posting_proposed: 'posting' } as const)[last.kind];
  return act && { act, by: last.actor, step: last };
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
export async function actOnBreak(
  desk: ReconciliationDesk,
  actor: Actor,
  { version, act, ...wanted }: WantedBreakAct,
): Promise<{ readonly state: BreakState; readonly version: number; readonly said: string }> {
  const [breakId, note] = [caseIdFrom(wanted.breakId), noteFrom(wanted.note)];
  const known = await findBreak(desk.database, breakId);
  if (known === undefined) throw new Refusal('not_found');
  return inTransaction(desk.database, async (tx) => {
    // Uses the same lock order as a run: the account, then the break.
    await lockAccount(tx, known.provider, known.market);
    const found = await lockBreak(tx, breakId);
    if (found === undefined) throw new Refusal('not_found');
    const steps = await findBreakSteps(tx, breakId);
    mustBeAllowed(found, steps, { me: actor.staffId, version, act });
    const deed = deeds[act];
    if (act === 'confirm_write_off' || act === 'confirm_posting') {
      await bookEnd(tx, desk, found, { actor: `staff ${actor.staffId}`, requestId: actor.requestId });
    }
    await write(tx, desk, { found, actor, act, note });
    const position = (steps.at(-1)?.position ?? 0) + 1;
    return { state: deed.to ?? found.state, version: position, said: deed.said };
  });
}

function mustBeAllowed(
  found: Break,
  steps: readonly BreakStep[],
  { me, version, act }: { readonly me: string; readonly version: number; readonly act: BreakAct },
): void {
  if (!isWaiting(found.state)) throw new Refusal('break_ended', { state: found.state });
  if ((steps.at(-1)?.position ?? 0) !== version) throw new Refusal('break_changed', { version });
  const proposal = standingProposal(steps);
  if (proposal?.by === me && act === `confirm_${proposal.act}`) throw new Refusal('second_person_needed');
  if (!allowedActs(found, proposal, me).includes(act)) throw new Refusal('break_changed', { act });
}

interface Written {
  readonly found: Break;
  readonly actor: Actor;
  readonly act: BreakAct;
  readonly note: string;
}

async function write(
  tx: Transaction,
  desk: ReconciliationDesk,
  { found, actor, act, note }: Written,
): Promise<void> {
  const { step, to } = deeds[act];
  const at = desk.clock.now();
  await updateBreak(tx, found.id, {
    at,
    ...(to !== undefined && { state: to }),
    ...(act === 'assign_to_me' && { handler: actor.staffId }),
  });
  const on = { kind: 'reconciliation_break', id: found.id } as const;
  const wordsSealed = await sealWords(tx, desk, on, note);
  await insertBreakStep(tx, found.id, { kind: step, actor: actor.staffId, wordsSealed, madeAt: at });
  await auditAct(tx, actor, { act: `break_${step}`, on, before: { state: found.state }, note });
}
