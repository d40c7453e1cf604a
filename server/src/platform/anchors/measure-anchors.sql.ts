import { sql } from 'kysely';
import type { GaugeDefinition } from '../telemetry/measured-gauges.ts';
import { ageSince, type Measurement, reading } from '../telemetry/measurements.sql.ts';

const waiting: GaugeDefinition = {
  name: 'hiram.anchors.waiting',
  description: 'Anchors that are not yet at every place outside the database.',
};
const age: GaugeDefinition = {
  name: 'hiram.anchors.last_written.age',
  unit: 's',
  description: 'How long ago an anchor was last written outside the database. Absent before the first.',
};

/** A place that takes no anchor for a hundred days has long raised the alert. */
const MOST_WAITING = 100;

export const anchorMeasurement: Measurement = {
  gauges: [waiting, age],
  query: () => sql`
    select ${reading(
      waiting,
      sql`'{}'`,
      sql`(select count(*) from (select from outside_anchors where written_at is null limit ${sql.lit(MOST_WAITING)}) open)`,
    )}
    union all
    select ${reading(age, sql`'{}'`, ageSince(sql`last.written_at`, sql`now()`))} from (
      select written_at from outside_anchors where written_at is not null order by sequence desc limit 1
    ) last
  `,
};
