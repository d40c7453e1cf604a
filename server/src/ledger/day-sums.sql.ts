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
export function transfersOf(book: BookName, days: RawBuilder<boolean>) {
  const own = sql`between ${bookOwner(book, 0)} and ${bookOwner(book, LAST_STRIPE)}`;
  const lender = sql`between ${FIRST_LENDER} and ${LAST_LENDER}`;
  return sql`(
    select booked_on, chain, position, line, purpose, debit_owner, debit_code, credit_owner, credit_code, currency,
      amount_minor
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

/** The sum between two accounts of the chart on a day. */
interface PairSum {
  readonly debit_code: number;
  readonly credit_code: number;
  readonly amount: string;
  readonly transfers: string;
}

/** A place among the transactions of a day and a kind, newest first. */
interface DayPlace {
  readonly recorded_at: string;
  readonly chain: string;
  readonly position: number;
}

const TRANSACTIONS_AT_ONCE = 5_000;

/** Recomputes and stores the sums of a day. No statement reads more transactions than the limit. */
export async function writeDaySums(
  tx: Transaction,
  { book, day, limit = TRANSACTIONS_AT_ONCE }: { book: BookName; day: CalendarDate; limit?: number },
): Promise<void> {
  const { number } = books[book];
  const sums = new Map<string, { debit: number; credit: number; amount: bigint; transfers: bigint }>();
  for (let kind = await nextKind(tx, day, ''); kind !== undefined; kind = await nextKind(tx, day, kind)) {
    let place: DayPlace | undefined;
    do {
      const from = place;
      place = await nextPlace(tx, { day, kind, after: from, limit });
      for (const pair of await sumPairs(tx, { book, day, kind, after: from, to: place })) {
        const { debit_code: debit, credit_code: credit } = pair;
        const known = sums.get(`${debit} ${credit}`);
        sums.set(`${debit} ${credit}`, {
          debit,
          credit,
          amount: (known?.amount ?? 0n) + BigInt(pair.amount),
          transfers: (known?.transfers ?? 0n) + BigInt(pair.transfers),
        });
      }
    } while (place !== undefined);
  }
  const rows = [...sums.values()];
  await sql`delete from ledger_day_sums where book = ${number} and booked_on = ${day}`.execute(tx);
  await sql`
    insert into ledger_day_sums (book, booked_on, debit_code, credit_code, amount_minor, transfers)
    select ${number}, ${day}, debit, credit, amount, transfers
    from unnest(${rows.map(({ debit }) => debit)}::smallint[], ${rows.map(({ credit }) => credit)}::smallint[],
      ${rows.map(({ amount }) => String(amount))}::bigint[],
      ${rows.map(({ transfers }) => String(transfers))}::bigint[]) as given (debit, credit, amount, transfers)
  `.execute(tx);
  await sql`
    insert into ledger_summed_days (book, summed_until) values (${number}, ${day})
    on conflict (book) do update set summed_until = greatest(ledger_summed_days.summed_until, excluded.summed_until)
  `.execute(tx);
}

/** The kinds of a day one by one, through the index on days. */
async function nextKind(tx: Transaction, day: CalendarDate, after: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('booked_on', '=', day)
    .where('kind', '>', after)
    .orderBy('kind')
    .limit(1)
    .executeTakeFirst();
  return row?.kind;
}

interface DayPage {
  readonly day: CalendarDate;
  readonly kind: string;
  readonly after: DayPlace | undefined;
}

function isBehind(after: DayPlace | undefined): RawBuilder<boolean> {
  return after === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(recorded_at, chain, position)
        < (${after.recorded_at}::timestamptz, ${after.chain}::uuid, ${after.position}::integer)`;
}

/** The last transaction of the next page; undefined if the page is the last one. */
async function nextPlace(
  tx: Transaction,
  { day, kind, after, limit }: DayPage & { readonly limit: number },
): Promise<DayPlace | undefined> {
  const { rows } = await sql<DayPlace>`
    select recorded_at, chain, position from ledger_transactions
    where booked_on = ${day} and kind = ${kind} and ${isBehind(after)}
    order by recorded_at desc, chain desc, position desc offset ${limit - 1} limit 1
  `.execute(tx);
  return rows[0];
}

async function sumPairs(
  tx: Transaction,
  { book, day, kind, after, to }: DayPage & { readonly book: BookName; readonly to: DayPlace | undefined },
): Promise<PairSum[]> {
  const isIn =
    to === undefined
      ? sql`true`
      : sql`(recorded_at, chain, position)
          >= (${to.recorded_at}::timestamptz, ${to.chain}::uuid, ${to.position}::integer)`;
  const own = sql`between ${bookOwner(book, 0)} and ${bookOwner(book, LAST_STRIPE)}`;
  const lender = sql`between ${FIRST_LENDER} and ${LAST_LENDER}`;
  const { rows } = await sql<PairSum>`
    with page as materialized (
      select chain, position from ledger_transactions
      where booked_on = ${day} and kind = ${kind} and ${isBehind(after)} and ${isIn}
    )
    select debit_code, credit_code, sum(amount_minor)::text as amount, count(*)::text as transfers
    from page join ledger_transfers transfers
      on transfers.chain = page.chain and transfers.position = page.position and transfers.booked_on = ${day}
    where currency = ${books[book].currency} and (debit_owner ${own} or credit_owner ${own}
      or not (debit_owner ${lender} or credit_owner ${lender}) and ${books[book].number} = (
        select book from ledger_accounts accounts
        where accounts.owner = debit_owner and accounts.code = debit_code and accounts.currency = transfers.currency
      ))
    group by debit_code, credit_code
  `.execute(tx);
  return rows;
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

/** What a day changed on an account: debits less credits. */
interface AccountChange {
  readonly code: number;
  /** The day before the first of the asked ones stands for all earlier days. */
  readonly on: CalendarDate;
  readonly amount: MinorUnits;
}

/**
 * What each of these days changed on these accounts, and what all days before them did together. It reads stored sums
 * only, so it costs the same however many transfers a day has.
 */
export async function findAccountChanges(
  database: Database,
  book: BookName,
  days: {
    readonly codes: readonly number[];
    readonly from: CalendarDate;
    readonly to: CalendarDate;
  },
): Promise<AccountChange[]> {
  const { codes, from, to } = days;
  const { rows } = await sql<{ code: number; on: CalendarDate; amount: string }>`
    with sides as (
      select debit_code as code, booked_on, amount_minor from ledger_day_sums
      where book = ${books[book].number} and booked_on <= ${to}::date and debit_code = any(${codes}::smallint[])
      union all
      select credit_code, booked_on, -amount_minor from ledger_day_sums
      where book = ${books[book].number} and booked_on <= ${to}::date and credit_code = any(${codes}::smallint[])
    )
    select code, greatest(booked_on, ${addDays(from, -1)}::date) as on, sum(amount_minor)::text as amount from sides
    group by 1, 2 order by 1, 2
  `.execute(database);
  return rows.map(({ code, on, amount }) => ({ code, on, amount: BigInt(amount) }));
}

const MAX_ACCOUNTS = 200;
const LAST_STRIPE = 0xffff;
/** Dates before and after all postings. */
const NEVER = calendarDate('1900-01-01');
const FAR_AHEAD = calendarDate('9999-12-31');
