import { sql } from 'kysely';
import type { GaugeDefinition } from '../telemetry/measured-gauges.ts';
import { ageSince, type Measurement, reading } from '../telemetry/measurements.sql.ts';
import type { MarketTimeZones } from './daily-work.ts';

const lag: GaugeDefinition = {
  name: 'hiram.business_day.lag',
  unit: 's',
  description: 'How long ago the oldest unfinished business day began, by market; 0 if all are finished.',
};
const failingWork: GaugeDefinition = {
  name: 'hiram.business_day.failing_work',
  description: 'Failures of work that has not succeeded since, by market and work.',
};

/** More than all markets have. */
const MOST_WORK = 200;

/**
 * How late each market's business day is, and which work holds it. A day that is retried for ever is neither a paused
 * workflow nor an unready process, so only these tell. The day is chosen as by `dueDayOf`.
 */
export function businessDayMeasurement(markets: MarketTimeZones): Measurement {
  const zones = sql.join([...markets].map(([market, zone]) => sql`(${sql.lit(market)}, ${sql.lit(zone)})`));
  return {
    gauges: [lag, failingWork],
    query: (at) => sql`
      select ${reading(
        lag,
        sql`jsonb_build_object('market', markets.name)`,
        ageSince(
          sql`(select timezone(markets.zone, due.day + time '00:00')
            where due.day <= (${at} at time zone markets.zone)::date)`,
          at,
        ),
      )}
      from (values ${zones}) markets (name, zone) cross join lateral (
        select coalesce(
          (select business_day + 1 from business_days where market = markets.name order by business_day desc limit 1),
          (${at} at time zone markets.zone)::date
        ) as day
      ) due
      union all (
        select ${reading(
          failingWork,
          sql`jsonb_build_object('market', market, 'work', work, 'error', last_error)`,
          sql`failures`,
        )}
        from daily_work_failures order by market, business_day, work limit ${sql.lit(MOST_WORK)}
      )
    `,
  };
}
