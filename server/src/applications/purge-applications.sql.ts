import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

export interface Aged {
  readonly before: Instant;
  readonly limit: number;
}

/** Applications that were never sent and that nobody has touched since then. */
export async function lockNeverSent(tx: Transaction, { before, limit }: Aged): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where sent_at is null and touched_at < ${instantAsIso(before)}
    order by touched_at limit ${limit} for update skip locked
  `.execute(tx);
  return rows.map(({ id }) => idFrom(id));
}

/** Applications that came to an end without a loan before then. */
export async function lockClosed(tx: Transaction, { before, limit }: Aged): Promise<ApplicationId[]> {
  const { rows } = await sql<{ id: string }>`
    select id from applications where closed_at < ${instantAsIso(before)}
    order by closed_at limit ${limit} for update skip locked
  `.execute(tx);
  return rows.map(({ id }) => idFrom(id));
}

/** Pages, documents, consents and history go with their application, by the tables' own rules. */
export async function deleteApplications(tx: Transaction, ids: readonly ApplicationId[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('applications').where('id', 'in', ids).execute();
}
