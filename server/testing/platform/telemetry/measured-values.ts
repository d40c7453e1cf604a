import type { Database } from '@hiram/server/platform/database/database';
import { inTransaction } from '@hiram/server/platform/database/transaction';
import { type Measurement, measure } from '@hiram/server/platform/telemetry/measurements.sql';
import { type Instant, instant } from '@hiram/values/instant';

/** What the metrics would say now, as `name value1 value2` of the labels: 3. */
export async function measuredValues(
  database: Database,
  measurements: readonly Measurement[],
  at: Instant = instant(new Date().toISOString()),
): Promise<Record<string, number>> {
  const rows = await inTransaction(database, (tx) => measure(tx, measurements, at));
  return Object.fromEntries(
    rows.map(({ gauge, labels, value }) => [[gauge, ...Object.values(labels)].join(' '), value]),
  );
}
