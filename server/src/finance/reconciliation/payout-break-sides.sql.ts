import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { ChainCursor } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { PayoutLineKind, SettlementMarket } from '#providers/payments/index.ts';
import type { CreditView, LineView, MatchedReceipt } from './break-sides.sql.ts';

// The sides of one break about payouts, in their current state.

const MOST_SHOWN = 50;

export interface SentPayoutView extends Omit<MatchedReceipt, 'state'> {
  readonly state: 'posted' | 'reversed';
}

/** What we sent under a provider's reference. */
export async function findSentPayouts(
  database: Database,
  provider: string,
  reference: string,
): Promise<SentPayoutView[]> {
  const { rows } = await sql<Omit<SentPayoutView, 'amount'> & { amount: string }>`
    select reference, amount_minor::text as amount, book, case when is_returned then 'reversed' else 'posted' end as state,
      to_json(moved_at)#>>'{}' as "paidAt", loan_id as "loanId"
    from sent_payouts where provider = ${provider} and reference = ${reference}
    order by payout_key limit ${MOST_SHOWN}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

export interface PayoutLineView extends Omit<LineView, 'kind'> {
  readonly kind: PayoutLineKind;
  readonly tax: MinorUnits;
}

interface PayoutLineQuery {
  readonly provider: string;
  readonly market: SettlementMarket;
  readonly reference: string;
}

/** The lines of a payout, its return or a funding, one per file, each with its number of occurrences. */
export async function findPayoutLines(
  database: Database,
  { provider, market, reference }: PayoutLineQuery,
): Promise<PayoutLineView[]> {
  const { rows } = await sql<
    Omit<PayoutLineView, 'amount' | 'fee' | 'tax'> & Record<'amount' | 'fee' | 'tax', string>
  >`
    select kind, reference, null as "reversalOf", amount_minor::text as amount, fee_minor::text as fee,
      tax_minor::text as tax, coalesce(bank_reference, '') as settlement, moved_on::text as "settledOn",
      day::text as "fileDay", count(*)::int as copies,
      exists (select from settled_payouts as settled where settled.provider = lines.provider
        and settled.kind = lines.kind and settled.reference = lines.reference) as "isPosted"
    from payout_lines as lines
    where provider = ${provider} and market = ${market} and kind in ('payout', 'return', 'funding')
      and reference = ${reference}
    group by provider, kind, reference, amount_minor, fee_minor, tax_minor, bank_reference, moved_on, day
    order by (moved_on = day) desc, kind, day, amount_minor limit ${MOST_SHOWN}
  `.execute(database);
  return rows.map((row) => ({
    ...row,
    amount: BigInt(row.amount),
    fee: BigInt(row.fee),
    tax: BigInt(row.tax),
  }));
}

/** The transfers to a float that the bank shows under a reference. */
export async function findTransfers(
  database: Database,
  { provider, market, reference }: PayoutLineQuery,
): Promise<CreditView[]> {
  const { rows } = await sql<Omit<CreditView, 'amount'> & { amount: string }>`
    select bank_reference as "bankReference", 'debit' as direction, reference as settlement,
      amount_minor::text as amount, day::text as on,
      exists (select from banked_transfers as banked where banked.bank = bank_transfers.bank
        and banked.purpose = bank_transfers.purpose and banked.reference = bank_transfers.reference) as "isPosted"
    from bank_transfers
    where market = ${market} and purpose = 'float_funding' and provider = ${provider} and reference = ${reference}
    order by day, line limit ${MOST_SHOWN}
  `.execute(database);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** Where the lines and the funding under a reference were posted, and the purpose of those transfers. */
export async function findPayoutPlaces(
  database: Database,
  provider: string,
  reference: string,
): Promise<(ChainCursor & { readonly purpose: string })[]> {
  const { rows } = await sql<ChainCursor & { readonly purpose: string }>`
    select chain, position, provider || ' ' || moved_on || '/' || kind || '_settled' as purpose from settled_payouts
    where provider = ${provider} and kind in ('payout', 'return', 'funding') and reference = ${reference}
      and by = 'report'
    union all
    select chain, position, provider || ' ' || reference || '/float_funded' from banked_transfers
    where provider = ${provider} and reference = ${reference}
    order by position, chain limit ${MOST_SHOWN}
  `.execute(database);
  return rows;
}

/** What was posted as sent under a reference; undefined if nothing was. */
export async function findFunded(
  database: Database,
  { provider, market, reference }: PayoutLineQuery,
): Promise<MinorUnits | undefined> {
  const { rows } = await sql<{ amount: string }>`
    select sum(amount_minor)::text as amount from banked_transfers
    where provider = ${provider} and book = ${market} and reference = ${reference} having count(*) > 0
  `.execute(database);
  return rows[0] && BigInt(rows[0].amount);
}
