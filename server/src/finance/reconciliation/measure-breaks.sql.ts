import { sql } from 'kysely';
import type { GaugeDefinition } from '#platform/telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '#platform/telemetry/measurements.sql.ts';

const open: GaugeDefinition = {
  name: 'hiram.reconciliation.breaks.open',
  description: 'Breaks that are not resolved, by market and provider.',
};
const oldest: GaugeDefinition = {
  name: 'hiram.reconciliation.breaks.oldest.age',
  unit: 's',
  description: 'How long ago the oldest of them was found, by market and provider.',
};

export const breakMeasurement: Measurement = {
  gauges: [open, oldest],
  query: (at) => sql`
    select readings.gauge, readings.labels, readings.value from (
      select provider, market, count(*) as breaks, min(opened_at) as oldest from (
        select provider, market, opened_at from reconciliation_breaks
        where state in ('open', 'explained', 'proposed') order by due_by, id limit ${sql.lit(COUNT_UP_TO)}
      ) open group by provider, market
    ) counts cross join lateral (
      select ${reading(
        open,
        sql`jsonb_build_object('market', counts.market, 'provider', counts.provider)`,
        sql`counts.breaks`,
      )}
      union all select ${reading(
        oldest,
        sql`jsonb_build_object('market', counts.market, 'provider', counts.provider)`,
        ageSince(sql`counts.oldest`, at),
      )}
    ) readings
  `,
};
