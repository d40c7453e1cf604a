import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { allowLongStatements } from '#platform/database/allow-long-statements.sql.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type HarmFigure, measureOf, REFUND_PROMISED_HOURS } from './harm-measure.ts';

const STEP_LIMIT_MS = 600_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface OpenLoanCounts {
  readonly productId: string;
  readonly open: bigint;
  readonly capped: bigint;
  readonly atCap: bigint;
  readonly borrowers: bigint;
  readonly extendedTwice: bigint;
  readonly extensions: bigint;
}

/**
 * Counts the next open loans by id, and returns the last of them. Extensions are added up for a borrower and a product, at
 * the borrower's first open loan of it, so that no borrower is counted twice.
 */
export async function countOpenLoans(
  tx: Transaction,
  { market, after = FIRST_ID, limit }: { market: MarketId; after?: string | undefined; limit: number },
): Promise<{ readonly counts: readonly OpenLoanCounts[]; readonly last: string | undefined }> {
  await allowLongStatements(tx, STEP_LIMIT_MS);
  const { rows } = await sql<
    Record<Exclude<keyof OpenLoanCounts, 'productId'>, bigint> & { product_id: string; last: string }
  >`
    with next as materialized (
      select id, borrower_id, product_id, cost_minor, cost_limit_minor from loans
      where market = ${market} and state in ('active', 'due', 'overdue') and id > ${after}
      order by id limit ${limit}
    )
    select next.product_id, max(next.id::text) as last, count(*) as open,
      count(next.cost_limit_minor) as capped,
      count(*) filter (where next.cost_minor >= next.cost_limit_minor) as "atCap",
      count(*) filter (where own.first = next.id) as borrowers,
      count(*) filter (where own.first = next.id and own.extensions >= 2) as "extendedTwice",
      coalesce(sum(own.extensions) filter (where own.first = next.id), 0)::bigint as extensions
    from next cross join lateral (
      select (array_agg(loan.id order by loan.id))[1] as first, sum(loan.extensions) as extensions
      from loans loan
      where loan.borrower_id = next.borrower_id and loan.product_id = next.product_id
        and loan.state in ('active', 'due', 'overdue')
    ) own
    group by next.product_id
  `.execute(tx);
  const counts = rows.map(({ product_id, last: _last, ...counted }) => ({
    productId: product_id,
    ...counted,
  }));
  const last = rows
    .map((row) => row.last)
    .toSorted()
    .at(-1);
  return { counts, last };
}

interface WindowSums {
  readonly measure: string;
  readonly product_id: string | null;
  readonly is_market: boolean;
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** The measures that are sums of days, by product and for the market. */
export async function sumWindow(
  tx: Transaction,
  { market, from, until }: { market: MarketId; from: CalendarDate; until: CalendarDate },
): Promise<HarmFigure[]> {
  const { rows } = await sql<WindowSums>`
    select measure, product_id, grouping(product_id) = 1 as is_market,
      sum(numerator)::bigint as numerator, sum(denominator)::bigint as denominator
    from harm_day_counts where market = ${market} and day between ${from} and ${until}
    group by grouping sets ((measure, product_id), (measure))
  `.execute(tx);
  return rows.flatMap(({ measure, product_id, is_market, numerator, denominator }) =>
    // Without a product: part of the market only.
    product_id === null && !is_market
      ? []
      : {
          measure: measureOf(measure),
          productId: is_market ? undefined : (product_id ?? undefined),
          numerator,
          denominator,
          total: undefined,
          medianHours: undefined,
          p95Hours: undefined,
        },
  );
}

/**
 * Refunds that were paid in the window, from the last event that left credit on the loan, or from the first transfer after the
 * borrower was asked for an account: how long they take to name one is theirs. There are few: an index has the ended ones by
 * time.
 */
export async function timeRefunds(
  tx: Transaction,
  { market, beginsAt, endsAt }: { market: MarketId; beginsAt: Instant; endsAt: Instant },
): Promise<HarmFigure[]> {
  const { rows } = await sql<{
    product_id: string | null;
    is_market: boolean;
    numerator: bigint;
    denominator: bigint;
    median: number;
    p95: number;
  }>`
    with paid as materialized (
      select loan.product_id, ceil(extract(epoch from arrived.at - coalesce(named.at, due.since, refund.decided_at)) / 3600) as hours
      from refunds refund
      join loans loan on loan.id = refund.loan_id
      cross join lateral (
        select max(paid_at) as at from refund_movements where refund_id = refund.id and state = 'paid'
      ) arrived
      cross join lateral (
        select max(effective_at) as since from loan_events event
        where event.loan_id = refund.loan_id and event.kind not in ('credit_refunded', 'payment_on_its_way', 'payment_not_coming')
          and event.effective_at <= refund.decided_at
      ) due
      cross join lateral (
        select min(started_at) as at from refund_attempts attempt
        where attempt.refund_id = refund.id and attempt.started_at > (
          select max(requested_at) from refund_messages message
          where message.refund_id = refund.id and message.notification = 'account_needed'
        )
      ) named
      where refund.owner = 'nobody' and refund.state = 'paid' and refund.market = ${market}
        and refund.changed_at >= ${instantAsIso(beginsAt)}
        and arrived.at >= ${instantAsIso(beginsAt)} and arrived.at < ${instantAsIso(endsAt)}
    )
    select product_id, grouping(product_id) = 1 as is_market,
      count(*) filter (where hours > ${REFUND_PROMISED_HOURS}::integer) as numerator, count(*) as denominator,
      greatest(percentile_disc(0.5) within group (order by hours), 0)::integer as median,
      greatest(percentile_disc(0.95) within group (order by hours), 0)::integer as p95
    from paid group by grouping sets ((product_id), ())
  `.execute(tx);
  return rows
    .filter(({ denominator }) => denominator > 0n)
    .map(({ product_id, is_market, numerator, denominator, median, p95 }) => ({
      measure: 'refund_time',
      productId: is_market ? undefined : (product_id ?? undefined),
      numerator,
      denominator,
      total: undefined,
      medianHours: median,
      p95Hours: p95,
    }));
}
