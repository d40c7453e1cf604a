import { STOP_KINDS, type StopKind } from '@hiram/contract/people/emergency-stops';
import { assert } from '@hiram/values/assert';
import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { StopScope } from './emergency-stop.ts';

type StaffId = Actor['staffId'];
export type StopId = Id<'EmergencyStop'>;

export interface EmergencyStop extends StopScope {
  readonly id: StopId;
  readonly reason: string;
  /** Undefined if the platform stopped it: a measure of harm passed its threshold. */
  readonly stoppedBy: StaffId | undefined;
  readonly stoppedAt: Instant;
  readonly proposal: { readonly by: StaffId; readonly at: Instant; readonly reason: string } | undefined;
  readonly resumed: { readonly by: StaffId; readonly at: Instant } | undefined;
}

/**
 * The active stops, read from the database each time: a stop acts with the next statement of every process, and a process
 * that cannot read them fails instead of going on.
 */
export async function findActiveScopes(database: Database): Promise<StopScope[]> {
  const rows = await database
    .selectFrom('emergency_stops')
    .select(['kind', 'market', 'target'])
    .where('resumed_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

/** SQL condition: payouts of this market are stopped. A provider's stop is not in it: the row may name no provider yet. */
export function payoutsStoppedIn(market: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from emergency_stops as stop where stop.resumed_at is null and stop.kind in ('everything', 'payouts')
      and stop.market in ('', ${market})
  )`;
}

function kindOf(text: string): StopKind {
  const kind = STOP_KINDS.find((known) => known === text);
  assert(kind !== undefined, 'unknown kind of stop');
  return kind;
}

const columns = [
  'id',
  'kind',
  'market',
  'target',
  'reason',
  'stopped_by',
  'stopped_at',
  'resume_proposed_by',
  'resume_proposed_at',
  'resume_reason',
  'resumed_by',
  'resumed_at',
] as const;

interface StopRow {
  readonly id: string;
  readonly kind: string;
  readonly market: string;
  readonly target: string;
  readonly reason: string;
  readonly stopped_by: string | null;
  readonly stopped_at: string;
  readonly resume_proposed_by: string | null;
  readonly resume_proposed_at: string | null;
  readonly resume_reason: string;
  readonly resumed_by: string | null;
  readonly resumed_at: string | null;
}

function stopOf(row: StopRow): EmergencyStop {
  const { resume_proposed_by: proposer, resume_proposed_at: proposedAt } = row;
  const { resumed_by: approver, resumed_at: resumedAt } = row;
  return {
    id: idFrom(row.id),
    kind: kindOf(row.kind),
    market: row.market,
    target: row.target,
    reason: row.reason,
    stoppedBy: row.stopped_by === null ? undefined : idFrom(row.stopped_by),
    stoppedAt: instant(row.stopped_at),
    proposal:
      proposer === null || proposedAt === null
        ? undefined
        : { by: idFrom(proposer), at: instant(proposedAt), reason: row.resume_reason },
    resumed:
      approver === null || resumedAt === null ? undefined : { by: idFrom(approver), at: instant(resumedAt) },
  };
}

/** Active stops first of all, newest first; of those that ended, the newest. */
export async function findStops(
  database: Database,
  { ended }: { readonly ended: number },
): Promise<{ readonly active: EmergencyStop[]; readonly ended: EmergencyStop[] }> {
  const active = await database
    .selectFrom('emergency_stops')
    .select(columns)
    .where('resumed_at', 'is', null)
    .orderBy('stopped_at', 'desc')
    .execute();
  const over = await database
    .selectFrom('emergency_stops')
    .select(columns)
    .where('resumed_at', 'is not', null)
    .orderBy('stopped_at', 'desc')
    .limit(ended)
    .execute();
  return { active: active.map(stopOf), ended: over.map(stopOf) };
}

/** The number of active stops, and of those whose end somebody else proposes. */
export async function countStops(
  database: Database,
  me: string,
): Promise<{ readonly active: number; readonly toApprove: number }> {
  const { rows } = await sql<{ active: number; to_approve: number }>`
    select count(*)::int as active,
      (count(*) filter (where resume_proposed_by is distinct from ${me} and resume_proposed_at is not null))::int as to_approve
    from emergency_stops where resumed_at is null
  `.execute(database);
  return { active: rows[0]?.active ?? 0, toApprove: rows[0]?.to_approve ?? 0 };
}

export async function lockStop(tx: Transaction, id: StopId): Promise<EmergencyStop | undefined> {
  const row = await tx
    .selectFrom('emergency_stops')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && stopOf(row);
}

/** False if the same stop is active already. */
export async function insertStop(
  tx: Transaction,
  stop: StopScope & {
    readonly id: StopId;
    readonly reason: string;
    readonly by: StaffId;
    readonly at: Instant;
  },
): Promise<boolean> {
  const { id, kind, market, target, reason, by, at } = stop;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('emergency_stops')
    .values({ id, kind, market, target, reason, stopped_by: by, stopped_at: instantAsIso(at) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'market', 'target']).where('resumed_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** A product that the night stopped. Undefined if a person has stopped it already. */
export async function insertHarmStop(
  tx: Transaction,
  stop: {
    readonly id: StopId;
    readonly market: string;
    readonly productId: string;
    readonly reason: string;
    readonly at: Instant;
  },
): Promise<{ readonly id: StopId; readonly isNew: boolean } | undefined> {
  const { id, market, productId: target, reason, at } = stop;
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('emergency_stops')
    .values({ id, kind: 'product', market, target, reason, cause: 'harm', stopped_at: instantAsIso(at) })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'market', 'target']).where('resumed_at', 'is', null).doNothing(),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows > 0n) return { id, isNew: true };
  const row = await tx
    .selectFrom('emergency_stops')
    .select('id')
    .where('kind', '=', 'product')
    .where('market', '=', market)
    .where('target', '=', target)
    .where('cause', '=', 'harm')
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return row && { id: idFrom(row.id), isNew: false };
}

export async function findActive(tx: Transaction, scope: StopScope): Promise<StopId | undefined> {
  const row = await tx
    .selectFrom('emergency_stops')
    .select('id')
    .where('kind', '=', scope.kind)
    .where('market', '=', scope.market)
    .where('target', '=', scope.target)
    .where('resumed_at', 'is', null)
    .executeTakeFirst();
  return row && idFrom(row.id);
}

/** Stores a proposal; without one, removes it. */
export async function updateProposal(
  tx: Transaction,
  id: StopId,
  proposal: NonNullable<EmergencyStop['proposal']> | undefined,
): Promise<void> {
  await tx
    .updateTable('emergency_stops')
    .set({
      resume_proposed_by: proposal?.by ?? null,
      resume_proposed_at: proposal === undefined ? null : instantAsIso(proposal.at),
      resume_reason: proposal?.reason ?? '',
    })
    .where('id', '=', id)
    .where('resumed_at', 'is', null)
    .execute();
}

export async function markResumed(
  tx: Transaction,
  id: StopId,
  { by, at }: { readonly by: StaffId; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('emergency_stops')
    .set({ resumed_by: by, resumed_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('resumed_at', 'is', null)
    .execute();
}
