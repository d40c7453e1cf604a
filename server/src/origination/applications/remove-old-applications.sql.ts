import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

interface OldBatch {
  readonly before: Instant;
  readonly limit: number;
}

/** Applications that were never sent and had no activity since the given time. */
export async function lockUnsubmitted(
  tx: Transaction,
  { before, limit }: OldBatch,
): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where sent_at is null and touched_at < ${instantAsIso(before)}
    order by touched_at limit ${limit} for update skip locked
  `.execute(tx);
  return rows.map(({ id }) => idFrom(id));
}

/** Applications that ended without a loan before the given time. */
export async function lockClosed(tx: Transaction, { before, limit }: OldBatch): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where closed_at < ${instantAsIso(before)}
    order by closed_at limit ${limit} for update skip locked
  `.execute(tx);
  return rows.map(({ id }) => idFrom(id));
}

/** Pages, documents, consents and history are deleted by cascade. */
export async function deleteApplications(tx: Transaction, ids: readonly ApplicationId[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('applications').where('id', 'in', ids).execute();
}
