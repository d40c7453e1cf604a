import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type AuditEntry, type AuditedAction, auditDigest } from './audit-chain.ts';
import type { StaffId } from './member.ts';

/** One statement advances the head of the chain and writes the entry that the new head covers. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    with chain as (
      update staff_audit_chains set length = length + 1, head = sha256(head || ${auditDigest(entry)}::bytea)
      where chain = ${entry.chain} returning chain, length as position, head
    )
    insert into staff_audit_entries (chain, position, recorded_at, action, subject_kind, subject_id, reason, request_id,
      address, before_digest, after_digest, hash)
    select chain, position, ${instantAsIso(entry.recordedAt)}, ${entry.action}, ${entry.subjectKind},
      ${entry.subjectId}, ${entry.reason}, ${entry.requestId}, ${entry.address}, ${entry.beforeDigest ?? null},
      ${entry.afterDigest ?? null}, head
    from chain returning position
  `.execute(tx);
  return rows[0]?.position;
}

/**
 * Filter for entries, newest first. `olderThan` is the key of an entry: its timestamp, chain and position.
 */
export interface AuditSearch {
  readonly staffId: string | undefined;
  readonly action: string | undefined;
  readonly subjectId: string | undefined;
  /** Start (inclusive) and end (exclusive). */
  readonly from: Instant | undefined;
  readonly until: Instant | undefined;
  readonly olderThan: AuditKey | undefined;
  readonly limit: number;
}

export interface AuditKey {
  readonly recordedAt: Instant;
  readonly chain: string;
  readonly position: number;
}

export interface AuditRow extends AuditKey {
  /** Null for actions without a staff member. */
  readonly who: string | null;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly requestId: string;
  readonly address: string;
  readonly hash: Buffer;
}

export async function findAuditEntries(database: Database, search: AuditSearch): Promise<AuditRow[]> {
  const rows = await auditQuery(database, search).execute();
  return rows.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: instant(recorded_at) }));
}

/** Person, action and record each have an index in the order of the page; without them, the index by time is read. */
export function auditQuery(
  database: Database,
  { staffId, action, subjectId, from, until, olderThan, limit }: AuditSearch,
) {
  return database
    .selectFrom('staff_audit_entries')
    .leftJoin('staff_members', 'staff_members.id', 'chain')
    .select([
      'recorded_at',
      'chain',
      'position',
      'staff_members.name as who',
      'action',
      'subject_kind as subjectKind',
    ])
    .select(['subject_id as subjectId', 'reason', 'request_id as requestId', 'address', 'hash'])
    .$if(staffId !== undefined, (entries) => entries.where('chain', '=', staffId ?? ''))
    .$if(action !== undefined, (entries) => entries.where('action', '=', action ?? ''))
    .$if(subjectId !== undefined, (entries) => entries.where('subject_id', '=', subjectId ?? ''))
    .$if(from !== undefined, (entries) => entries.where('recorded_at', '>=', isoOf(from)))
    .$if(until !== undefined, (entries) => entries.where('recorded_at', '<', isoOf(until)))
    .$if(olderThan !== undefined, (entries) => entries.where(isOlderThan(olderThan)))
    .orderBy('recorded_at', 'desc')
    .orderBy('chain', 'desc')
    .orderBy('position', 'desc')
    .limit(limit);
}

function isoOf(moment: Instant | undefined): string {
  return moment === undefined ? '' : instantAsIso(moment);
}

function isOlderThan(key: AuditKey | undefined) {
  const recordedAt = key === undefined ? null : instantAsIso(key.recordedAt);
  return sql<boolean>`(recorded_at, chain, position) <
    (${recordedAt}::timestamptz, ${key?.chain ?? null}::uuid, ${key?.position ?? null}::integer)`;
}

/** Whether the action was taken on the subject since that time. */
export async function hasRecentAction(
  database: Database,
  { staffId, action, on, since, before, address }: AuditedActionQuery,
): Promise<boolean> {
  const entry = await database
    .selectFrom('staff_audit_entries')
    .select('position')
    .where('subject_kind', '=', on.kind)
    .where('subject_id', '=', on.id)
    .where('chain', '=', staffId)
    .where('action', '=', action)
    .where('recorded_at', '>', instantAsIso(since))
    .$if(before !== undefined, (entries) => entries.where('recorded_at', '<', isoOf(before)))
    .$if(address !== undefined, (entries) => entries.where('address', '=', address ?? ''))
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

interface AuditedActionQuery extends Pick<AuditedAction, 'action' | 'on'> {
  readonly staffId: StaffId;
  readonly since: Instant;
  readonly before?: Instant;
  readonly address?: string;
}

/** Blocks other writers to the chain until this transaction ends. */
export async function lockAuditChain(tx: Transaction, chain: StaffId): Promise<void> {
  await tx
    .selectFrom('staff_audit_chains')
    .select('length')
    .where('chain', '=', chain)
    .forUpdate()
    .executeTakeFirst();
}

/** Anchors every chain. A chain that has not grown since the last anchor is skipped. */
export async function anchorAuditChains(tx: Transaction, takenAt: Instant): Promise<void> {
  await sql`
    insert into staff_audit_anchors (chain, position, head, taken_at)
    select chain, length, head, ${instantAsIso(takenAt)} from staff_audit_chains where length > 0
    on conflict do nothing
  `.execute(tx);
}

/** The end of every chain that has entries, with hashes in hexadecimal. */
export async function findAuditHeads(
  tx: Transaction,
): Promise<(readonly [chain: string, position: number, head: string])[]> {
  const { rows } = await sql<{ chain: string; length: number; head: string }>`
    select chain, length, encode(head, 'hex') as head from staff_audit_chains where length > 0 order by chain
  `.execute(tx);
  return rows.map(({ chain, length, head }) => [chain, length, head]);
}

/** A chain's own row and the extent of its entries, read in one snapshot. */
export interface AuditChain {
  readonly chain: string;
  readonly who: string | null;
  readonly length: number;
  readonly head: Buffer;
  readonly last: number;
}

export async function findAuditChains(
  database: Database,
  { from, limit }: { from: { readonly chain: string; readonly isWhole: boolean } | undefined; limit: number },
): Promise<AuditChain[]> {
  const { rows } = await sql<AuditChain>`
    select chains.chain, members.name as who, length, head,
      greatest(length, coalesce((select max(position) from staff_audit_entries entries
        where entries.chain = chains.chain), 0)) as last
    from staff_audit_chains chains left join staff_members members on members.id = chains.chain
    where ${from?.chain ?? null}::uuid is null or chains.chain > ${from?.chain ?? null}::uuid
      or (chains.chain = ${from?.chain ?? null}::uuid and not ${from?.isWhole ?? false}::boolean)
    order by chains.chain limit ${limit}
  `.execute(database);
  return rows;
}

/** An entry with all fields that its hash covers. */
export interface FullAuditEntry extends AuditEntry {
  readonly position: number;
  readonly hash: Buffer;
}

export async function findChainEntries(
  database: Database,
  { chain, after, until }: { chain: string; after: number; until: number },
): Promise<FullAuditEntry[]> {
  const rows = await database
    .selectFrom('staff_audit_entries')
    .select(['position', 'recorded_at', 'action', 'subject_kind', 'subject_id', 'reason', 'request_id'])
    .select(['address', 'before_digest', 'after_digest', 'hash'])
    .where('chain', '=', chain)
    .where('position', '>', after)
    .where('position', '<=', until)
    .orderBy('position')
    .limit(until - after)
    .execute();
  return rows.map((row) => ({
    chain: idFrom<'Staff'>(chain),
    position: row.position,
    recordedAt: instant(row.recorded_at),
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    reason: row.reason,
    requestId: row.request_id,
    address: row.address,
    beforeDigest: row.before_digest ?? undefined,
    afterDigest: row.after_digest ?? undefined,
    hash: row.hash,
  }));
}

export async function findEntryHash(
  database: Database,
  chain: string,
  position: number,
): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('staff_audit_entries')
    .select('hash')
    .where('chain', '=', chain)
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.hash;
}

/** Earlier anchors of a chain, by position. */
export async function findAnchorsOf(
  database: Database,
  { chain, after, until }: { chain: string; after: number; until: number },
): Promise<ReadonlyMap<number, Buffer>> {
  const rows = await database
    .selectFrom('staff_audit_anchors')
    .select(['position', 'head'])
    .where('chain', '=', chain)
    .where('position', '>', after)
    .where('position', '<=', until)
    .orderBy('position')
    .limit(until - after)
    .execute();
  return new Map(rows.map(({ position, head }) => [position, head]));
}
