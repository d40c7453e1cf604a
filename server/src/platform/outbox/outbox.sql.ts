import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { Message, UnsentMessage } from '../workflows/message.ts';

// All times here are PostgreSQL's own: rows are leased between processes whose clocks may differ.

const columns = [
  'id',
  'kind',
  'service',
  'handler',
  'object_key',
  'payload',
  'rejections',
  'trace_parent',
] as const;

/** A row leased for dispatch. */
export interface LeasedMessage {
  readonly message: Message;
  readonly rejections: number;
}

/** Writes the row, leased to its writer. The dispatcher ignores it until the lease ends. */
export async function insertMessage(
  tx: Transaction,
  { id, leaseMs, ...message }: UnsentMessage & { id: string; leaseMs: number },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind: message.kind,
      service: message.service,
      handler: message.kind === 'workflow' ? 'run' : message.handler,
      object_key: message.kind === 'service' ? null : message.key,
      payload: JSON.stringify(message.payload),
      trace_parent: message.traceParent ?? null,
      next_attempt_at: inMs(leaseMs),
    })
    .execute();
}

/** Leases due rows that no other process holds, longest waiting first. */
export async function leaseDueMessages(
  tx: Transaction,
  { limit, leaseMs }: { limit: number; leaseMs: number },
): Promise<LeasedMessage[]> {
  const rows = await tx
    // A common table expression, because a subquery may be run again for each row and exceed its limit.
    .with('due', (with_) =>
      with_
        .selectFrom('outbox')
        .select('id as due_id')
        .where('dispatched_at', 'is', null)
        .where('next_attempt_at', '<=', sql<string>`now()`)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('outbox')
    .from('due')
    .set({ next_attempt_at: inMs(leaseMs) })
    .whereRef('id', '=', 'due_id')
    .returning(columns)
    .execute();
  return rows.map((row) => ({ message: messageOf(row), rejections: row.rejections }));
}

/** Marks these as dispatched to the engine. Returns how long each waited, in seconds. */
export async function markDispatched(tx: Transaction, ids: readonly string[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .updateTable('outbox')
    .set({ dispatched_at: sql`now()`, stuck_since: null, owner: null })
    .where('id', 'in', ids)
    .where('dispatched_at', 'is', null)
    .returning(sql<number>`extract(epoch from now() - written_at)::float8`.as('waited_seconds'))
    .execute();
  return rows.map(({ waited_seconds }) => waited_seconds);
}

/**
 * Records that the engine rejected a row. It is never dropped: past the attempt limit it also gets an owner.
 */
export async function recordRejection(
  tx: Transaction,
  rejection: { id: string; reason: string; retryInMs: number; owner: string | undefined },
): Promise<void> {
  const { id, reason, retryInMs, owner } = rejection;
  await tx
    .updateTable('outbox')
    .set((outbox) => ({
      rejections: outbox('rejections', '+', 1),
      last_rejection: reason,
      next_attempt_at: inMs(retryInMs),
      ...(owner !== undefined && { owner, stuck_since: sql<string>`coalesce(stuck_since, now())` }),
    }))
    .where('id', '=', id)
    .where('dispatched_at', 'is', null)
    .execute();
}

/** Releases a lease: the engine could not be reached, which says nothing about the row. */
export async function returnLease(
  tx: Transaction,
  { id, retryInMs }: { id: string; retryInMs: number },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ next_attempt_at: inMs(retryInMs) })
    .where('id', '=', id)
    .where('dispatched_at', 'is', null)
    .execute();
}

function inMs(ms: number) {
  return sql<string>`now() + make_interval(secs => ${ms / 1000})`;
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly service: string;
  readonly handler: string;
  readonly object_key: string | null;
  readonly payload: unknown;
  readonly trace_parent: string | null;
}

function messageOf({ kind, handler, object_key, trace_parent, ...row }: Row): Message {
  const { id, service, payload } = row;
  const message = { id, service, payload, traceParent: trace_parent ?? undefined };
  if (object_key === null) return { ...message, kind: 'service', handler };
  if (kind === 'workflow') return { ...message, kind, key: object_key };
  return { ...message, kind: 'object', key: object_key, handler };
}
