import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import { sumBuckets } from '#operations/dashboards/index.ts';
import type { Database } from '#platform/database/database.ts';
import { DECIDED_WITHIN_SECONDS } from './decision-times.ts';
import type { Period } from './listed.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

/** The settings as they were last published; undefined if they never were. */
export async function findSettings(database: Database, market: MarketId): Promise<string | undefined> {
  const { rows } = await sql<{ content: string }>`
    select content from configuration_versions
    where kind = 'portfolio_settings' and subject = ${market} order by version desc limit 1
  `.execute(database);
  return rows[0]?.content;
}

export interface DecisionSums {
  readonly score_band: string;
  readonly decided_by: 'rules' | 'person';
  readonly approved: bigint;
  readonly declined: bigint;
  readonly waited: number[];
}

export async function sumDecisions(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
): Promise<DecisionSums[]> {
  const { rows } = await sql<DecisionSums>`
    select score_band, decided_by, sum(approved)::bigint as approved, sum(declined)::bigint as declined,
      ${sumBuckets('wait_counts', DECIDED_WITHIN_SECONDS.length)} as waited
    from portfolio_decisions
    where market = ${market} and product_id = any(${productIds}::uuid[]) and day between ${from} and ${until}
    group by score_band, decided_by
  `.execute(database);
  return rows;
}

export interface DueSums {
  readonly monday: CalendarDate;
  readonly due_minor: bigint;
  readonly on_time_minor: bigint;
  readonly unpaid_minor: bigint;
  /** Null if some of the days have sums only. */
  readonly loans: bigint | null;
}

export async function sumDues(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
): Promise<DueSums[]> {
  const { rows } = await sql<DueSums>`
    select date_trunc('week', due_on)::date as monday, sum(due_minor)::bigint as due_minor,
      sum(on_time_minor)::bigint as on_time_minor, sum(unpaid_minor)::bigint as unpaid_minor,
      case when bool_and(loans is not null) then sum(loans)::bigint end as loans
    from portfolio_dues
    where market = ${market} and product_id = any(${productIds}::uuid[]) and due_on between ${from} and ${until}
    group by 1 order by 1
  `.execute(database);
  return rows;
}

export interface ProviderOutcomes {
  readonly provider: string;
  readonly direction: 'in' | 'out';
  readonly succeeded: bigint;
  readonly failed: bigint;
}

export async function sumProviderOutcomes(
  database: Database,
  market: MarketId,
  { from, until }: Period,
): Promise<ProviderOutcomes[]> {
  const { rows } = await sql<ProviderOutcomes>`
    select provider, direction, sum(succeeded)::bigint as succeeded, sum(failed)::bigint as failed
    from dashboard_providers where market = ${market} and day between ${from} and ${until}
    group by provider, direction order by direction, provider
  `.execute(database);
  return rows;
}

export interface FeeSums {
  readonly chain: string;
  readonly account: number;
  readonly fee_minor: bigint;
}

export async function sumFees(
  database: Database,
  market: MarketId,
  { from, until }: Period,
): Promise<FeeSums[]> {
  const { rows } = await sql<FeeSums>`
    select chain, account, sum(fee_minor)::bigint as fee_minor from portfolio_provider_fees
    where market = ${market} and day between ${from} and ${until} group by chain, account
  `.execute(database);
  return rows;
}

/** What the ledger's accounts moved in a period: credits less debits, by account. */
export async function sumAccounts(
  database: Database,
  market: MarketId,
  { from, until }: Period,
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ code: number; credit_minor: bigint }>`
    select code, sum(amount)::bigint as credit_minor from (
      select credit_code as code, amount_minor as amount, book, booked_on from ledger_day_sums
      union all
      select debit_code, -amount_minor, book, booked_on from ledger_day_sums
    ) moved
    where book = (select number from ledger_books where name = ${market}) and booked_on between ${from} and ${until}
      and code between 401 and 508
    group by code
  `.execute(database);
  return new Map(rows.map(({ code, credit_minor }) => [code, credit_minor]));
}

/** Loans disbursed, and applications decided, in the whole market. */
export async function countPeriod(
  database: Database,
  market: MarketId,
  { from, until }: Period,
): Promise<{ readonly loans: bigint; readonly decided: bigint }> {
  const { rows } = await sql<{ loans: bigint; decided: bigint }>`
    select (
      select coalesce(sum(loans), 0)::bigint from dashboard_payouts
      where market = ${market} and day between ${from} and ${until}
    ) as loans, (
      select coalesce(sum(approved + declined), 0)::bigint from portfolio_decisions
      where market = ${market} and day between ${from} and ${until}
    ) as decided
  `.execute(database);
  return rows[0] ?? { loans: 0n, decided: 0n };
}

/** The outstanding principal of each snapshot in a period, in the whole market, newest first. */
export async function findPrincipals(
  database: Database,
  market: MarketId,
  { from, until }: Period,
): Promise<{ readonly day: CalendarDate; readonly principal: bigint }[]> {
  const { rows } = await sql<{ day: CalendarDate; principal: bigint }>`
    select day.day, coalesce(sum(sums.principal_minor), 0)::bigint as principal
    from portfolio_days day left join portfolio_sums sums on sums.market = day.market and sums.day = day.day
      and sums.bucket not in ('written_off', 'closed')
    where day.market = ${market} and day.state = 'complete' and day.day between ${from} and ${until}
    group by day.day order by day.day desc
  `.execute(database);
  return rows;
}
