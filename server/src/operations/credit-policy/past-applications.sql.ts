import type { MarketId } from '@hiram/contract/market-ids';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A past decision of the rules, with what became of its loan. */
export interface PastDecisionRow {
  readonly id: string;
  readonly borrowerId: string;
  readonly featuresEncrypted: Buffer;
  readonly productId: string;
  readonly productVersion: number;
  readonly requested: bigint;
  readonly disbursed: bigint | null;
  readonly contribution: bigint | null;
  readonly isFirstPaymentDefault: boolean | null;
  readonly isLateAtMonth3: boolean | null;
}

export interface PastQuery {
  readonly market: MarketId;
  /** Only of this brand. */
  readonly brand: string | undefined;
  /** The last id of the batch before. */
  readonly before: string | undefined;
  readonly limit: number;
}

/**
 * The next batch, newest first. First payments and month 3 are read from the monthly snapshots of the portfolio: they
 * are known if there is a snapshot of that month. A loan that is not in it was closed, and so not late.
 */
export async function findPastDecisions(
  database: Database,
  { market, brand, before, limit }: PastQuery,
): Promise<readonly PastDecisionRow[]> {
  const { rows } = await sql<PastDecisionRow>`
    with next as materialized (
      select application.id, application.borrower_id, decision.features_encrypted, application.product_id,
        application.product_version, application.amount_minor
      from applications application
      join application_decisions decision
        on decision.application_id = application.id and decision.decided_by = 'rules'
      where application.market = ${market}
        and (${brand ?? null}::text is null or application.brand_code = ${brand ?? null})
        and (${before ?? null}::uuid is null or application.id < ${before ?? null}::uuid)
      order by application.id desc
      limit ${limit}
    )
    select next.id, next.borrower_id as "borrowerId", next.features_encrypted as "featuresEncrypted",
      next.product_id as "productId", next.product_version as "productVersion", next.amount_minor as "requested",
      paid.principal_minor as "disbursed",
      paid.income_minor + loan.late_paid_minor + loan.extension_paid_minor
        - case when loan.state = 'written_off' then paid.unpaid_minor else 0 end as "contribution",
      first.is_default as "isFirstPaymentDefault",
      case when month3.day is null then null
        else coalesce(late.bucket in ('late_31_60', 'late_61_90', 'late_over_90', 'written_off'), false) end
        as "isLateAtMonth3"
    from next
    left join loans loan on loan.id = next.id and loan.released_on is not null
    left join lateral (
      select sum(principal_minor)::bigint as principal_minor,
        sum(interest_paid_minor + fee_paid_minor)::bigint as income_minor,
        sum(principal_minor - principal_paid_minor)::bigint as unpaid_minor,
        min(due_on) as first_due_on
      from loan_instalments where loan_id = loan.id
    ) paid on loan.id is not null
    left join lateral (
      select coalesce(bool_or(snapshot.is_first_payment_default), false) as is_default
      from portfolio_days day
      left join portfolio_loans snapshot
        on snapshot.market = day.market and snapshot.day = day.day and snapshot.loan_id = loan.id
      where day.market = ${market} and day.state = 'complete'
        and day.day between paid.first_due_on + 31 and paid.first_due_on + 60
      having count(*) > 0
    ) first on loan.id is not null
    left join lateral (
      select max(day) as day from portfolio_days
      where market = ${market} and state = 'complete'
        and date_trunc('month', day) = date_trunc('month', loan.released_on) + interval '3 months'
    ) month3 on loan.id is not null
    left join portfolio_loans late
      on late.market = ${market} and late.day = month3.day and late.loan_id = loan.id
    order by next.id desc
  `.execute(database);
  return rows;
}
