import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import { type AuditEntry, auditDigest } from './audit-chain.ts';

/** One statement: it moves the head of the chain and writes the entry that the new head covers. */
export async function insertAuditEntry(tx: Transaction, entry: AuditEntry): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    with chain as (
      update staff_audit_chains set length = length + 1, head = sha256(head || ${auditDigest(entry)}::bytea)
      where chain = ${entry.chain} returning chain, length as position, head
    )
    insert into staff_audit_entries (chain, position, recorded_at, act, subject_kind, subject_id, reason, request_id,
      address, before_digest, after_digest, hash)
    select chain, position, ${instantAsIso(entry.recordedAt)}, ${entry.act}, ${entry.subjectKind},
      ${entry.subjectId}, ${entry.reason}, ${entry.requestId}, ${entry.address}, ${entry.beforeDigest ?? null},
      ${entry.afterDigest ?? null}, head
    from chain returning position
  `.execute(tx);
  return rows[0]?.position;
}

/** Which entries, the newest first. `olderThan` is the key of an entry: its moment, chain and position. */
export interface AuditSearch {
  readonly staffId: string | undefined;
  readonly act: string | undefined;
  readonly subjectId: string | undefined;
  readonly olderThan: AuditKey | undefined;
  readonly limit: number;
}

export interface AuditKey {
  readonly recordedAt: Instant;
  readonly chain: string;
  readonly position: number;
}

export interface AuditRow extends AuditKey {
  /** Null for what no member of staff did. */
  readonly who: string | null;
  readonly act: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly reason: string;
  readonly requestId: string;
  readonly address: string;
  readonly hash: Buffer;
}

export async function findAuditEntries(
  database: Database,
  { staffId, act, subjectId, olderThan, limit }: AuditSearch,
): Promise<AuditRow[]> {
  const rows = await database
    .selectFrom('staff_audit_entries')
    .leftJoin('staff_members', 'staff_members.id', 'chain')
    .select([
      'recorded_at',
      'chain',
      'position',
      'staff_members.name as who',
      'act',
      'subject_kind as subjectKind',
    ])
    .select(['subject_id as subjectId', 'reason', 'request_id as requestId', 'address', 'hash'])
    .$if(staffId !== undefined, (entries) => entries.where('chain', '=', staffId ?? ''))
    .$if(act !== undefined, (entries) => entries.where('act', '=', act ?? ''))
    .$if(subjectId !== undefined, (entries) => entries.where('subject_id', '=', subjectId ?? ''))
    .$if(olderThan !== undefined, (entries) => entries.where(isOlderThan(olderThan)))
    .orderBy('recorded_at', 'desc')
    .orderBy('chain', 'desc')
    .orderBy('position', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ recorded_at, ...row }) => ({ ...row, recordedAt: instant(recorded_at) }));
}

function isOlderThan(key: AuditKey | undefined) {
  const recordedAt = key === undefined ? null : instantAsIso(key.recordedAt);
  return sql<boolean>`(recorded_at, chain, position) <
    (${recordedAt}::timestamptz, ${key?.chain ?? null}::uuid, ${key?.position ?? null}::integer)`;
}

/** Notes where every chain stands. A chain that has not grown since the last time has its anchor already. */
export async function anchorAuditChains(tx: Transaction, takenAt: Instant): Promise<void> {
  await sql`
    insert into staff_audit_anchors (chain, position, head, taken_at)
    select chain, length, head, ${instantAsIso(takenAt)} from staff_audit_chains where length > 0
    on conflict do nothing
  `.execute(tx);
}
