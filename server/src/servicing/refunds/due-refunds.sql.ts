import { idFrom, type RefundId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { payoutsStoppedIn } from '#people/emergency-stops/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { claimKeys, isUnclaimed } from '#platform/due-work/due-work-claims.sql.ts';

export const REFUND_ESCALATION = 'refund_escalation';

/** Refunds that wait for an attempt. While payouts are stopped they stay due, and are claimed after the stop. */
export async function claimRefundsToSend(tx: Transaction, { at, until, limit }: Claim): Promise<RefundId[]> {
  const { rows } = await sql<{ id: string }>`
    update refunds set next_run_at = ${instantAsIso(until)}
    where id in (
      select id from refunds where next_run_at <= ${instantAsIso(at)}
        and not ${payoutsStoppedIn(sql.ref('refunds.market'))}
      order by next_run_at limit ${limit} for update skip locked
    )
    returning id
  `.execute(tx);
  return rows.map(({ id }) => idFrom<'Refund'>(id));
}

/** Clears a claimed row that needs no work, unless it was scheduled again meanwhile. */
export async function clearClaim(tx: Transaction, id: RefundId, claimedUntil: Instant): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ next_run_at: null })
    .where('id', '=', id)
    .where('next_run_at', '=', instantAsIso(claimedUntil))
    .where((row) => row.or([row('state', '<>', 'under_way'), row.exists(openAttemptOf(tx, id))]))
    .execute();
}

function openAttemptOf(tx: Transaction, id: RefundId) {
  return tx
    .selectFrom('refund_attempts')
    .select('attempt')
    .where('refund_id', '=', id)
    .where('state', 'in', ['reserved', 'sent', 'unknown', 'accepted']);
}

/** Refunds that take too long and were not escalated yet. */
export async function claimToEscalate(tx: Transaction, claim: Claim): Promise<RefundId[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('owner', '=', 'engine')
    .where('escalate_at', '<=', instantAsIso(claim.at))
    .where(isUnclaimed(REFUND_ESCALATION, sql.ref('refunds.id'), claim.at))
    .orderBy('escalate_at')
    .limit(claim.limit)
    .execute();
  const keys = rows.map((row) => row.id);
  return Array.from(await claimKeys(tx, REFUND_ESCALATION, keys, claim), (id) => idFrom<'Refund'>(id));
}
