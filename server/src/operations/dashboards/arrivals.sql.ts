import type { CalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { MarketDay, StoredMetric, Written } from './stored-metric.ts';

/** Funnel by registration day: later steps count on the day of registration. */
export const arrivals: StoredMetric = {
  name: 'arrivals',
  findFirstDay: findFirstArrivals,
  findChangedDays: findChangedArrivals,
  compute: computeArrivals,
};

async function findFirstArrivals(
  tx: Transaction,
  { market, timeZone }: Pick<Written, 'market' | 'timeZone'>,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select least(
      (select min(registered_at) at time zone ${timeZone} from borrowers where market = ${market})::date,
      (select min(counted_on) from promotion_counts where brand_code in (select code from brands where market = ${market}))
    ) as day
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

async function findChangedArrivals(tx: Transaction, written: Written): Promise<CalendarDate[]> {
  const { market, timeZone, sinceDay } = written;
  const since = instantAsIso(written.since);
  // Later applications of a borrower who signed before do not change the funnel, and neither do later
  // disbursements.
  const { rows } = await sql<{ day: CalendarDate }>`
    with moved as (
      select id as borrower_id from borrowers where market = ${market} and registered_at >= ${since}
      union
      select application.borrower_id
      from application_history history join applications application on application.id = history.application_id
      where history.at >= ${since} and history.transition in ('sent', 'approved', 'signed')
        and application.market = ${market}
        and not exists (
          select from applications earlier
          where earlier.borrower_id = application.borrower_id and earlier.id < application.id and earlier.state = 'signed'
        )
      union
      select loan.borrower_id
      from loan_history history join loans loan on loan.id = history.loan_id
      where history.changed_on >= ${sinceDay} and history.transition in ('payout_confirmed', 'payout_returned')
        and loan.market = ${market}
        and not exists (
          select from loans earlier
          where earlier.borrower_id = loan.borrower_id and earlier.id < loan.id and earlier.released_on is not null
        )
    )
    select (borrower.registered_at at time zone ${timeZone})::date as day
    from moved join borrowers borrower on borrower.id = moved.borrower_id
    union
    select counted_on from promotion_counts
    where brand_code in (select code from brands where market = ${market}) and counted_on >= ${sinceDay}::date - 1
  `.execute(tx);
  return rows.map(({ day }) => day);
}

async function computeArrivals(tx: Transaction, { market, day, ...dayBounds }: MarketDay): Promise<void> {
  const [beginsAt, endsAt] = [instantAsIso(dayBounds.beginsAt), instantAsIso(dayBounds.endsAt)];
  await tx.deleteFrom('dashboard_arrivals').where('market', '=', market).where('day', '=', day).execute();
  await sql`
    insert into dashboard_arrivals (market, brand_code, day, template_id, link_id, visits, registered, applied, approved,
      signed, paid_out)
    select ${market}, brand_code, ${day}, template_id, link_id, sum(visits), sum(registered), sum(applied), sum(approved),
      sum(signed), sum(paid_out)
    from (
      select borrower.brand_code, coalesce(registration.template_id, '') as template_id,
        coalesce(link.id, '') as link_id, 0 as visits, 1 as registered, coalesce(asked.applied, 0) as applied,
        coalesce(asked.approved, 0) as approved, coalesce(asked.signed, 0) as signed,
        case when exists (
          select from loans where loans.borrower_id = borrower.id and released_on is not null
        ) then 1 else 0 end as paid_out
      from borrowers borrower
      left join lateral (
        select template_id, links_id from promotion_registrations
        where borrower_id = borrower.id and outcome = 'registered' order by registered_at limit 1
      ) registration on true
      left join promotion_links link on link.brand_code = borrower.brand_code and link.id = registration.links_id
      left join lateral (
        select max(case when sent_at is null then 0 else 1 end) as applied,
          max(case when offer_amount_minor is null then 0 else 1 end) as approved,
          max(case when state = 'signed' then 1 else 0 end) as signed
        from applications where applications.borrower_id = borrower.id
      ) asked on true
      where borrower.market = ${market} and borrower.registered_at >= ${beginsAt} and borrower.registered_at < ${endsAt}
      union all
      select counted.brand_code, counted.template_id, counted.link_id, counted.visits, 0, 0, 0, 0, 0
      from promotion_counts counted
      where counted.brand_code in (select code from brands where market = ${market}) and counted.counted_on = ${day}
    ) arrived
    group by brand_code, template_id, link_id
  `.execute(tx);
}
