import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { isWithin, type Period, type TimePage } from './listed.ts';

/** One provider in one direction: payments, or payouts. */
export interface ProviderFilter {
  readonly market: MarketId;
  readonly provider: string;
  readonly direction: 'in' | 'out';
}

/** The ended attempts of each day, from the sums that the metric is of. */
export async function countAttempts(
  database: Database,
  { market, provider, direction }: ProviderFilter,
  { from, until }: Period,
  isSucceeded: boolean,
): Promise<{ readonly day: CalendarDate; readonly rows: bigint }[]> {
  const counted = isSucceeded ? sql`succeeded` : sql`succeeded + failed`;
  const { rows } = await sql<{ day: CalendarDate; rows: bigint }>`
    select day, sum(${counted})::bigint as rows from dashboard_providers
    where market = ${market} and day between ${from} and ${until} and provider = ${provider}
      and direction = ${direction}
    group by day
  `.execute(database);
  return rows;
}

export interface AttemptRow {
  readonly id: string;
  readonly number: string | null;
  readonly product_id: string;
  readonly at: string;
  readonly amount: bigint;
  readonly state: string;
}

interface AttemptPage extends TimePage {
  readonly isSucceeded: boolean;
}

/** Payments by the time they were begun, newest first, in the states that `providerMetrics` counts. */
export async function findPayments(
  database: Database,
  { market, provider }: ProviderFilter,
  { isSucceeded, spans, after, limit }: AttemptPage,
): Promise<AttemptRow[]> {
  const isAfter =
    after === undefined ? sql`` : sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<AttemptRow>`
    select found.id, found.number, loan.product_id, found.at, found.amount, found.state from (
      select id, number, loan_id, created_at as at, amount_minor as amount, state from payment_intents
      where ${isWithin(sql`created_at`, spans)}
        and market = ${market} and provider = ${provider}
        and state in ${isSucceeded ? sql`('paid')` : sql`('paid', 'failed', 'expired', 'cancelled')`} ${isAfter}
      order by created_at desc, id desc limit ${limit}
    ) found
    join loans loan on loan.id = found.loan_id
    order by found.at desc, found.id desc
  `.execute(database);
  return rows;
}

/** Attempts of payouts by the time they were begun. The page of a payout has its loan's id. */
export async function findPayouts(
  database: Database,
  { market, provider }: ProviderFilter,
  { isSucceeded, spans, after, limit }: AttemptPage,
): Promise<AttemptRow[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (attempt.started_at, attempt.loan_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<AttemptRow>`
    select found.id, loan.number, loan.product_id, found.at, found.amount, found.state from (
      select attempt.loan_id as id, attempt.started_at as at, attempt.amount_minor as amount, attempt.state
      from payout_attempts attempt join disbursements disbursement on disbursement.loan_id = attempt.loan_id
      where ${isWithin(sql`attempt.started_at`, spans)}
        and disbursement.market = ${market} and attempt.provider = ${provider}
        and attempt.state in ${isSucceeded ? sql`('paid')` : sql`('paid', 'failed', 'returned', 'refused')`} ${isAfter}
      order by attempt.started_at desc, attempt.loan_id desc limit ${limit}
    ) found
    join loans loan on loan.id = found.id
    order by found.at desc, found.id desc
  `.execute(database);
  return rows;
}

export interface FeeFilter {
  readonly market: MarketId;
  /** The ledger chain of the provider. */
  readonly chain: string;
  readonly accounts: readonly number[];
}

export async function sumFeesOf(
  database: Database,
  { market, chain, accounts }: FeeFilter,
  { from, until }: Period,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(fee_minor), 0)::bigint as total from portfolio_provider_fees
    where market = ${market} and day between ${from} and ${until} and chain = ${chain}
      and account = any(${accounts}::smallint[])
  `.execute(database);
  return rows[0]?.total ?? 0n;
}

export interface FeeRow {
  readonly position: number;
  readonly line: number;
  readonly booked_on: CalendarDate;
  readonly account: number;
  readonly amount: bigint;
  readonly purpose: string;
}

/** Fee postings of a provider, newest first: the primary key of the transfers, backwards. */
export async function findFees(
  database: Database,
  { chain, accounts }: FeeFilter,
  { from, until }: Period,
  { after, limit }: { readonly after: readonly [number, number] | undefined; readonly limit: number },
): Promise<FeeRow[]> {
  const codes = sql`${accounts}::smallint[]`;
  const isAfter =
    after === undefined ? sql`` : sql`and (position, line) < (${after[0]}::integer, ${after[1]}::smallint)`;
  const { rows } = await sql<FeeRow>`
    select position, line, booked_on, purpose,
      case when debit_code = any(${codes}) then debit_code else credit_code end as account,
      case when debit_code = any(${codes}) then amount_minor else 0 end
        - case when credit_code = any(${codes}) then amount_minor else 0 end as amount
    from ledger_transfers
    where chain = ${chain} and booked_on between ${from} and ${until}
      and (debit_code = any(${codes}) or credit_code = any(${codes})) ${isAfter}
    order by position desc, line desc limit ${limit}
  `.execute(database);
  return rows;
}
