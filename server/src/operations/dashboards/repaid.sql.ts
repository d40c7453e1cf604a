import type { CalendarDate } from '@hiram/values/calendar-date';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { findFirstRelease } from './lent.sql.ts';
import type { MarketDay, StoredMetric, Written } from './stored-metric.ts';

/** Repayments by payment day. A reversed payment no longer counts on its day. */
export const repaid: StoredMetric = {
  name: 'repayments',
  // No repayment precedes the disbursement.
  findFirstDay: findFirstRelease,
  findChangedDays: findChangedRepaid,
  compute: computeRepaid,
};

/** Events that bring in money. */
const MONEY_CAME = sql`('payment_received', 'extended', 'cooling_off_used')`;

async function findChangedRepaid(tx: Transaction, { market, sinceDay }: Written): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select distinct coalesce(reversed.effective_on, heard.effective_on) as day
    from loan_events heard
    join loans loan on loan.id = heard.loan_id
    left join loan_events reversed on heard.kind = 'payment_reversed'
      and reversed.loan_id = heard.loan_id and reversed.id = heard.event ->> 'payment'
    where heard.recorded_on >= ${sinceDay} and (heard.kind in ${MONEY_CAME} or heard.kind = 'payment_reversed')
      and loan.market = ${market}
  `.execute(tx);
  return rows.map(({ day }) => day);
}

async function computeRepaid(tx: Transaction, day: MarketDay): Promise<void> {
  const before = await findCohorts(tx, day);
  await replaceRepaid(tx, day);
  const months = [...new Set([...before, ...(await findCohorts(tx, day))])];
  await sumCohorts(tx, day, months);
}

async function replaceRepaid(tx: Transaction, { market, day }: MarketDay): Promise<void> {
  await tx.deleteFrom('dashboard_repayments').where('market', '=', market).where('day', '=', day).execute();
  await sql`
    insert into dashboard_repayments (market, brand_code, day, cohort_month, week, repaid_minor)
    select ${market}, product.brand_code, ${day}, date_trunc('month', loan.released_on)::date,
      greatest(paid.effective_on - loan.released_on, 0) / 7, sum((paid.event -> 'amount' ->> '$n')::bigint)
    from loan_events paid
    join loans loan on loan.id = paid.loan_id and loan.release_number = paid.release_number
    join products product on product.id = loan.product_id
    where paid.effective_on = ${day} and paid.kind in ${MONEY_CAME} and loan.market = ${market}
      and loan.released_on is not null and not exists (
        select from loan_events reversal
        where reversal.loan_id = paid.loan_id and reversal.kind = 'payment_reversed'
          and reversal.event ->> 'payment' = paid.id
      )
    group by 2, 4, 5
  `.execute(tx);
}

async function findCohorts(tx: Transaction, { market, day }: MarketDay): Promise<CalendarDate[]> {
  const rows = await tx
    .selectFrom('dashboard_repayments')
    .select('cohort_month')
    .distinct()
    .where('market', '=', market)
    .where('day', '=', day)
    .execute();
  return rows.map((row) => row.cohort_month);
}

/** Full repayment history of these months' loans, summed from the daily rows. */
async function sumCohorts(
  tx: Transaction,
  { market }: MarketDay,
  months: readonly CalendarDate[],
): Promise<void> {
  await sql`
    delete from dashboard_cohorts where market = ${market} and cohort_month = any(${months}::date[])
  `.execute(tx);
  await sql`
    insert into dashboard_cohorts (market, cohort_month, brand_code, week, repaid_minor)
    select ${market}, cohort_month, brand_code, week, sum(repaid_minor)
    from dashboard_repayments
    where market = ${market} and cohort_month = any(${months}::date[])
    group by cohort_month, brand_code, week
  `.execute(tx);
}
