import type { LoanId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import type { OverchargeOfLoan } from '#servicing/loans/index.ts';
import { findOverchargesOf } from './charge-differences.sql.ts';

/** What a borrower sees of the charge audit on a loan: the latest overcharge, unless it was dismissed. */
export async function overchargeOf(
  database: Database,
  loanId: LoanId,
): Promise<OverchargeOfLoan | undefined> {
  const [latest] = await findOverchargesOf(database, loanId);
  if (latest === undefined) return undefined;
  const { state, refunded, interest, decidedAt } = latest;
  return state === 'refunded' && decidedAt !== undefined
    ? { kind: 'refunded', refunded, interest, decidedAt }
    : { kind: 'checking' };
}
