import type { MarketId } from '@hiram/contract/market-ids';
import type { OpenBucket, PortfolioBucket } from '@hiram/contract/operations/portfolio';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

/** A complete snapshot. */
export interface SnapshotDay {
  readonly day: CalendarDate;
  readonly previousDay: CalendarDate | null;
  readonly completedAt: Instant;
}

/** The complete snapshots, newest first. */
export async function findSnapshots(database: Database, market: MarketId): Promise<SnapshotDay[]> {
  const { rows } = await sql<{ day: CalendarDate; previous_day: CalendarDate | null; completed_at: string }>`
    select day, previous_day, completed_at from portfolio_days
    where market = ${market} and state = 'complete' order by day desc limit 100
  `.execute(database);
  return rows.map((row) => ({
    day: row.day,
    previousDay: row.previous_day,
    completedAt: instant(row.completed_at),
  }));
}

export interface ScopedProduct {
  readonly id: string;
  readonly brand_code: string;
  /** The newest published version, which has its name; null if none was published. */
  readonly version: number | null;
}

/** Every product of the market. */
export async function findProducts(database: Database, market: MarketId): Promise<ScopedProduct[]> {
  const { rows } = await sql<ScopedProduct>`
    select product.id, product.brand_code, (
      select max(version) from product_versions where product_id = product.id and status <> 'draft'
    ) as version
    from products product join brands brand on brand.code = product.brand_code
    where brand.market = ${market} order by product.brand_code, product.id limit 500
  `.execute(database);
  return rows;
}

function inScope({ market, productIds }: PortfolioScope) {
  return sql`market = ${market} and product_id = any(${productIds}::uuid[])`;
}

export interface BucketSums {
  readonly day: CalendarDate;
  readonly bucket: PortfolioBucket;
  readonly loans: bigint;
  readonly principal_minor: bigint;
}

export async function sumBuckets(
  database: Database,
  scope: PortfolioScope,
  days: readonly CalendarDate[],
): Promise<BucketSums[]> {
  const { rows } = await sql<BucketSums>`
    select day, bucket, sum(loans)::bigint as loans, sum(principal_minor)::bigint as principal_minor
    from portfolio_sums where ${inScope(scope)} and day = any(${days}::date[])
    group by day, bucket
  `.execute(database);
  return rows;
}

export interface RollSums {
  readonly day: CalendarDate;
  readonly previous_bucket: OpenBucket;
  readonly bucket: PortfolioBucket;
  readonly loans: bigint;
}

export async function sumRolls(
  database: Database,
  scope: PortfolioScope,
  days: readonly CalendarDate[],
): Promise<RollSums[]> {
  const { rows } = await sql<RollSums>`
    select day, previous_bucket, bucket, sum(loans)::bigint as loans
    from portfolio_sums
    where ${inScope(scope)} and day = any(${days}::date[])
      and previous_bucket not in ('new', 'written_off', 'closed')
    group by day, previous_bucket, bucket
  `.execute(database);
  return rows;
}

export interface FirstPaymentSums {
  readonly day: CalendarDate;
  readonly due: bigint;
  readonly defaulted: bigint;
}

export async function sumFirstPayments(
  database: Database,
  scope: PortfolioScope,
  days: readonly CalendarDate[],
): Promise<FirstPaymentSums[]> {
  const { rows } = await sql<FirstPaymentSums>`
    select day, coalesce((
      select sum(loans) from portfolio_first_payments where ${inScope(scope)} and day = asked.day
    ), 0)::bigint as due, coalesce((
      select sum(loans) from portfolio_sums where ${inScope(scope)} and day = asked.day and is_first_payment_default
    ), 0)::bigint as defaulted
    from unnest(${days}::date[]) as asked (day)
  `.execute(database);
  return rows;
}

export interface LossSums {
  readonly written_off_minor: bigint;
  readonly recovered_minor: bigint;
}

export async function sumLosses(
  database: Database,
  scope: PortfolioScope,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<LossSums> {
  const { rows } = await sql<LossSums>`
    select coalesce(sum(written_off_minor), 0)::bigint as written_off_minor,
      coalesce(sum(recovered_minor), 0)::bigint as recovered_minor
    from portfolio_losses where ${inScope(scope)} and day between ${from} and ${until}
  `.execute(database);
  return rows[0] ?? { written_off_minor: 0n, recovered_minor: 0n };
}

export interface VintageSums {
  readonly day: CalendarDate;
  readonly vintage: CalendarDate;
  readonly late_1: bigint;
  readonly late_30: bigint;
  readonly late_90: bigint;
}

/** Loans of each vintage that are late on each day. A loan that was written off counts as late for ever. */
export async function sumVintages(
  database: Database,
  scope: PortfolioScope,
  { days, since }: { readonly days: readonly CalendarDate[]; readonly since: CalendarDate },
): Promise<VintageSums[]> {
  const { rows } = await sql<VintageSums>`
    select day, vintage,
      coalesce(sum(loans) filter (where bucket not in ('current', 'closed')), 0)::bigint as late_1,
      coalesce(sum(loans) filter (where bucket not in ('current', 'closed', 'late_1_30')), 0)::bigint as late_30,
      coalesce(sum(loans) filter (where bucket in ('late_over_90', 'written_off')), 0)::bigint as late_90
    from portfolio_sums
    where ${inScope(scope)} and day = any(${days}::date[]) and vintage >= ${since}
    group by day, vintage
  `.execute(database);
  return rows;
}

/** The loans disbursed in each month, without returned payouts, from the daily sums of the dashboards. */
export async function sumDisbursedLoans(
  database: Database,
  scope: PortfolioScope,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<{ readonly month: CalendarDate; readonly loans: bigint }[]> {
  const { rows } = await sql<{ month: CalendarDate; loans: bigint }>`
    select date_trunc('month', day)::date as month, sum(loans)::bigint as loans
    from dashboard_payouts where ${inScope(scope)} and day between ${from} and ${until}
    group by 1 order by 1
  `.execute(database);
  return rows;
}

export interface CashWeek {
  readonly monday: CalendarDate;
  readonly collected_minor: bigint;
  readonly disbursed_minor: bigint;
}

/** Of all products of the brand, or of the market: the daily sums of payments have no product. */
export async function sumCash(
  database: Database,
  { market, brandCode }: PortfolioScope,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
): Promise<CashWeek[]> {
  const ofBrand = brandCode === undefined ? sql`` : sql`and brand_code = ${brandCode}`;
  const { rows } = await sql<CashWeek>`
    select date_trunc('week', day)::date as monday, sum(collected)::bigint as collected_minor,
      sum(disbursed)::bigint as disbursed_minor
    from (
      select day, repaid_minor as collected, 0 as disbursed from dashboard_repayments
      where market = ${market} and day between ${from} and ${until} ${ofBrand}
      union all
      select day, 0, disbursed_minor from dashboard_payouts
      where market = ${market} and day between ${from} and ${until} ${ofBrand}
    ) moved
    group by 1 order by 1
  `.execute(database);
  return rows;
}
