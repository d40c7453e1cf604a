import type { CalendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import { sql } from 'kysely';
import type { VersionKey } from '#origination/products/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { RequestedRange } from './requested-range.ts';

/** Restricts a table of sums to the requested range. */
export function inRange({ market, brandCode, from, until }: RequestedRange) {
  const ofBrand = brandCode === undefined ? sql`` : sql`and brand_code = ${brandCode}`;
  return sql`market = ${market} and day between ${from} and ${until} ${ofBrand}`;
}

export interface ArrivalsOfLink {
  readonly brand_code: string;
  readonly template_id: string;
  readonly link_id: string;
  readonly visits: bigint;
  readonly registered: bigint;
  readonly applied: bigint;
  readonly approved: bigint;
  readonly signed: bigint;
  readonly paid_out: bigint;
}

export async function sumArrivals(database: Database, range: RequestedRange): Promise<ArrivalsOfLink[]> {
  const { rows } = await sql<ArrivalsOfLink>`
    select brand_code, template_id, link_id, sum(visits)::bigint as visits, sum(registered) as registered,
      sum(applied) as applied, sum(approved) as approved, sum(signed) as signed, sum(paid_out) as paid_out
    from dashboard_arrivals where ${inRange(range)}
    group by brand_code, template_id, link_id
    order by registered desc, visits desc, brand_code, template_id, link_id
    limit 500
  `.execute(database);
  return rows;
}

/** Views of a page. They are stored as daily sums, so nothing is computed for them in advance. */
export async function sumPageViews(
  database: Database,
  { market, brandCode, from, until }: RequestedRange,
): Promise<{ readonly route: string; readonly views: bigint }[]> {
  const ofBrand = brandCode === undefined ? sql`` : sql`and brand_code = ${brandCode}`;
  const { rows } = await sql<{ readonly route: string; readonly views: bigint }>`
    select route, sum(views)::bigint as views from page_view_counts
    where brand_code in (select code from brands where market = ${market})
      and counted_on between ${from} and ${until} ${ofBrand}
    group by route
    order by views desc, route
    limit 100
  `.execute(database);
  return rows;
}

/** Application sums of a day or a product. */
interface AppliedSums {
  readonly applied: bigint;
  readonly approved_by_rules: bigint;
  readonly approved_by_people: bigint;
  readonly declined: bigint;
  readonly referred: bigint;
}

const APPLIED_SUMS = sql`sum(applied) as applied, sum(approved_by_rules) as approved_by_rules,
  sum(approved_by_people) as approved_by_people, sum(declined) as declined, sum(referred) as referred`;

export async function sumAppliedByDay(
  database: Database,
  range: RequestedRange,
): Promise<(AppliedSums & { readonly day: CalendarDate })[]> {
  const { rows } = await sql<AppliedSums & { readonly day: CalendarDate }>`
    select day, ${APPLIED_SUMS} from dashboard_applications where ${inRange(range)} group by day
  `.execute(database);
  return rows;
}

export async function sumAppliedByProduct(
  database: Database,
  range: RequestedRange,
): Promise<(AppliedSums & { readonly product_id: string })[]> {
  const { rows } = await sql<AppliedSums & { readonly product_id: string }>`
    select product_id, ${APPLIED_SUMS} from dashboard_applications where ${inRange(range)} group by product_id
  `.execute(database);
  return rows;
}

interface DisbursedSums {
  readonly loans: bigint;
  readonly disbursed_minor: bigint;
}

const DISBURSED_SUMS = sql`sum(loans) as loans, sum(disbursed_minor)::bigint as disbursed_minor`;

export async function sumDisbursedByDay(
  database: Database,
  range: RequestedRange,
): Promise<(DisbursedSums & { readonly day: CalendarDate })[]> {
  const { rows } = await sql<DisbursedSums & { readonly day: CalendarDate }>`
    select day, ${DISBURSED_SUMS} from dashboard_payouts where ${inRange(range)} group by day
  `.execute(database);
  return rows;
}

export async function sumDisbursedByProduct(
  database: Database,
  range: RequestedRange,
): Promise<(DisbursedSums & { readonly product_id: string })[]> {
  const { rows } = await sql<DisbursedSums & { readonly product_id: string }>`
    select product_id, ${DISBURSED_SUMS} from dashboard_payouts where ${inRange(range)} group by product_id
  `.execute(database);
  return rows;
}

export async function sumRepaidByDay(
  database: Database,
  range: RequestedRange,
): Promise<{ readonly day: CalendarDate; readonly repaid_minor: bigint }[]> {
  const { rows } = await sql<{ day: CalendarDate; repaid_minor: bigint }>`
    select day, sum(repaid_minor)::bigint as repaid_minor from dashboard_repayments where ${inRange(range)} group by day
  `.execute(database);
  return rows;
}

/** Disbursed amounts per month, keyed by its first day. */
export async function sumDisbursedByMonth(
  database: Database,
  range: RequestedRange,
): Promise<(DisbursedSums & { readonly month: CalendarDate })[]> {
  const { rows } = await sql<DisbursedSums & { readonly month: CalendarDate }>`
    select date_trunc('month', day)::date as month, ${DISBURSED_SUMS}
    from dashboard_payouts where ${inRange(range)} group by 1 order by 1
  `.execute(database);
  return rows;
}

/** Repaid amounts of each month's loans, per week since disbursement. */
export async function sumRepaidByWeek(
  database: Database,
  { market, brandCode, from, until }: RequestedRange,
): Promise<{ readonly month: CalendarDate; readonly week: number; readonly repaid_minor: bigint }[]> {
  const ofBrand = brandCode === undefined ? sql`` : sql`and brand_code = ${brandCode}`;
  const { rows } = await sql<{ month: CalendarDate; week: number; repaid_minor: bigint }>`
    select cohort_month as month, week, sum(repaid_minor)::bigint as repaid_minor
    from dashboard_cohorts
    where market = ${market} and cohort_month between ${from} and ${until} ${ofBrand}
    group by cohort_month, week order by cohort_month, week
  `.execute(database);
  return rows;
}

/** The newest published version of each product, which provides its display name. */
export async function findNewestVersions(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VersionKey>> {
  const { rows } = await sql<{ product_id: string; version: number }>`
    select product_id, max(version) as version from product_versions
    where product_id = any(${ids}::uuid[]) and status <> 'draft' group by product_id
  `.execute(database);
  return new Map(rows.map((row) => [row.product_id, { id: idFrom(row.product_id), version: row.version }]));
}
