import { takeSnapshot } from '@hiram/server/operations/portfolio/index';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { addDays, dateParts, fromDateParts } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { BenchDatabase } from './bench-database.ts';

/** Before the last day: the income of all loaded histories is posted on that one. */
export const asOf = addDays(today(systemClock, 'Asia/Manila'), -1);
const { year, month } = dateParts(asOf);
const lastMonthEnd = addDays(fromDateParts({ year, month, day: 1 }), -1);

/** Two snapshots of every loan. Earlier months have the sums of the older one, which is all that the page reads of them. */
export async function createSnapshots({
  database,
  asOwner,
}: Pick<BenchDatabase, 'database' | 'asOwner'>): Promise<void> {
  const context = { database, systemClock };
  for (const day of [lastMonthEnd, asOf]) await takeSnapshot(context, { market: 'PH', day });
  const copied = `cross join generate_series(1, 11) as earlier (months)
    cross join lateral (select (date_trunc('month', kept.day) - make_interval(months => months - 1) - interval '1 day')::date as day) past
    where kept.day = '${lastMonthEnd}'`;
  await asOwner(`insert into portfolio_days (market, day, previous_day, state, started_at, completed_at, written_until)
    select market, past.day, null, state, started_at, completed_at, written_until from portfolio_days kept ${copied}`);
  await asOwner(`insert into portfolio_sums
    select market, past.day, product_id, vintage, previous_bucket, bucket, is_first_payment_default, loans,
      principal_minor, owed_minor from portfolio_sums kept ${copied}`);
  await asOwner('vacuum analyze portfolio_loans, portfolio_sums, portfolio_days');
}
