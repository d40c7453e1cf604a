import type { SuspenseAct, SuspenseState } from '@hiram/contract/reconciliation';
import { unreachable } from '@hiram/values/assert';
import { type LoanId, parseId } from '@hiram/values/ids';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import {
  findHeld,
  giveBackHeld,
  type HeldPayment,
  lockHeld,
  placeHeld,
  updateHeld,
  whyNotPlaceable,
} from '../repayments/index.ts';
import type { Actor } from '../staff/index.ts';
import { caseIdFrom, noteFrom } from './act-on-break.ts';
import { auditAct, sealWords } from './leave-trace.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';
import { findSuspenseSteps, insertSuspenseStep, type SuspenseStep } from './suspense.sql.ts';

export interface WantedSuspenseAct {
  readonly suspenseId: string;
  readonly version: number;
  readonly act: SuspenseAct;
  readonly orderId: string | undefined;
  readonly note: string;
}

export interface SuspenseProposal {
  readonly act: 'placing' | 'giving_back';
  readonly by: string;
  readonly loanId: LoanId | undefined;
  readonly step: SuspenseStep;
}

/** The open proposal, which is the last step other than an SLA escalation. */
export function standingSuspenseProposal(steps: readonly SuspenseStep[]): SuspenseProposal | undefined {
  const last = steps.findLast(({ kind }) => kind !== 'escalated');
  if (last === undefined || last.actor === null) return undefined;
  const act = ({ placing_proposed: 'placing', giving_back_proposed: 'giving_back' } as const)[last.kind];
  return act && { act, by: last.actor, loanId: last.loanId, step: last };
}

export function suspenseStateOf(held: HeldPayment, proposal: SuspenseProposal | undefined): SuspenseState {
  if (held.state === 'posted') return 'placed';
  if (held.state === 'given_back') return 'given_back';
  return proposal === undefined ? 'held' : 'proposed';
}

export function allowedSuspenseActs(
  held: HeldPayment,
  proposal: SuspenseProposal | undefined,
  me: string,
): SuspenseAct[] {
  // Payments held before the suspense account existed are posted within a minute. Until then they cannot be
  // moved.
  if (held.state !== 'held' || held.heldIn === undefined) return [];
  if (proposal === undefined) return ['assign_to_me', 'propose_placing', 'propose_giving_back'];
  return proposal.by === me ? ['withdraw_proposal'] : [`confirm_${proposal.act}`, 'withdraw_proposal'];
}

const deeds = {
  assign_to_me: { step: 'assigned', said: 'The money is yours to place.' },
  propose_placing: { step: 'placing_proposed', said: 'Proposed. A colleague has to confirm it.' },
  confirm_placing: { step: 'placing_confirmed', said: 'The money is posted to the order.' },
  propose_giving_back: { step: 'giving_back_proposed', said: 'Proposed. A colleague has to confirm it.' },
  confirm_giving_back: {
    step: 'giving_back_confirmed',
    said: 'The money is owed to the payer. Have the provider give it back; its report settles it.',
  },
  withdraw_proposal: { step: 'proposal_withdrawn', said: 'The proposal is withdrawn.' },
} as const satisfies Record<SuspenseAct, { step: string; said: string }>;

/**
 * Applies a staff action to an unallocated payment, once, on the version that the staff member saw. Every
 * action that moves the money needs maker-checker approval.
 */
export async function actOnSuspense(
  desk: ReconciliationDesk,
  actor: Actor,
  { version, act, orderId, ...wanted }: WantedSuspenseAct,
): Promise<{ readonly state: SuspenseState; readonly version: number; readonly said: string }> {
  const [suspenseId, note] = [caseIdFrom(wanted.suspenseId), noteFrom(wanted.note)];
  const held = await findHeld(desk.database, suspenseId);
  if (held === undefined) throw new Refusal('not_found');
  const proposal = await mustBeAllowed(desk.database, held, { me: actor.staffId, version, act });
  const doing = {
    desk,
    actor,
    held,
    act,
    note,
    version,
    loanId: await placeFor(desk, held, { act, orderId, proposal }),
  };
  await doNow(doing);
  const [after, steps] = await Promise.all([
    findHeld(desk.database, suspenseId),
    findSuspenseSteps(desk.database, suspenseId),
  ]);
  return {
    state: suspenseStateOf(after ?? held, standingSuspenseProposal(steps)),
    version: steps.at(-1)?.position ?? 0,
    said: deeds[act].said,
  };
}

async function mustBeAllowed(
  database: ReconciliationDesk['database'],
  held: HeldPayment,
  { me, version, act }: { readonly me: string; readonly version: number; readonly act: SuspenseAct },
): Promise<SuspenseProposal | undefined> {
  if (held.state !== 'held') throw new Refusal('suspense_settled', { state: held.state });
  const steps = await findSuspenseSteps(database, held.suspenseId);
  if ((steps.at(-1)?.position ?? 0) !== version) throw new Refusal('suspense_changed', { version });
  const proposal = standingSuspenseProposal(steps);
  if (proposal?.by === me && act === `confirm_${proposal.act}`) throw new Refusal('second_person_needed');
  if (!allowedSuspenseActs(held, proposal, me).includes(act)) throw new Refusal('suspense_changed', { act });
  return proposal;
}

/** The target loan: from this proposal, or from the earlier proposal that is being approved. */
async function placeFor(
  desk: ReconciliationDesk,
  held: HeldPayment,
  given: {
    readonly act: SuspenseAct;
    readonly orderId: string | undefined;
    readonly proposal: SuspenseProposal | undefined;
  },
): Promise<LoanId | undefined> {
  if (given.act === 'confirm_placing') return given.proposal?.loanId;
  if (given.act !== 'propose_placing') return undefined;
  const loanId = parseId<'Loan'>(given.orderId ?? '');
  const whyNot = loanId === undefined ? 'no_such_order' : await whyNotPlaceable(desk, held, loanId);
  if (loanId === undefined || whyNot !== undefined) throw new Refusal('order_cannot_take_it', { whyNot });
  return loanId;
}

interface Doing {
  readonly desk: ReconciliationDesk;
  readonly actor: Actor;
  readonly held: HeldPayment;
  readonly act: SuspenseAct;
  readonly note: string;
  readonly version: number;
  readonly loanId: LoanId | undefined;
}

async function doNow(doing: Doing): Promise<void> {
  const { desk, actor, held, act, loanId } = doing;
  const { suspenseId } = held;
  const command = {
    suspenseId,
    by: {
      actor: `staff ${actor.staffId}`,
      reason: `Staff: ${deeds[act].step.replaceAll('_', ' ')}.`,
      requestId: actor.requestId,
    },
    alongside: (tx: Transaction) => leaveTrace(tx, doing),
  };
  switch (act) {
    case 'confirm_placing': {
      if (loanId === undefined) throw new Refusal('suspense_changed');
      const outcome = await placeHeld(desk, { ...command, loanId });
      if (outcome.kind !== 'done') throw new Refusal('order_cannot_take_it', { outcome });
      return;
    }
    case 'confirm_giving_back':
      return giveBackHeld(desk, command);
    case 'assign_to_me':
    case 'propose_placing':
    case 'propose_giving_back':
    case 'withdraw_proposal':
      return inTransaction(desk.database, async (tx) => {
        const locked = await lockHeld(tx, suspenseId);
        if (locked?.state !== 'held') throw new Refusal('suspense_settled');
        if (act === 'assign_to_me')
          await updateHeld(tx, suspenseId, { handler: actor.staffId, at: desk.clock.now() });
        await leaveTrace(tx, doing);
      });
    default:
      return unreachable(act);
  }
}

/** Writes the step and the audit entry while the payment is locked. A concurrent change rejects both. */
async function leaveTrace(tx: Transaction, doing: Doing): Promise<void> {
  const { desk, actor, held, act, note, version, loanId } = doing;
  const steps = await findSuspenseSteps(tx, held.suspenseId);
  if ((steps.at(-1)?.position ?? 0) !== version) throw new Refusal('suspense_changed', { version });
  const { step } = deeds[act];
  const on = { kind: 'suspense', id: held.suspenseId } as const;
  const wordsSealed = await sealWords(tx, desk, on, note);
  const madeAt = desk.clock.now();
  await insertSuspenseStep(tx, held.suspenseId, {
    kind: step,
    actor: actor.staffId,
    loanId,
    wordsSealed,
    madeAt,
  });
  await auditAct(tx, actor, { act: `suspense_${step}`, on, before: { state: held.state }, note });
}
