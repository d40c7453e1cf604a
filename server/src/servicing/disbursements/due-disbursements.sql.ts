import { idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { payoutsStoppedIn } from '#people/emergency-stops/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { claimKeys, isUnclaimed } from '#platform/due-work/due-work-claims.sql.ts';

export const ESCALATION = 'disbursement_escalation';

/**
 * Unclaimed disbursements that wait for an attempt or for a cancellation to be honoured. While payouts are stopped they stay
 * due, and are claimed after the stop.
 */
export async function claimStale(tx: Transaction, { at, until, limit }: Claim): Promise<LoanId[]> {
  const { rows } = await sql<{ loan_id: string }>`
    update disbursements set next_run_at = ${instantAsIso(until)}
    where loan_id in (
      select loan_id from disbursements where next_run_at <= ${instantAsIso(at)}
        and (cancel_requested_at is not null or not ${payoutsStoppedIn(sql.ref('disbursements.market'))})
      order by next_run_at limit ${limit} for update skip locked
    )
    returning loan_id
  `.execute(tx);
  return rows.map((row) => idFrom<'Loan'>(row.loan_id));
}

/** Clears a claimed row that needs no work, unless it was scheduled again meanwhile. */
export async function clearClaim(tx: Transaction, loanId: LoanId, claimedUntil: Instant): Promise<void> {
  await tx
    .updateTable('disbursements')
    .set({ next_run_at: null })
    .where('loan_id', '=', loanId)
    .where('next_run_at', '=', instantAsIso(claimedUntil))
    .execute();
}

/** Disbursements near their promised date that were not escalated yet. */
export async function claimToEscalate(tx: Transaction, claim: Claim): Promise<LoanId[]> {
  const rows = await tx
    .selectFrom('disbursements')
    .select('loan_id')
    .where('owner', '=', 'engine')
    .where('escalate_at', '<=', instantAsIso(claim.at))
    .where(isUnclaimed(ESCALATION, sql.ref('loan_id'), claim.at))
    .orderBy('escalate_at')
    .limit(claim.limit)
    .execute();
  const keys = rows.map((row) => row.loan_id);
  return Array.from(await claimKeys(tx, ESCALATION, keys, claim), (id) => idFrom<'Loan'>(id));
}
