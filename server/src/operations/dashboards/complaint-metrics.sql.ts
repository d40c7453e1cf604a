import type { CalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { MarketDay, StoredMetric, Written } from './stored-metric.ts';
import { ANSWERED_WITHIN_HOURS, countWithin } from './waiting-times.ts';

/** Complaints by the day of receipt; later outcomes count on that day. */
export const complaintMetrics: StoredMetric = {
  name: 'complaints',
  findFirstDay: findFirstComplained,
  findChangedDays: findChangedComplained,
  compute: computeComplained,
};

async function findFirstComplained(
  tx: Transaction,
  { timeZone }: Pick<Written, 'timeZone'>,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (min(received_at) at time zone ${timeZone})::date as day from complaints
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

async function findChangedComplained(
  tx: Transaction,
  { market, timeZone, since }: Written,
): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select distinct (complaint.received_at at time zone ${timeZone})::date as day
    from case_steps step join complaints complaint on complaint.id = step.case_id
    where step.case_kind = 'complaint' and step.made_at >= ${instantAsIso(since)} and complaint.market = ${market}
  `.execute(tx);
  return rows.map(({ day }) => day);
}

async function computeComplained(tx: Transaction, day: MarketDay): Promise<void> {
  for (const table of ['dashboard_complaints', 'dashboard_complaint_causes'] as const) {
    await tx.deleteFrom(table).where('market', '=', day.market).where('day', '=', day.day).execute();
  }
  await insertComplained(tx, day);
  await insertCauses(tx, day);
}

const ANSWERED_AFTER = sql<number>`ceil(extract(epoch from answered_at - opened_at) / 3600)`;

const IS_OPEN = sql`state in ('received', 'in_work')`;

/** Its step makes the day count again. */
const HAS_BREACHED = sql`exists (
  select from complaint_sla_timers timer
  where timer.complaint_id = complaints.id and timer.round = complaints.round and timer.timer = 'promise_broken'
    and timer.fired_at is not null)`;

/**
 * Each complaint is measured against the SLA of its last round. One that is still open is late as soon as its SLA is
 * breached. A case closed without an answer is neither in time nor late.
 */
async function insertComplained(
  tx: Transaction,
  { market, day, beginsAt, endsAt }: MarketDay,
): Promise<void> {
  const scores = [1, 2, 3, 4, 5].map((stars) => sql`count(*) filter (where score = ${stars})::integer`);
  await sql`
    insert into dashboard_complaints (market, brand_code, day, about, received, in_time, late, waiting, reopened, wait_counts,
      scores)
    select ${market}, brand_code, ${day}, about, count(*),
      count(*) filter (where answered_at <= reply_by),
      count(*) filter (where answered_at > reply_by or (${IS_OPEN} and ${HAS_BREACHED})),
      count(*) filter (where ${IS_OPEN} and not ${HAS_BREACHED}), count(*) filter (where round > 1),
      ${countWithin(ANSWERED_WITHIN_HOURS, ANSWERED_AFTER)}, array[${sql.join(scores)}]::integer[]
    from complaints
    where received_at >= ${instantAsIso(beginsAt)} and received_at < ${instantAsIso(endsAt)} and market = ${market}
    group by brand_code, about
  `.execute(tx);
}

async function insertCauses(tx: Transaction, { market, day, beginsAt, endsAt }: MarketDay): Promise<void> {
  await sql`
    insert into dashboard_complaint_causes (market, brand_code, day, cause, count)
    select ${market}, brand_code, ${day}, cause, count(*)
    from complaints
    where received_at >= ${instantAsIso(beginsAt)} and received_at < ${instantAsIso(endsAt)} and market = ${market}
      and cause is not null
    group by brand_code, cause
  `.execute(tx);
}
