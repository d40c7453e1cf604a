import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const open: GaugeDefinition = {
  name: 'hiram.disbursements.open',
  description: 'Disbursements that are not over, by their state and by whose turn it is.',
};
const oldest: GaugeDefinition = {
  name: 'hiram.disbursements.oldest.age',
  unit: 's',
  description: 'How long ago the oldest loan was signed whose payout is under way.',
};
const overdue: GaugeDefinition = {
  name: 'hiram.disbursements.overdue',
  description: 'Disbursements whose promised day is near or past and that are not over.',
};
const inFlight: GaugeDefinition = {
  name: 'hiram.payouts.in_flight',
  description: 'Payout attempts without an outcome, by provider and state.',
};
const inFlightAge: GaugeDefinition = {
  name: 'hiram.payouts.in_flight.oldest.age',
  unit: 's',
  description: 'How long ago the oldest of them began, by provider.',
};
const suspense: GaugeDefinition = {
  name: 'hiram.payout_suspense.balance.minor_units',
  description: 'Money that a payout provider moved and that no contract explains, by currency.',
};

/** Disbursements in progress and payouts at their providers. The staff queue has its own deadlines. */
export function disbursementMeasurement(providers: readonly string[]): Measurement {
  const limit = sql.lit(COUNT_UP_TO);
  return {
    gauges: [open, oldest, overdue, inFlight, inFlightAge, suspense],
    query: (at) => sql`
      select ${reading(open, sql`jsonb_build_object('state', state, 'owner', owner)`, sql`count(*)`)} from (
        select state, owner from disbursements where owner <> 'nobody' order by state, owner limit ${limit}
      ) open group by state, owner
      union all
      select ${reading(
        oldest,
        sql`'{}'`,
        ageSince(
          sql`(select signed_at from disbursements where state in ('under_way', 'unknown') and owner <> 'nobody'
            order by signed_at limit 1)`,
          at,
        ),
      )}
      union all
      select ${reading(
        overdue,
        sql`'{}'`,
        sql`(select count(*) from (
            select from disbursements where owner = 'engine' and escalate_at <= ${at} order by escalate_at limit ${limit}
          ) late)
          + (select count(*) from (
            select from disbursements where owner = 'staff' and promised_by < ${at}::date order by promised_by limit ${limit}
          ) late)`,
      )}
      union all
      select readings.gauge, readings.labels, readings.value
      from unnest(${sql.lit(`{${providers.join(',')}}`)}::text[]) providers (name)
      left join (
        select provider, count(*) as attempts, min(started_at) as oldest from (
          select provider, started_at from payout_attempts
          where state in ('reserved', 'sent', 'unknown', 'accepted') order by loan_id limit ${limit}
        ) attempts group by provider
      ) counts on counts.provider = providers.name
      cross join lateral (
        select ${reading(inFlight, sql`jsonb_build_object('provider', providers.name)`, sql`coalesce(counts.attempts, 0)`)}
        union all select ${reading(
          inFlightAge,
          sql`jsonb_build_object('provider', providers.name)`,
          ageSince(sql`counts.oldest`, at),
        )}
      ) readings
      union all
      select ${reading(suspense, sql`jsonb_build_object('currency', currencies.code)`, sql`coalesce(held.amount, 0)`)}
      from (values ('PHP'), ('INR')) currencies (code) left join (
        select currency, sum(amount_minor) as amount from (
          select disbursements.currency, movements.amount_minor
          from payout_movements movements join disbursements on disbursements.loan_id = movements.loan_id
          where movements.state = 'held' order by movements.provider limit ${limit}
        ) rows group by currency
      ) held on held.currency = currencies.code
    `,
  };
}
