import { STOP_KINDS } from '@hiram/contract/people/emergency-stops';
import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const active: GaugeDefinition = {
  name: 'hiram.emergency_stops.active',
  description: 'Emergency stops that are active, by kind.',
};

/** Each kind, with zeros, so that an alert sees the end of a stop too. */
export const stopMeasurement: Measurement = {
  gauges: [active],
  query: () => sql`
    select ${reading(
      active,
      sql`jsonb_build_object('kind', kinds.kind)`,
      sql`(select count(*) from emergency_stops as stop where stop.resumed_at is null and stop.kind = kinds.kind)`,
    )}
    from unnest(array[${sql.join(STOP_KINDS.map((kind) => sql.lit(kind)))}]) as kinds (kind)
  `,
};
