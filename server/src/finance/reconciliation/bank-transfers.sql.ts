import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { BookName } from '#ledger/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SettlementMarket } from '#providers/payments/index.ts';

export interface UnpostedTransfer {
  readonly bank: string;
  readonly reference: string;
  readonly day: CalendarDate;
  /** What the statement has and the ledger has not. Negative if an earlier statement had a larger amount. */
  readonly difference: MinorUnits;
  /** Number of the next posting of this transfer. */
  readonly nth: number;
}

export interface TransferQuery {
  readonly market: SettlementMarket;
  readonly purpose: 'float_funding' | 'capital';
  readonly provider: string | undefined;
  readonly limit: number;
}

/**
 * The lender's own transfers whose statement amount is not what was posted: new ones, and those that a reissued
 * statement corrected. A line that appears twice counts once.
 */
export async function findUnpostedTransfers(
  tx: Transaction,
  { market, purpose, provider, limit }: TransferQuery,
): Promise<UnpostedTransfer[]> {
  const { rows } = await sql<Omit<UnpostedTransfer, 'difference'> & { difference: string }>`
    with shown as (
      select distinct on (bank, reference) bank, reference, day, amount_minor from bank_transfers
      where market = ${market} and purpose = ${purpose} and provider is not distinct from ${provider ?? null}::text
      order by bank, reference, day, line
    )
    select shown.bank, shown.reference, shown.day::text, (shown.amount_minor - posted.amount)::text as difference,
      posted.times + 1 as nth
    from shown cross join lateral (
      select coalesce(sum(amount_minor), 0) as amount, count(*)::int as times from banked_transfers as banked
      where banked.bank = shown.bank and banked.purpose = ${purpose} and banked.reference = shown.reference
    ) posted
    where shown.amount_minor <> posted.amount
    order by shown.bank, shown.reference limit ${limit}
  `.execute(tx);
  return rows.map((row) => ({ ...row, difference: BigInt(row.difference) }));
}

export async function insertBankedTransfer(
  tx: Transaction,
  { bank, reference, difference, nth }: UnpostedTransfer,
  {
    purpose,
    provider,
    book,
    chain,
    position,
    at,
  }: Pick<TransferQuery, 'purpose' | 'provider'> & {
    readonly book: BookName;
    readonly chain: string;
    readonly position: number;
    readonly at: Instant;
  },
): Promise<void> {
  await sql`
    insert into banked_transfers (bank, purpose, provider, reference, nth, book, amount_minor, chain, position, banked_at)
    values (${bank}, ${purpose}, ${provider ?? null}, ${reference}, ${nth}, ${book}, ${difference}, ${chain},
      ${position}, ${instantAsIso(at)}::timestamptz)
  `.execute(tx);
}
