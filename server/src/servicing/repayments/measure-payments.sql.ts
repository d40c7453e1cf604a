import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const open: GaugeDefinition = {
  name: 'hiram.payments.open',
  description: 'Payments without an end, by provider and state, counted up to a limit.',
};
const balance: GaugeDefinition = {
  name: 'hiram.suspense.balance.minor_units',
  description: 'Received amounts that are not allocated to a loan, by currency.',
};
const waiting: GaugeDefinition = {
  name: 'hiram.suspense.payments',
  description: 'Received payments that are not allocated to a loan, by currency.',
};
const oldest: GaugeDefinition = {
  name: 'hiram.suspense.oldest.age',
  unit: 's',
  description: 'How long ago the oldest of them was reported, by currency.',
};

/** Payments that wait for their provider, and money in suspense. */
export const paymentMeasurement: Measurement = {
  gauges: [open, balance, waiting, oldest],
  query: (at) => sql`
    select ${reading(open, sql`jsonb_build_object('provider', provider, 'state', state)`, sql`count(*)`)} from (
      select provider, state from payment_intents
      where state in ('created', 'sent', 'pending', 'unknown')
      order by coalesce(frozen_until, payable_until), id limit ${sql.lit(COUNT_UP_TO)}
    ) open group by provider, state
    union all
    select readings.gauge, readings.labels, readings.value
    from (values ('PHP'), ('INR')) currencies (code)
    left join (
      select currency, sum(amount_minor) as amount, count(*) as payments, min(reported_at) as oldest from (
        select currency, amount_minor, reported_at from received_payments
        where state = 'held' order by allocate_by limit ${sql.lit(COUNT_UP_TO)}
      ) held group by currency
    ) held on held.currency = currencies.code
    cross join lateral (
      select ${reading(balance, sql`jsonb_build_object('currency', currencies.code)`, sql`coalesce(held.amount, 0)`)}
      union all select ${reading(
        waiting,
        sql`jsonb_build_object('currency', currencies.code)`,
        sql`coalesce(held.payments, 0)`,
      )}
      union all select ${reading(oldest, sql`jsonb_build_object('currency', currencies.code)`, ageSince(sql`held.oldest`, at))}
    ) readings
  `,
};
