import type { CalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { MarketDay, StoredMetric, Written } from './stored-metric.ts';
import { countWithin, POSTED_WITHIN_SECONDS } from './waiting-times.ts';

/** Payments and payouts by the day they started; later outcomes count on that day. */
export const providerMetrics: StoredMetric = {
  name: 'providers',
  findFirstDay: findFirstProvided,
  findChangedDays: findChangedProvided,
  compute: computeProvided,
};

async function findFirstProvided(
  tx: Transaction,
  { timeZone }: Pick<Written, 'timeZone'>,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (least((select min(created_at) from payment_intents), (select min(started_at) from payout_attempts))
      at time zone ${timeZone})::date as day
  `.execute(tx);
  return rows[0]?.day ?? undefined;
}

async function findChangedProvided(
  tx: Transaction,
  { market, timeZone, ...written }: Written,
): Promise<CalendarDate[]> {
  const since = instantAsIso(written.since);
  const { rows } = await sql<{ day: CalendarDate }>`
    select (intent.created_at at time zone ${timeZone})::date as day
    from payment_steps step join payment_intents intent on intent.id = step.payment_id
    where step.made_at >= ${since} and intent.market = ${market}
    union
    select (attempt.started_at at time zone ${timeZone})::date
    from case_steps step
    join disbursements disbursement on disbursement.loan_id = step.case_id
    join payout_attempts attempt on attempt.loan_id = step.case_id
    where step.case_kind = 'disbursement' and step.made_at >= ${since} and disbursement.market = ${market}
  `.execute(tx);
  return rows.map(({ day }) => day);
}

async function computeProvided(tx: Transaction, day: MarketDay): Promise<void> {
  await tx
    .deleteFrom('dashboard_providers')
    .where('market', '=', day.market)
    .where('day', '=', day.day)
    .execute();
  await insertPayments(tx, day);
  await insertPayouts(tx, day);
}

/** Whole seconds, rounded up: an immediate result counts as within one second. */
const POSTED_AFTER = sql<number>`ceil(extract(epoch from received.changed_at - received.paid_at))`;
const PAID_OUT_AFTER = sql<number>`ceil(extract(epoch from attempt.changed_at - attempt.started_at))`;

/** One payment may be received several times; the first posting determines the duration. */
async function insertPayments(tx: Transaction, { market, day, beginsAt, endsAt }: MarketDay): Promise<void> {
  await sql`
    insert into dashboard_providers (market, brand_code, day, provider, direction, channel, begun, succeeded, failed,
      still_open, wait_counts)
    select ${market}, intent.brand_code, ${day}, intent.provider, 'in', intent.channel, count(*),
      count(*) filter (where intent.state = 'paid'),
      count(*) filter (where intent.state in ('failed', 'expired', 'cancelled')),
      count(*) filter (where intent.state in ('created', 'sent', 'pending', 'unknown')),
      ${countWithin(POSTED_WITHIN_SECONDS, POSTED_AFTER)}
    from payment_intents intent
    left join lateral (
      select changed_at, paid_at from received_payments
      where payment_id = intent.id and state = 'posted' order by changed_at, reference limit 1
    ) received on true
    where intent.created_at >= ${instantAsIso(beginsAt)} and intent.created_at < ${instantAsIso(endsAt)}
      and intent.market = ${market}
    group by intent.brand_code, intent.provider, intent.channel
  `.execute(tx);
}

/** A returned payout does not count as successful. */
async function insertPayouts(tx: Transaction, { market, day, beginsAt, endsAt }: MarketDay): Promise<void> {
  await sql`
    insert into dashboard_providers (market, brand_code, day, provider, direction, channel, begun, succeeded, failed,
      still_open, wait_counts)
    select ${market}, brand_code, ${day}, provider, 'out', channel, count(*),
      count(*) filter (where state = 'paid'),
      count(*) filter (where state in ('failed', 'returned', 'refused')),
      count(*) filter (where state in ('reserved', 'sent', 'unknown', 'accepted')),
      ${countWithin(POSTED_WITHIN_SECONDS, sql<number>`took`)}
    from (
      select disbursement.brand_code, attempt.provider, coalesce(account.kind, 'account') as channel, attempt.state,
        case when attempt.state = 'paid' then ${PAID_OUT_AFTER} end as took
      from payout_attempts attempt
      join disbursements disbursement on disbursement.loan_id = attempt.loan_id
      left join payment_accounts account
        on account.borrower_id = disbursement.borrower_id and account.id = attempt.destination
      where attempt.started_at >= ${instantAsIso(beginsAt)} and attempt.started_at < ${instantAsIso(endsAt)}
        and disbursement.market = ${market}
    ) attempted
    group by brand_code, provider, channel
  `.execute(tx);
}
