import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const open: GaugeDefinition = {
  name: 'hiram.codes.breakers.open',
  description: 'Spend limits that stopped codes within the last hour.',
};

/** More breakers than there are prefixes, campaigns and markets to break. */
const MOST_BREAKERS = 1_000;

/** The counter of opened breakers is in the process that opened them; this survives its end. */
export const breakerMeasurement: Measurement = {
  gauges: [open],
  query: () => sql`
    select ${reading(
      open,
      sql`'{}'`,
      sql`(select count(*) from (
        select from code_breakers where hour > now() - interval '1 hour' order by hour limit ${sql.lit(MOST_BREAKERS)}
      ) recent)`,
    )}
  `,
};
