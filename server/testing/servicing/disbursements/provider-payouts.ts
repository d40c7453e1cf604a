import { findPartyTotals } from '@hiram/server/ledger/index';
import type { Database } from '@hiram/server/platform/database/database';
import type { Signed } from './disbursements.ts';

export interface ProviderPayout {
  readonly idempotencyKey: string;
  readonly reference: string;
  readonly state: string;
  /** Amount paid out according to the provider's records. */
  readonly moved: bigint;
}

/** The neutral provider's records, as the simulator keeps them. */
export async function readProviderPayouts(simulatorUrl: string): Promise<ProviderPayout[]> {
  const response = await fetch(`${simulatorUrl}/books`);
  // The cast matches the simulator's response shape.
  const { payouts } = (await response.json()) as {
    payouts: Record<string, (ProviderPayout & { amountMinor: string; paidMinor?: string })[]>;
  };
  return (payouts['payouts/neutral'] ?? []).map(({ amountMinor, paidMinor = amountMinor, ...payout }) => ({
    ...payout,
    moved: payout.state === 'paid' ? BigInt(paidMinor) : 0n,
  }));
}

/** A loan's amounts in our ledger: total paid out, and the part in suspense. */
export async function postedOf(
  { context: { database } }: { readonly context: { readonly database: Database } },
  { loanId }: Pick<Signed, 'loanId'>,
): Promise<{ payouts: bigint; suspense: bigint }> {
  const totals = await findPartyTotals(database, loanId);
  const suspense = totals.find(({ name }) => name === 'payout_suspense');
  const { rows } = await database
    .selectFrom('ledger_transfers')
    .innerJoin('ledger_chart as debit', 'debit.code', 'debit_code')
    .innerJoin('ledger_chart as credit', 'credit.code', 'credit_code')
    .select(['amount_minor', 'debit.name as debit', 'credit.name as credit'])
    .where('chain', '=', loanId)
    .execute()
    .then((found) => ({ rows: found }));
  const payouts = rows.reduce((sum, { amount_minor: amount, debit, credit }) => {
    if (credit === 'payouts') return sum + amount;
    return debit === 'payouts' ? sum - amount : sum;
  }, 0n);
  return { payouts, suspense: suspense === undefined ? 0n : suspense.debit - suspense.credit };
}
