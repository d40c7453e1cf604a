import type { OpenBucket, PortfolioBucket } from '@hiram/contract/operations/portfolio';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Period } from './listed.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

/** Which rows of a snapshot a metric counts. The sums and the loans are chosen by the same condition. */
export interface SnapshotFilter {
  readonly day: CalendarDate;
  readonly buckets: readonly PortfolioBucket[];
  readonly previousBucket?: OpenBucket | undefined;
  readonly vintage?: CalendarDate | undefined;
  readonly isFirstPaymentDefault?: true | undefined;
}

function chosenSums({ market, productIds }: PortfolioScope, filter: SnapshotFilter): RawBuilder<unknown> {
  const { day, buckets, previousBucket, vintage, isFirstPaymentDefault } = filter;
  return sql`market = ${market} and day = ${day} and product_id = any(${productIds}::uuid[])
    and bucket = any(${buckets}::text[])
    ${previousBucket === undefined ? sql`` : sql`and previous_bucket = ${previousBucket}`}
    ${vintage === undefined ? sql`` : sql`and vintage = ${vintage}`}
    ${isFirstPaymentDefault === undefined ? sql`` : sql`and is_first_payment_default`}`;
}

export interface ListTotal {
  readonly count: bigint;
  readonly total: bigint;
}

const NOTHING: ListTotal = { count: 0n, total: 0n };

export async function sumChosen(
  database: Database,
  scope: PortfolioScope,
  filter: SnapshotFilter,
): Promise<ListTotal> {
  const { rows } = await sql<ListTotal>`
    select coalesce(sum(loans), 0)::bigint as count, coalesce(sum(principal_minor), 0)::bigint as total
    from portfolio_sums where ${chosenSums(scope, filter)}
  `.execute(database);
  return rows[0] ?? NOTHING;
}

export interface ListedLoan {
  readonly loan_id: string;
  readonly number: string | null;
  readonly product_id: string;
  readonly on: CalendarDate;
  readonly amount: bigint;
  readonly owed?: bigint;
  readonly bucket?: PortfolioBucket;
  readonly days_past_due?: number;
  readonly vintage?: CalendarDate;
  /** Distinguishes payments of one loan on one day. */
  readonly event_id?: string;
}

interface Page<After> {
  readonly after: After | undefined;
  readonly limit: number;
}

/** Latest first. Each row of sums is one range of the index, of which at most a page is read. */
export async function findChosenLoans(
  database: Database,
  scope: PortfolioScope,
  filter: SnapshotFilter,
  { after, limit }: Page<{ readonly daysPastDue: number; readonly loanId: string }>,
): Promise<ListedLoan[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (loan.days_past_due, loan.loan_id) < (${after.daysPastDue}::integer, ${after.loanId}::uuid)`;
  const { rows } = await sql<ListedLoan>`
    select found.loan_id, named.number, found.product_id, found.day as on, found.principal_minor as amount,
      found.owed_minor as owed, found.bucket, found.days_past_due, found.vintage
    from (
      select loan.loan_id, loan.product_id, loan.day, loan.vintage, loan.bucket, loan.days_past_due,
        loan.principal_minor, loan.owed_minor
      from (
        select market, day, product_id, vintage, previous_bucket, bucket, is_first_payment_default
        from portfolio_sums where ${chosenSums(scope, filter)}
      ) counted
      cross join lateral (
        select loan_id, product_id, day, vintage, bucket, days_past_due, principal_minor, owed_minor
        from portfolio_loans loan
        where loan.market = counted.market and loan.day = counted.day and loan.product_id = counted.product_id
          and loan.vintage = counted.vintage and loan.previous_bucket = counted.previous_bucket
          and loan.bucket = counted.bucket and loan.is_first_payment_default = counted.is_first_payment_default
          ${isAfter}
        order by loan.days_past_due desc, loan.loan_id desc limit ${limit}
      ) loan
      order by loan.days_past_due desc, loan.loan_id desc limit ${limit}
    ) found
    join loans named on named.id = found.loan_id
    order by found.days_past_due desc, found.loan_id desc
  `.execute(database);
  return rows;
}

interface AfterDay {
  readonly day: CalendarDate;
  readonly loanId: string;
  readonly eventId: string;
}

export async function countLosses(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
): Promise<ListTotal> {
  const { rows } = await sql<ListTotal>`
    select count(*) as count, coalesce(sum(written_off_minor - recovered_minor), 0)::bigint as total
    from portfolio_losses
    where market = ${market} and product_id = any(${productIds}::uuid[]) and day between ${from} and ${until}
  `.execute(database);
  return rows[0] ?? NOTHING;
}

export async function findLosses(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
  { after, limit }: Page<AfterDay>,
): Promise<ListedLoan[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (loss.day, loss.loan_id) < (${after.day}::date, ${after.loanId}::uuid)`;
  const { rows } = await sql<ListedLoan>`
    select loss.loan_id, loan.number, loss.product_id, loss.day as on, loss.written_off_minor - loss.recovered_minor as amount
    from portfolio_losses loss join loans loan on loan.id = loss.loan_id
    where loss.market = ${market} and loss.product_id = any(${productIds}::uuid[])
      and loss.day between ${from} and ${until} ${isAfter}
    order by loss.day desc, loss.loan_id desc limit ${limit}
  `.execute(database);
  return rows;
}

/** The same payments as the daily sums of the dashboards count. */
export async function findCollected(
  database: Database,
  { market, brandProductIds }: PortfolioScope,
  { from, until }: Period,
  { after, limit }: Page<AfterDay>,
): Promise<ListedLoan[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (paid.effective_on, paid.loan_id, paid.id) < (${after.day}::date, ${after.loanId}::uuid, ${after.eventId})`;
  const { rows } = await sql<ListedLoan>`
    select paid.loan_id, paid.id as event_id, loan.number, loan.product_id, paid.effective_on as on,
      (paid.event -> 'amount' ->> '$n')::bigint as amount
    from loan_events paid
    join loans loan on loan.id = paid.loan_id and loan.release_number = paid.release_number
    where paid.effective_on between ${from} and ${after?.day ?? until}
      and paid.kind in ('payment_received', 'extended', 'cooling_off_used')
      and loan.market = ${market} and loan.product_id = any(${brandProductIds}::uuid[])
      and loan.released_on is not null and not exists (
        select from loan_events reversal
        where reversal.loan_id = paid.loan_id and reversal.kind = 'payment_reversed'
          and reversal.event ->> 'payment' = paid.id
      ) ${isAfter}
    order by paid.effective_on desc, paid.loan_id desc, paid.id desc limit ${limit}
  `.execute(database);
  return rows;
}

/** Loans by the day of disbursement, without returned payouts. */
export async function findDisbursed(
  database: Database,
  { market, brandProductIds }: PortfolioScope,
  { from, until }: Period,
  { after, limit }: Page<AfterDay>,
): Promise<ListedLoan[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (loan.released_on, loan.id) < (${after.day}::date, ${after.loanId}::uuid)`;
  const { rows } = await sql<ListedLoan>`
    select loan.id as loan_id, loan.number, loan.product_id, loan.released_on as on, payout.amount_minor as amount
    from loans loan join loan_payouts payout on payout.loan_id = loan.id and payout.returned_at is null
    where loan.market = ${market} and loan.released_on between ${from} and ${after?.day ?? until}
      and loan.product_id = any(${brandProductIds}::uuid[]) ${isAfter}
    order by loan.released_on desc, loan.id desc limit ${limit}
  `.execute(database);
  return rows;
}

/** From the daily sums, like the chart. They count loans that were disbursed, and no payments. */
export async function sumCashOf(
  database: Database,
  { market, brandCode }: PortfolioScope,
  { from, until }: Period,
  direction: 'collected' | 'disbursed',
): Promise<{ readonly count: bigint | null; readonly total: bigint }> {
  const ofBrand = brandCode === undefined ? sql`` : sql`and brand_code = ${brandCode}`;
  const sums =
    direction === 'disbursed'
      ? sql`select coalesce(sum(loans), 0)::bigint as count, coalesce(sum(disbursed_minor), 0)::bigint as total
          from dashboard_payouts`
      : sql`select null::bigint as count, coalesce(sum(repaid_minor), 0)::bigint as total from dashboard_repayments`;
  const { rows } = await sql<{ count: bigint | null; total: bigint }>`
    ${sums} where market = ${market} and day between ${from} and ${until} ${ofBrand}
  `.execute(database);
  return rows[0] ?? NOTHING;
}

/** Number and product of those ids that are loans. */
export async function findNamedLoans(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: string | null; readonly product_id: string }>> {
  const { rows } = await sql<{ id: string; number: string | null; product_id: string }>`
    select id, number, product_id from loans where id = any(${[...ids]}::uuid[])
  `.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}
