import type { LoanState } from '@hiram/lending/loan-state';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId, type ProductId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

// Pages of many loans. Each follows the index of one sort order, in ranges of one market or product and one
// state: a page is the first rows of a few ranges, and an empty range costs one lookup. Every filter
// combination is therefore equally fast, however rare its matches.

/** By signing date, or by first unpaid due date. */
type LoanOrder = 'signing' | 'due_day';

/** Both days are included. A range without an end is open on that side. */
export interface DayRange {
  readonly from: CalendarDate | undefined;
  readonly until: CalendarDate | undefined;
}

/** The loans of a market or of a product, on some days of the sort order. */
export interface LoanOwner {
  readonly id: MarketCode | ProductId;
  readonly days: DayRange;
}

/** Filter: some markets or some products, and some states. */
export interface LoanRanges {
  readonly by: LoanOrder;
  readonly of: 'markets' | 'products';
  readonly owners: readonly LoanOwner[];
  readonly states: readonly LoanState[];
}

/** Cursor at the end of a page. */
export interface LoanCursor {
  readonly day: CalendarDate;
  readonly id: LoanId;
}

export interface LoanPageQuery extends LoanRanges {
  readonly way: 'asc' | 'desc';
  readonly after: LoanCursor | undefined;
  readonly limit: number;
}

export async function findLoanPage(database: Database, query: LoanPageQuery): Promise<LoanCursor[]> {
  const { rows } = await loanPageQuery(query).execute(database);
  return rows.map(({ id, day }) => ({ id: idFrom(id), day }));
}

/** The query of a page. */
export function loanPageQuery({ after, limit, ...ranges }: LoanPageQuery) {
  const { day, isInRange } = partsOf(ranges);
  const way = ranges.way === 'asc' ? sql`asc` : sql`desc`;
  const place = sql`(${day}, id)`;
  const last = after && sql`(${after.day}::date, ${after.id}::uuid)`;
  const isBehind =
    last === undefined
      ? sql`true`
      : ranges.way === 'desc'
        ? sql`${place} < ${last}`
        : sql`${place} > ${last}`;
  return sql<{ id: string; day: CalendarDate }>`
    select page.id, page.day from ${rangesOf(ranges)}
    cross join lateral (
      select id, ${day} as day from loans where ${isInRange} and ${isBehind}
      order by ${day} ${way}, id ${way} limit ${limit}
    ) page
    order by page.day ${way}, page.id ${way} limit ${limit}
  `;
}

/** Number of loans; counting stops at `most`, and at the first range with that many. */
export async function countLoans(database: Database, ranges: LoanRanges, most: number): Promise<number> {
  const { day, isInRange } = partsOf(ranges);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${rangesOf(ranges)}
      cross join lateral (
        -- Without the order the planner would rather read the whole table once for each range.
        select from loans where ${isInRange} order by ${day}, id limit ${most}
      ) page
      limit ${most}
    ) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}

function rangesOf({ of, owners, states }: LoanRanges) {
  const ids = owners.map(({ id }) => id);
  const owner = of === 'markets' ? sql`${ids}::text[]` : sql`${ids}::uuid[]`;
  const from = owners.map(({ days }) => days.from ?? '-infinity');
  const until = owners.map(({ days }) => days.until ?? 'infinity');
  return sql`unnest(${owner}, ${from}::date[], ${until}::date[]) as ranges (owner, day_from, day_until)
    cross join unnest(${[...states]}::text[]) as standing (wanted)`;
}

function partsOf({ by, of }: Pick<LoanRanges, 'by' | 'of'>) {
  const owner = of === 'markets' ? sql`market` : sql`product_id`;
  const isOwned = sql`${owner} = ranges.owner and state = standing.wanted`;
  if (by === 'signing') {
    return {
      day: sql`signed_on`,
      isInRange: sql`${isOwned} and signed_on between ranges.day_from and ranges.day_until`,
    };
  }
  return {
    day: sql`next_due_on`,
    // Must match the index predicate, so that the planner can use the partial index.
    isInRange: sql`${isOwned} and state in ('active', 'due', 'overdue')
      and next_due_on between ranges.day_from and ranges.day_until`,
  };
}

/** The given ids that belong to loans. */
export async function existingLoans(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('loans')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .limit(ids.length)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Backfills the next due date of up to this many active loans from before it was stored. */
export async function fillNextDueDays(
  database: Database,
  { market, limit }: { readonly market: MarketCode; readonly limit: number },
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update loans set next_due_on = coalesce((
      select min(due_on) from loan_instalments row
      where row.loan_id = loans.id and row.principal_minor + row.interest_minor + row.fee_minor
        > row.principal_paid_minor + row.interest_paid_minor + row.fee_paid_minor
    ), (select max(due_on) from loan_instalments row where row.loan_id = loans.id))
    where id in (
      select id from loans
      where market = ${market} and state in ('active', 'due', 'overdue') and next_due_on is null
      order by id limit ${limit} for no key update skip locked
    )
  `.execute(database);
  return Number(numAffectedRows);
}
