import { sql } from 'kysely';
import type { GaugeDefinition } from '../telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '../telemetry/measurements.sql.ts';

const waiting: GaugeDefinition = {
  name: 'hiram.outbox.waiting',
  description: 'Outbox rows not yet handed over, counted up to a limit.',
};
const oldest: GaugeDefinition = {
  name: 'hiram.outbox.oldest.age',
  unit: 's',
  description: 'How long the oldest of them has waited.',
};
const stuck: GaugeDefinition = {
  name: 'hiram.outbox.stuck',
  description: 'Rows that the engine keeps rejecting. Each has an owner; any at all is an alert.',
};

/** Rows are leased in the database's own time, so their age is in that time too. */
export const outboxMeasurement: Measurement = {
  gauges: [waiting, oldest, stuck],
  query: () => sql`
    select readings.gauge, readings.labels, readings.value from (
      select count(*) as waiting, min(written_at) as oldest, count(stuck_since) as stuck from (
        select written_at, stuck_since from outbox where dispatched_at is null
        order by next_attempt_at limit ${sql.lit(COUNT_UP_TO)}
      ) open
    ) counts cross join lateral (
      select ${reading(waiting, sql`'{}'`, sql`counts.waiting`)}
      union all select ${reading(oldest, sql`'{}'`, ageSince(sql`counts.oldest`, sql`now()`))}
      union all select ${reading(stuck, sql`'{}'`, sql`counts.stuck`)}
    ) readings
  `,
};
