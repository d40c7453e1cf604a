import type { CalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { MarketDay, StoredMetric, Written } from './stored-metric.ts';

/** Application events, each counted on its own day. Their history is append-only. */
export const applied: StoredMetric = {
  name: 'applications',
  findFirstDay: findFirstApplied,
  findChangedDays: findChangedApplied,
  compute: computeApplied,
};

async function findFirstApplied(
  tx: Transaction,
  { timeZone }: Pick<Written, 'timeZone'>,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (min(at) at time zone ${timeZone})::date as day from application_history
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

async function findChangedApplied(tx: Transaction, { timeZone, since }: Written): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select distinct (at at time zone ${timeZone})::date as day from application_history
    where at >= ${instantAsIso(since)} and transition in ('sent', 'approved', 'declined', 'referred')
  `.execute(tx);
  return rows.map(({ day }) => day);
}

async function computeApplied(tx: Transaction, { market, day, beginsAt, endsAt }: MarketDay): Promise<void> {
  await tx.deleteFrom('dashboard_applications').where('market', '=', market).where('day', '=', day).execute();
  await sql`
    insert into dashboard_applications (market, brand_code, day, product_id, applied, approved_by_rules,
      approved_by_people, declined, referred)
    select ${market}, application.brand_code, ${day}, application.product_id,
      count(*) filter (where history.transition = 'sent'),
      count(*) filter (where history.transition = 'approved' and history.by = 'rules'),
      count(*) filter (where history.transition = 'approved' and history.by <> 'rules'),
      count(*) filter (where history.transition = 'declined'),
      count(*) filter (where history.transition = 'referred')
    from application_history history join applications application on application.id = history.application_id
    where history.at >= ${instantAsIso(beginsAt)} and history.at < ${instantAsIso(endsAt)}
      and history.transition in ('sent', 'approved', 'declined', 'referred') and application.market = ${market}
    group by application.brand_code, application.product_id
  `.execute(tx);
}
