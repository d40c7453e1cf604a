import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type BookName, bookOwner, books } from './chart.ts';

// Daily sums between each pair of chart accounts, over all parties. Past days are stored, because a book has
// too many transfers to sum on demand; recent days are summed from the transfers.

/** Range of owner ids of the lender's accounts, in any book. */
const FIRST_LENDER = bookOwner('reference', 0).replace(/.{8}$/, '00000000');
const LAST_LENDER = FIRST_LENDER.replace(/.{8}$/, 'ffffffff');

/**
 * A book's transfers on some days. The lender's side identifies the book; for a transfer between two accounts
 * of a party, the party's account does. The days are selected first in a subquery ("offset 0"): the planner
 * overestimates the last check and would otherwise read the whole month in another order.
 */
function transfersOf(book: BookName, days: RawBuilder<boolean>) {
  const own = sql`between ${bookOwner(book, 0)} and ${bookOwner(book, LAST_STRIPE)}`;
  const lender = sql`between ${FIRST_LENDER} and ${LAST_LENDER}`;
  return sql`(
    select booked_on, debit_owner, debit_code, credit_owner, credit_code, currency, amount_minor
    from ledger_transfers where ${days} and currency = ${books[book].currency} offset 0
  ) transfers
  where debit_owner ${own} or credit_owner ${own}
    or not (debit_owner ${lender} or credit_owner ${lender}) and ${books[book].number} = (
      select book from ledger_accounts accounts
      where accounts.owner = debit_owner and accounts.code = debit_code and accounts.currency = transfers.currency
    )`;
}

/** First day with a posting, in any book. */
export async function findFirstBookedDay(database: Database): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('ledger_transactions')
    .select('booked_on')
    .orderBy('booked_on')
    .limit(1)
    .executeTakeFirst();
  return row?.booked_on;
}

export async function findSummedUntil(database: Database, book: BookName): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('ledger_summed_days')
    .select('summed_until')
    .where('book', '=', books[book].number)
    .executeTakeFirst();
  return row?.summed_until;
}

/** Serializes summing of a book's days until the transaction ends. */
export async function lockSums(tx: Transaction, book: BookName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ledger day sums ${book}`}, 0))`.execute(tx);
}

export interface DaysOfBook {
  readonly book: BookName;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** Recomputes and stores the sums of these days. */
export async function writeDaySums(tx: Transaction, { book, from, to }: DaysOfBook): Promise<void> {
  const { number } = books[book];
  await sql`delete from ledger_day_sums
    where book = ${number} and booked_on between ${from} and ${to}`.execute(tx);
  await sql`
    insert into ledger_day_sums (book, booked_on, debit_code, credit_code, amount_minor, transfers)
    select ${number}, booked_on, debit_code, credit_code, sum(amount_minor), count(*)
    from ${transfersOf(book, sql`booked_on between ${from} and ${to}`)}
    group by booked_on, debit_code, credit_code
  `.execute(tx);
  await sql`
    insert into ledger_summed_days (book, summed_until) values (${number}, ${to})
    on conflict (book) do update set summed_until = greatest(ledger_summed_days.summed_until, excluded.summed_until)
  `.execute(tx);
}

/** All debits and credits of a chart account in a book, over all parties. */
export interface ChartTotals {
  readonly code: number;
  readonly name: string;
  readonly kind: string;
  readonly debit: MinorUnits;
  readonly credit: MinorUnits;
  /** For the lender's own accounts, as of now: whether the running totals of their stripes match. */
  readonly isAsAccountsSay: boolean;
}

/**
 * Every chart account at the end of a day or now: stored sums plus later postings, read in one snapshot. Days
 * once summed stay summed.
 */
export async function findChartTotals(
  database: Database,
  book: BookName,
  on: CalendarDate | undefined,
): Promise<ChartTotals[]> {
  const { rows } = await (await chartTotalsQuery(database, book, on)).execute(database);
  return rows.map(({ code, name, kind, debit, credit, agrees }) => ({
    code,
    name,
    kind,
    isAsAccountsSay: agrees,
    debit: BigInt(debit),
    credit: BigInt(credit),
  }));
}

/** Scans everything; for a book without any postings, whose days are never summed, scans nothing. */
async function firstUnsummedDay(database: Database, book: BookName): Promise<CalendarDate> {
  const moved = await database
    .selectFrom('ledger_accounts')
    .select('code')
    .where('owner', '>=', bookOwner(book, 0))
    .where('owner', '<=', bookOwner(book, LAST_STRIPE))
    .where(sql<boolean>`debit_minor + credit_minor > 0`)
    .limit(1)
    .executeTakeFirst();
  return moved === undefined ? FAR_AHEAD : NEVER;
}

/**
 * The query, for now. The last summed day is a parameter, not a subquery: only with a known day can the
 * planner see that few transfers follow and use the index on days.
 */
export async function chartTotalsQuery(database: Database, book: BookName, on: CalendarDate | undefined) {
  const summedUntil = (await findSummedUntil(database, book)) ?? (await firstUnsummedDay(database, book));
  const { number } = books[book];
  const until = on ?? FAR_AHEAD;
  return sql<{
    code: number;
    name: string;
    kind: string;
    debit: string;
    credit: string;
    agrees: boolean;
  }>`
    with pairs as materialized (
      select debit_code, credit_code, sum(amount_minor) as amount from ledger_day_sums
      where book = ${number} and booked_on <= ${until}::date and booked_on <= ${summedUntil}::date
      group by debit_code, credit_code
      union all
      select debit_code, credit_code, sum(amount_minor)
      from ${transfersOf(book, sql`booked_on > ${summedUntil}::date and booked_on <= ${until}::date`)}
      group by debit_code, credit_code
    ), stripes as (
      select code, sum(debit_minor) as debit, sum(credit_minor) as credit from ledger_accounts
      where owner between ${bookOwner(book, 0)} and ${bookOwner(book, LAST_STRIPE)}
      group by code
    )
    select chart.code, chart.name, chart.kind, totals.debit::text, totals.credit::text,
      ${on === undefined} = false or chart.owned_by = 'party'
        or (coalesce(stripes.debit, 0) = totals.debit and coalesce(stripes.credit, 0) = totals.credit) as agrees
    from ledger_chart chart
    left join stripes on stripes.code = chart.code
    cross join lateral (
      select coalesce(sum(amount) filter (where debit_code = chart.code), 0) as debit,
        coalesce(sum(amount) filter (where credit_code = chart.code), 0) as credit
      from pairs
    ) totals
    order by chart.code limit ${MAX_ACCOUNTS}
  `;
}

const MAX_ACCOUNTS = 200;
const LAST_STRIPE = 0xffff;
/** Dates before and after all postings. */
const NEVER = calendarDate('1900-01-01');
const FAR_AHEAD = calendarDate('9999-12-31');

/** Splits days into parts, so that no transaction reads more than a month. */
export function inMonths({ from, to }: Omit<DaysOfBook, 'book'>): Omit<DaysOfBook, 'book'>[] {
  const parts: Omit<DaysOfBook, 'book'>[] = [];
  for (let first = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const last = addDays(first, DAYS_AT_ONCE - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}

const DAYS_AT_ONCE = 31;
