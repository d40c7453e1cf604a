import { addDays, type CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type BookName, books } from './chart.ts';
import { findChartTotals } from './day-sums.sql.ts';

// Months of a book that take no postings. The database refuses them; see refuse_closed_period.

/**
 * The first day for which a posting is accepted that describes a past day. Months close in order, so all later
 * days are open too.
 */
export async function findFirstOpenDay(
  database: Database,
  book: BookName,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (max(month) + interval '1 month')::date as day from ledger_periods
    where book = ${books[book].number} and state = 'closed'
  `.execute(database);
  return rows[0]?.day ?? undefined;
}

/** First day with sums, in this book. */
export async function findFirstSummedDay(
  database: Database,
  book: BookName,
): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('ledger_day_sums')
    .select('booked_on')
    .where('book', '=', books[book].number)
    .orderBy('booked_on')
    .limit(1)
    .executeTakeFirst();
  return row?.booked_on;
}

/** Waits for postings of the month that are under way, and lets no other one begin until the transaction ends. */
export async function guardMonth(tx: Transaction, month: CalendarDate): Promise<void> {
  await sql`select guard_ledger_month(${month}::date)`.execute(tx);
}

/** Stores the totals of each account at the end of a month that is being closed. */
export async function freezeBalances(
  tx: Transaction,
  { book, month, next, closing }: ClosingMonth,
): Promise<void> {
  const totals = await findChartTotals(tx, book, addDays(next, -1));
  const moved = totals.filter(({ debit, credit }) => debit > 0n || credit > 0n);
  await sql`
    insert into ledger_period_balances (book, month, closing, code, debit_minor, credit_minor)
    select ${books[book].number}, ${month}::date, ${closing}, code, debit, credit
    from unnest(${moved.map(({ code }) => code)}::smallint[], ${moved.map(({ debit }) => debit)}::bigint[],
      ${moved.map(({ credit }) => credit)}::bigint[]) as given (code, debit, credit)
  `.execute(tx);
}

interface ClosingMonth {
  readonly book: BookName;
  readonly month: CalendarDate;
  /** The first day of the month after it. */
  readonly next: CalendarDate;
  readonly closing: number;
}
