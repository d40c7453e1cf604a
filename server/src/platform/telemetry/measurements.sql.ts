import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import type { GaugeDefinition } from './measured-gauges.ts';

/** Counting stops here: an alert is the same for 10,000 or 100,000 rows. */
export const COUNT_UP_TO = 10_000;

/**
 * Gauges that a capability measures in the database. The query returns rows of `gauge`, `labels` and `value`. It reads
 * open or recent rows through an index, and no more than `COUNT_UP_TO` of them.
 */
export interface Measurement {
  readonly gauges: readonly GaugeDefinition[];
  readonly query: (at: RawBuilder<string>) => RawBuilder<unknown>;
}

/** The columns that a measurement's query returns. */
export function reading(
  { name }: GaugeDefinition,
  labels: RawBuilder<unknown>,
  value: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`${sql.lit(name)}::text as gauge, ${labels}::jsonb as labels, ${value}::float8 as value`;
}

/** Seconds since a time; 0 if there is none or if it is in the future. */
export function ageSince(since: RawBuilder<unknown>, at: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`greatest(0, coalesce(extract(epoch from ${at} - ${since}), 0))`;
}

interface MeasuredRow {
  readonly gauge: string;
  readonly labels: Record<string, string>;
  readonly value: number;
}

/** Longer than the statement takes by far. Measuring must not add to the load of a database in trouble. */
const MEASURE_WITHIN_MS = 5_000;

/** Measures everything in one statement. */
export async function measure(
  tx: Transaction,
  measurements: readonly Measurement[],
  at: Instant,
): Promise<readonly MeasuredRow[]> {
  await sql`set local statement_timeout = ${sql.lit(MEASURE_WITHIN_MS)}`.execute(tx);
  const { rows } = await measuringStatement(measurements, at).execute(tx);
  return rows;
}

export function measuringStatement(
  measurements: readonly Measurement[],
  at: Instant,
): RawBuilder<MeasuredRow> {
  const queries = measurements.map(({ query }) => sql`(${query(sql<string>`measured.at`)})`);
  // The join is lateral, so that every query sees the time; there is one row of it.
  return sql<MeasuredRow>`
    select readings.gauge, readings.labels, readings.value
    from (select ${instantAsIso(at)}::timestamptz as at) measured
    cross join lateral (${sql.join(queries, sql` union all `)}) readings
  `;
}

/** True if this process measures until the lease ends: it did before, or nobody does. */
export async function takeLease(tx: Transaction, holder: string, leaseMs: number): Promise<boolean> {
  const until = sql`now() + make_interval(secs => ${leaseMs / 1_000})`;
  const { rows } = await sql`
    insert into measurement_lease (holder, held_until) values (${holder}, ${until})
    on conflict (is_only) do update set holder = excluded.holder, held_until = excluded.held_until
      where measurement_lease.holder = excluded.holder or measurement_lease.held_until < now()
    returning holder
  `.execute(tx);
  return rows.length > 0;
}

/** Lets another process measure at once. */
export async function endLease(tx: Transaction, holder: string): Promise<void> {
  await sql`update measurement_lease set held_until = now() - interval '1 second' where holder = ${holder}`.execute(
    tx,
  );
}
