import type { Decider, PortfolioRowPage, ScoreBand } from '@hiram/contract/operations/portfolio';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { isWithin, type Period, type TimePage } from './listed.ts';
import type { PortfolioScope } from './portfolio-scope.ts';

/** Which decisions a metric counts. */
export interface DecisionFilter {
  readonly band: ScoreBand | undefined;
  readonly decidedBy: Decider | undefined;
  readonly isApproved: true | undefined;
}

/** The decisions of each day, from the sums that the metric is of. */
export async function countDecisions(
  database: Database,
  { market, productIds }: PortfolioScope,
  { from, until }: Period,
  { band, decidedBy, isApproved }: DecisionFilter,
): Promise<{ readonly day: CalendarDate; readonly rows: bigint }[]> {
  const counted = isApproved ? sql`approved` : sql`approved + declined`;
  const { rows } = await sql<{ day: CalendarDate; rows: bigint }>`
    select day, sum(${counted})::bigint as rows from portfolio_decisions
    where market = ${market} and day between ${from} and ${until} and product_id = any(${productIds}::uuid[])
      ${band === undefined ? sql`` : sql`and score_band = ${band}`}
      ${decidedBy === undefined ? sql`` : sql`and decided_by = ${decidedBy}`}
    group by day
  `.execute(database);
  return rows;
}

export interface DecisionRow {
  readonly application_id: string;
  readonly borrower_id: string;
  readonly product_id: string;
  readonly number: string | null;
  readonly page: PortfolioRowPage;
  readonly at: string;
  readonly transition: 'approved' | 'declined';
  readonly decided_by: Decider;
  readonly score_band: ScoreBand;
  readonly waited: bigint | null;
}

/**
 * The final decisions of some days, newest first, under the same conditions as `replaceDecisions`. Each looks up its
 * application ("offset 0"): the planner would rather read all applications once.
 */
export async function findDecisions(
  database: Database,
  { market, productIds }: PortfolioScope,
  { band, decidedBy, isApproved }: DecisionFilter,
  { spans, after, limit }: TimePage,
): Promise<DecisionRow[]> {
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (history.at, history.application_id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const ofBand = band === undefined ? sql`` : sql`and coalesce(decision.score_band, 'none') = ${band}`;
  const ofDecider =
    decidedBy === undefined ? sql`` : sql`and (history.by = 'rules') = ${decidedBy === 'rules'}`;
  const { rows } = await sql<DecisionRow>`
    select found.*, loan.number, case
        when loan.id is not null then 'loan'
        when exists (
          select from application_history referral
          where referral.application_id = found.application_id and referral.transition = 'referred'
        ) then 'application'
        else 'borrower'
      end as page
    from (
      select history.application_id, application.borrower_id, application.product_id, history.at,
        history.transition,
        case when history.by = 'rules' then 'rules' else 'person' end as decided_by,
        coalesce(decision.score_band, 'none') as score_band,
        ceil(extract(epoch from history.at - application.sent_at))::bigint as waited
      from application_history history
      cross join lateral (
        select borrower_id, product_id, market, sent_at from applications
        where id = history.application_id offset 0
      ) application
      left join lateral (
        select score_band from application_decisions
        where application_id = history.application_id and decided_by = 'rules' offset 0
      ) decision on true
      where ${isWithin(sql`history.at`, spans)}
        and history.transition in ${isApproved ? sql`('approved')` : sql`('approved', 'declined')`}
        and application.market = ${market} and application.product_id = any(${productIds}::uuid[])
        ${ofBand} ${ofDecider} ${isAfter}
      order by history.at desc, history.application_id desc limit ${limit}
    ) found
    left join loans loan on loan.id = found.application_id
    order by found.at desc, found.application_id desc
  `.execute(database);
  return rows;
}
