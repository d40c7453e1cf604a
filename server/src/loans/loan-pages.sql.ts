import type { LoanState } from '@hiram/lending/loan-state';
import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

// Pages of many loans. Each goes along the index of one order, in ranges of one market or product and one state: a page is
// the first rows of a few ranges, and a range that has none costs one look. So every combination is as quick as any other,
// however rare what is wanted.

/** By the day of signing, the newest first; or by the first day that is not paid, the longest ago first. */
export type LoanOrder = 'signing' | 'due_day';

/** Which loans: of some markets, or of some products, and in some states. */
export interface LoanRanges {
  readonly by: LoanOrder;
  readonly of: { readonly markets: readonly MarketCode[] } | { readonly products: readonly string[] };
  readonly states: readonly LoanState[];
}

/** Where a page ended. */
export interface LoanPlace {
  readonly day: CalendarDate;
  readonly id: LoanId;
}

export interface LoanPageWanted extends LoanRanges {
  readonly after: LoanPlace | undefined;
  readonly limit: number;
}

export async function findLoanPage(database: Database, wanted: LoanPageWanted): Promise<LoanPlace[]> {
  const { rows } = await loanPageQuery(wanted).execute(database);
  return rows.map(({ id, day }) => ({ id: idFrom(id), day }));
}

/** The statement of a page. */
export function loanPageQuery({ after, limit, ...ranges }: LoanPageWanted) {
  const { day, way, isInRange } = partsOf(ranges);
  const place = sql`(${day}, id)`;
  const last = after && sql`(${after.day}::date, ${after.id}::uuid)`;
  const isBehind =
    last === undefined
      ? sql`true`
      : ranges.by === 'signing'
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

/** How many there are; counting stops at `most`, and at the first range that has so many. */
export async function countLoans(database: Database, ranges: LoanRanges, most: number): Promise<number> {
  const { day, way, isInRange } = partsOf(ranges);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${rangesOf(ranges)}
      cross join lateral (
        -- Without the order the planner would rather read the whole table once for each range.
        select from loans where ${isInRange} order by ${day} ${way}, id ${way} limit ${most}
      ) page
      limit ${most}
    ) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}

function rangesOf({ of, states }: LoanRanges) {
  const owners =
    'markets' in of ? sql`unnest(${[...of.markets]}::text[])` : sql`unnest(${[...of.products]}::uuid[])`;
  return sql`${owners} as ranges (owner) cross join unnest(${[...states]}::text[]) as standing (wanted)`;
}

function partsOf({ by, of }: LoanRanges) {
  const owner = 'markets' in of ? sql`market` : sql`product_id`;
  const isOwned = sql`${owner} = ranges.owner and state = standing.wanted`;
  if (by === 'signing') return { day: sql`signed_on`, way: sql`desc`, isInRange: isOwned };
  return {
    day: sql`next_due_on`,
    way: sql`asc`,
    // The words of the index, so that the planner sees that it has them all.
    isInRange: sql`${isOwned} and state in ('active', 'due', 'overdue') and next_due_on is not null`,
  };
}

/** Those of the ids that are a loan's. */
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

/** Gives so many running loans their next due day that have none yet, of those from before it was kept. */
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
