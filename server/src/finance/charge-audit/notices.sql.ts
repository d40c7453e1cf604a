import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { claimOverdue } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { ChargeDifferenceId } from './charge-difference.ts';

export interface DueNotice {
  readonly id: ChargeDifferenceId;
  readonly attempts: number;
}

/** Claims due messages by moving their next attempt ahead. */
export async function claimNotices(tx: Transaction, { at, until, limit }: Claim): Promise<DueNotice[]> {
  const { rows } = await sql<{ id: string; notify_attempts: number }>`
    update charge_differences set notify_at = ${instantAsIso(until)}
    where id in (
      select id from charge_differences where notify_at <= ${instantAsIso(at)}
      order by notify_at limit ${limit} for update skip locked
    )
    returning id, notify_attempts
  `.execute(tx);
  return rows.map((row) => ({ id: idFrom<'ChargeDifference'>(row.id), attempts: row.notify_attempts }));
}

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordNotice(
  tx: Transaction,
  id: ChargeDifferenceId,
  came: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('charge_differences')
    .set({
      notify_attempts: sql<number>`notify_attempts + 1`,
      ...('tryAt' in came
        ? { notify_at: instantAsIso(came.tryAt) }
        : { notify_at: null, notified_at: instantAsIso(came.at), notify_outcome: came.outcome }),
    })
    .where('id', '=', id)
    .where('notify_at', 'is not', null)
    .execute();
}

/** Locks cases whose time for a decision is over and that were not escalated yet. */
export async function claimOverdueDifferences(
  tx: Transaction,
  at: Instant,
  limit: number,
): Promise<{ readonly id: string }[]> {
  const waiting = tx.selectFrom('charge_differences').select('id').where('state', 'in', ['open', 'proposed']);
  return claimOverdue(waiting, { due: 'due_by', at, limit }).execute();
}
