import type { LoanId } from '@hiram/values/ids';
import type { MinorUnits } from '@hiram/values/money';
import { findPartyTotals } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';

/** A loan's suspense balance: positive if unmatched money was paid out, negative if it was returned. */
export async function payoutSuspenseOf(database: Database, loanId: LoanId): Promise<MinorUnits> {
  const totals = await findPartyTotals(database, loanId);
  const suspense = totals.find(({ name }) => name === 'payout_suspense');
  return suspense === undefined ? 0n : suspense.debit - suspense.credit;
}
