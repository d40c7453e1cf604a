import { parseId } from '@hiram/values/ids';
import {
  type Actor,
  recordAuditEntry,
  recordPlatformAuditEntry,
  type StaffContext,
} from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { StopScope } from './emergency-stop.ts';
import {
  type EmergencyStop,
  findActive,
  insertHarmStop,
  insertStop,
  lockStop,
  markResumed,
  type StopId,
  updateProposal,
} from './emergency-stops.sql.ts';

/** Something that can be stopped by its name. */
export interface StopTarget {
  readonly kind: 'provider' | 'channel' | 'product';
  /** Empty if it serves all markets. */
  readonly market: string;
  readonly target: string;
  /** As staff know it. */
  readonly name: string;
}

export interface StopContext extends Pick<StaffContext, 'database' | 'systemClock' | 'ids'> {
  /** The providers, channels and products of the lender. Injected, because they belong to higher capabilities. */
  readonly targets: (database: Database) => Promise<readonly StopTarget[]>;
}

/** Stops at once, by one person. The same stop a second time changes nothing. */
export async function startStop(
  { database, ids, targets }: StopContext,
  actor: Actor,
  { reason, ...scope }: StopScope & { readonly reason: string },
): Promise<StopId> {
  if (!isKnown(scope, await targets(database))) throw new Refusal('not_found', { ...scope });
  const id = ids.next<'EmergencyStop'>();
  const stop = { ...scope, id, reason: reason.trim(), by: actor.staffId, at: actor.at };
  return inTransaction(database, async (tx) => {
    if (!(await insertStop(tx, stop))) return (await findActive(tx, scope)) ?? id;
    await record(tx, actor, { id, ...scope }, { action: 'emergency_stop_started', reason: stop.reason });
    return id;
  });
}

/**
 * Stops a product because a measure of harm passed its threshold, in the transaction that measured it. Returns the stop, which
 * may be active already; undefined if a person has stopped the product.
 */
export async function startHarmStop(
  tx: Transaction,
  {
    requestId,
    ...stop
  }: {
    readonly id: StopId;
    readonly market: string;
    readonly productId: string;
    readonly reason: string;
    readonly at: Actor['at'];
    readonly requestId: string;
  },
): Promise<StopId | undefined> {
  const active = await insertHarmStop(tx, stop);
  if (active === undefined) return undefined;
  const { market, productId: target, reason, at } = stop;
  const action = active.isNew ? 'harm_stop_started' : 'harm_stop_extended';
  await recordPlatformAuditEntry(
    tx,
    { at, requestId },
    {
      action,
      on: { kind: 'emergency_stop', id: active.id },
      reason,
      after: { kind: 'product', market, target },
    },
  );
  return active.id;
}

/** A market or a name that does not exist would stop nothing, and nobody would notice. */
function isKnown({ kind, market, target }: StopScope, targets: readonly StopTarget[]): boolean {
  if (kind !== 'provider' && kind !== 'channel' && kind !== 'product') return target === '';
  return targets.some(
    (one) =>
      one.kind === kind &&
      one.target === target &&
      (market === '' || one.market === '' || one.market === market),
  );
}

/** Proposes to resume. Nothing changes until another person approves. */
export async function proposeResume(
  { database }: StopContext,
  actor: Actor,
  request: { readonly stopId: string; readonly reason: string },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const stop = await lockedStop(tx, request.stopId);
    if (stop.proposal !== undefined) throw new Refusal('already_proposed');
    const reason = request.reason.trim();
    await updateProposal(tx, stop.id, { by: actor.staffId, at: actor.at, reason });
    await record(tx, actor, stop, { action: 'emergency_resume_proposed', reason });
  });
}

/** Another person than the proposer approves; anyone who may resume can withdraw, because the stop then stays. */
export async function decideResume(
  { database }: StopContext,
  actor: Actor,
  { stopId, decision }: { readonly stopId: string; readonly decision: 'approve' | 'withdraw' },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const stop = await lockedStop(tx, stopId);
    if (stop.proposal === undefined) throw new Refusal('proposal_ended');
    if (decision === 'withdraw') {
      await updateProposal(tx, stop.id, undefined);
      await record(tx, actor, stop, { action: 'emergency_resume_withdrawn', reason: '' });
      return;
    }
    if (stop.proposal.by === actor.staffId) throw new Refusal('second_person_needed');
    await markResumed(tx, stop.id, { by: actor.staffId, at: actor.at });
    await record(tx, actor, stop, { action: 'emergency_stop_resumed', reason: stop.proposal.reason });
  });
}

async function lockedStop(tx: Transaction, text: string): Promise<EmergencyStop> {
  const id = parseId<'EmergencyStop'>(text);
  const stop = id && (await lockStop(tx, id));
  if (stop === undefined) throw new Refusal('not_found');
  if (stop.resumed !== undefined) throw new Refusal('proposal_ended');
  return stop;
}

async function record(
  tx: Transaction,
  actor: Actor,
  { id, kind, market, target }: StopScope & { readonly id: StopId },
  { action, reason }: { readonly action: string; readonly reason: string },
): Promise<void> {
  const on = { kind: 'emergency_stop', id };
  await recordAuditEntry(tx, actor, { action, on, reason, after: { kind, market, target } });
}
