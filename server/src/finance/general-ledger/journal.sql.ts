import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { type BookName, books } from '#ledger/index.ts';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { JournalLine } from './journal.ts';

/** A calendar month: its first day and the first day after it. */
export interface MonthRange {
  readonly book: BookName;
  readonly month: CalendarDate;
  readonly next: CalendarDate;
}

export async function findWrittenUntil(
  database: Database,
  book: BookName,
): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('journal_days')
    .select('written_until')
    .where('book', '=', books[book].number)
    .executeTakeFirst();
  return row?.written_until;
}

/** The transfers of a whole day are one statement, once a night. */
const JOURNAL_LIMIT_MS = 300_000;

/**
 * Recomputes and stores the journal of a day. The party of a transaction gives the book, and if it is a loan,
 * the product and the brand.
 */
export async function writeJournalDay(
  tx: Transaction,
  { book, day }: { readonly book: BookName; readonly day: CalendarDate },
): Promise<void> {
  const { number, currency } = books[book];
  await allowLongStatements(tx, JOURNAL_LIMIT_MS);
  await sql`delete from journal_lines where book = ${number} and booked_on = ${day}`.execute(tx);
  await sql`
    with moved as materialized (
      select chain, debit_code, credit_code, amount_minor from ledger_transfers
      where booked_on = ${day} and currency = ${currency}
        and (select book from ledger_accounts where owner = chain limit 1) = ${number}
    ), sides as (
      select chain, debit_code as code, amount_minor as debit, 0 as credit from moved
      union all
      select chain, credit_code, 0, amount_minor from moved
    )
    insert into journal_lines (book, booked_on, brand, product, code, debit_minor, credit_minor)
    select ${number}, ${day}, coalesce(products.brand_code, ''), coalesce(loans.product_id::text, ''), code,
      sum(debit), sum(credit)
    from sides left join loans on loans.id = chain left join products on products.id = loans.product_id
    group by coalesce(products.brand_code, ''), coalesce(loans.product_id::text, ''), code
  `.execute(tx);
  await sql`
    insert into journal_days (book, written_until) values (${number}, ${day})
    on conflict (book) do update set written_until = greatest(journal_days.written_until, excluded.written_until)
  `.execute(tx);
}

/** The largest journal that is exported at once. */
const MOST_LINES = 200_000;

/** In a fixed order, so that an export is the same file each time. */
export async function findJournalLines(
  database: Database,
  { book, month, next }: MonthRange,
): Promise<JournalLine[]> {
  const { rows } = await sql<{
    day: CalendarDate;
    brand: string;
    product: string;
    account: string;
    debit: string;
    credit: string;
  }>`
    select booked_on as day, brand, product, chart.name as account, debit_minor::text as debit,
      credit_minor::text as credit
    from journal_lines join ledger_chart chart on chart.code = journal_lines.code
    where book = ${books[book].number} and booked_on >= ${month}::date and booked_on < ${next}::date
    order by booked_on, brand collate "C", product collate "C", journal_lines.code limit ${MOST_LINES}
  `.execute(database);
  return rows.map(({ debit, credit, ...line }) => ({
    ...line,
    debit: BigInt(debit),
    credit: BigInt(credit),
  }));
}

/** Whether the journal of a month has all its days, and each account of it what the daily sums have. */
export async function isJournalComplete(
  database: Database,
  { book, month, next }: MonthRange,
): Promise<boolean> {
  const { number } = books[book];
  const { rows } = await sql<{ complete: boolean }>`
    with summed as (
      select booked_on, code, sum(debit) as debit, sum(credit) as credit from (
        select booked_on, debit_code as code, amount_minor as debit, 0 as credit from ledger_day_sums
        where book = ${number} and booked_on >= ${month}::date and booked_on < ${next}::date
        union all
        select booked_on, credit_code, 0, amount_minor from ledger_day_sums
        where book = ${number} and booked_on >= ${month}::date and booked_on < ${next}::date
      ) sides group by booked_on, code
    ), journal as (
      select booked_on, code, sum(debit_minor) as debit, sum(credit_minor) as credit from journal_lines
      where book = ${number} and booked_on >= ${month}::date and booked_on < ${next}::date
      group by booked_on, code
    )
    select coalesce((select written_until from journal_days where book = ${number}) >= ${next}::date - 1, false)
      and not exists (
        select from summed full join journal using (booked_on, code)
        where coalesce(summed.debit, 0) <> coalesce(journal.debit, 0)
          or coalesce(summed.credit, 0) <> coalesce(journal.credit, 0)
      ) as complete
  `.execute(database);
  return rows[0]?.complete ?? false;
}
