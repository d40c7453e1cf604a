import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';

const DAY_LIMIT_MS = 600_000;

/** Lets one process at a time replace a market's sums, until the transaction ends. */
export async function lockSums(tx: Transaction, market: MarketId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`portfolio sums ${market}`}, 0))`.execute(tx);
}

/** The newest day until which losses have been summed, or else the first with a posting; undefined if there is none. */
export async function findUnsummedDay(tx: Transaction, market: MarketId): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select coalesce(
      (select max(day) from portfolio_days where market = ${market} and state = 'complete'),
      (select min(booked_on) from ledger_transactions)
    ) as day
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

/**
 * Replaces the losses that were booked on a day, from the ledger: principal that became a write-off loss (account 502),
 * and recovery income (405). A correction swaps the accounts, and counts the other way.
 */
export async function replaceLosses(tx: Transaction, market: MarketId, day: CalendarDate): Promise<void> {
  await allowLongStatements(tx, DAY_LIMIT_MS);
  await sql`delete from portfolio_losses where market = ${market} and day = ${day}`.execute(tx);
  await sql`
    insert into portfolio_losses (market, day, loan_id, product_id, written_off_minor, recovered_minor)
    select ${market}, ${day}, loan.id, loan.product_id, sum(moved.written_off), sum(moved.recovered)
    from (
      select chain,
        case when debit_code = 502 and credit_code = 101 then amount_minor
          when debit_code = 101 and credit_code = 502 then -amount_minor else 0 end as written_off,
        case when credit_code = 405 then amount_minor when debit_code = 405 then -amount_minor else 0 end as recovered
      from ledger_transfers
      where booked_on = ${day} and (502 in (debit_code, credit_code) or 405 in (debit_code, credit_code))
    ) moved
    join loans loan on loan.id = moved.chain and loan.market = ${market}
    group by loan.id, loan.product_id
    having sum(moved.written_off) <> 0 or sum(moved.recovered) <> 0
  `.execute(tx);
}

export async function removeOldLosses(
  tx: Transaction,
  market: MarketId,
  before: CalendarDate,
): Promise<void> {
  await sql`delete from portfolio_losses where market = ${market} and day < ${before}`.execute(tx);
}
