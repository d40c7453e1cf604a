import type { CreditDelay } from '@hiram/contract/servicing/refunds';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { claimKeys, isUnclaimed } from '#platform/due-work/due-work-claims.sql.ts';

export const CREDIT_TO_REFUND = 'credit_to_refund';

/**
 * Credit rests this long after the loan's last event: the payment behind it may still be reversed, or the
 * borrower may have paid twice in a row.
 */
const CREDIT_RESTS_MS = 12 * 60 * 60_000;

/** Ended loans with credit that nobody has looked at, or whose next look is due. */
export async function claimCreditsOwed(tx: Transaction, claim: Claim): Promise<LoanId[]> {
  const { rows } = await sql<{ id: string }>`
    select loans.id from loans left join credits_owed on credits_owed.loan_id = loans.id
    where loans.state in ('settled', 'cancelled') and loans.credit_minor > 0
      and loans.last_event_at <= ${instantAsIso(addMs(claim.at, -CREDIT_RESTS_MS))}
      and (credits_owed.loan_id is null or credits_owed.next_run_at <= ${instantAsIso(claim.at)})
      and ${isUnclaimed(CREDIT_TO_REFUND, sql.ref('loans.id'), claim.at)}
    order by credits_owed.next_run_at nulls first, loans.id limit ${claim.limit}
  `.execute(tx);
  const keys = rows.map(({ id }) => id);
  return Array.from(await claimKeys(tx, CREDIT_TO_REFUND, keys, claim), (id) => idFrom<'Loan'>(id));
}

/** States why the credit of a loan is not refunded yet. */
export async function writeCreditOwed(
  tx: Transaction,
  owed: {
    readonly loanId: LoanId;
    readonly since: Instant;
    readonly why: CreditDelay;
    readonly nextRunAt: Instant;
  },
): Promise<void> {
  const next_run_at = instantAsIso(owed.nextRunAt);
  await tx
    .insertInto('credits_owed')
    .values({ loan_id: owed.loanId, since: instantAsIso(owed.since), why: owed.why, next_run_at })
    .onConflict((conflict) => conflict.column('loan_id').doUpdateSet({ why: owed.why, next_run_at }))
    .execute();
}

export async function endCreditOwed(tx: Transaction, loanId: LoanId): Promise<void> {
  await tx.deleteFrom('credits_owed').where('loan_id', '=', loanId).execute();
}

export interface CreditOwed {
  readonly loanId: LoanId;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  readonly since: Instant;
  readonly why: CreditDelay | undefined;
}

/** Credit of ended loans that is not refunded yet, oldest first. */
export async function listCreditsOwed(database: Database, limit: number): Promise<CreditOwed[]> {
  const rows = await database
    .selectFrom('loans')
    .leftJoin('credits_owed', 'credits_owed.loan_id', 'loans.id')
    .select(['loans.id', 'currency', 'credit_minor', 'why'])
    .select(sql<string>`coalesce(credits_owed.since, last_event_at)`.as('owed_since'))
    .where('loans.state', 'in', ['settled', 'cancelled'])
    .where('credit_minor', '>', 0n)
    .orderBy('owed_since')
    .orderBy('loans.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    loanId: idFrom<'Loan'>(row.id),
    // The casts are safe: the tables' check constraints allow only these values.
    currency: row.currency as Currency,
    why: (row.why ?? undefined) as CreditDelay | undefined,
    amount: row.credit_minor,
    since: instant(row.owed_since),
  }));
}
