import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { type AccountName, type BookName, books, chart } from './chart.ts';
import { findSummedUntil, transfersOf } from './day-sums.sql.ts';

/** What moved from accounts that were debited to accounts that were credited, over some days. */
export interface PairSums {
  /** The amount from one account to another, less what moved back. */
  net(debit: AccountName, credit: AccountName): bigint;
}

/** From the sums of the days, and from the transfers of days that have none yet. */
export async function findPairSums(
  database: Database,
  book: BookName,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<PairSums> {
  const summedUntil = (await findSummedUntil(database, book)) ?? '0001-01-01';
  const unsummed = sql<boolean>`booked_on between ${from} and ${until} and booked_on > ${summedUntil}::date`;
  const { rows } = await sql<{ debit_code: number; credit_code: number; amount: string }>`
    select debit_code, credit_code, sum(amount_minor)::text as amount from (
      select debit_code, credit_code, amount_minor from ledger_day_sums
      where book = ${books[book].number} and booked_on between ${from} and ${until}
        and booked_on <= ${summedUntil}::date
      union all
      select debit_code, credit_code, amount_minor from ${transfersOf(book, unsummed)}
    ) moved
    group by debit_code, credit_code
  `.execute(database);
  const sums = new Map(rows.map((row) => [`${row.debit_code} ${row.credit_code}`, BigInt(row.amount)]));
  function sum(debit: AccountName, credit: AccountName): MinorUnits {
    return sums.get(`${chart[debit].code} ${chart[credit].code}`) ?? 0n;
  }
  return { net: (debit, credit) => sum(debit, credit) - sum(credit, debit) };
}
