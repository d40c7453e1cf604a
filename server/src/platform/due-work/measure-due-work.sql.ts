import { sql } from 'kysely';
import type { GaugeDefinition } from '../telemetry/measured-gauges.ts';
import { ageSince, COUNT_UP_TO, type Measurement, reading } from '../telemetry/measurements.sql.ts';

const failing: GaugeDefinition = {
  name: 'hiram.due_work.failing',
  description: 'Items of due work whose last run failed, by kind.',
};
const stuck: GaugeDefinition = {
  name: 'hiram.due_work.stuck',
  description: 'Items that failed too often, by kind. Retries continue; any at all is an alert.',
};
const lag: GaugeDefinition = {
  name: 'hiram.due_work.lag',
  unit: 's',
  description: 'How long the longest waiting item has been due and not claimed, by kind and provider.',
};

/** Failures of all kinds. */
export const dueWorkFailures: Measurement = {
  gauges: [failing, stuck],
  query: () => sql`
    select readings.gauge, readings.labels, readings.value from (
      select kind, count(*) as failing, count(stuck_since) as stuck from (
        select kind, stuck_since from due_work_claims where retry_at is not null limit ${sql.lit(COUNT_UP_TO)}
      ) failed group by kind
    ) counts cross join lateral (
      select ${reading(failing, sql`jsonb_build_object('kind', counts.kind)`, sql`counts.failing`)}
      union all select ${reading(stuck, sql`jsonb_build_object('kind', counts.kind)`, sql`counts.stuck`)}
    ) readings
  `,
};

export interface DueColumn {
  readonly kind: string;
  readonly table: string;
  /** Indexed where it is not null, after `provider` if the kind has providers. */
  readonly column: string;
  readonly providers?: readonly string[];
}

/** The dispatcher's lag for one kind: one probe of an index, or one for each provider. */
export function dueWorkLag({ kind, table, column, providers }: DueColumn): Measurement {
  const [from, due] = [sql.table(table), sql.ref(column)];
  return {
    gauges: [lag],
    query: (at) =>
      providers === undefined
        ? sql`
          select ${reading(
            lag,
            sql`jsonb_build_object('kind', ${sql.lit(kind)})`,
            ageSince(sql`(select ${due} from ${from} where ${due} is not null order by ${due} limit 1)`, at),
          )}`
        : sql`
          select ${reading(
            lag,
            sql`jsonb_build_object('kind', ${sql.lit(kind)}, 'provider', providers.name)`,
            ageSince(
              sql`(select ${due} from ${from} where ${due} is not null and provider = providers.name
                order by ${due} limit 1)`,
              at,
            ),
          )}
          from unnest(${sql.lit(`{${providers.join(',')}}`)}::text[]) providers (name)`,
  };
}
