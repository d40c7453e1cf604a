import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@hiram/values/clock';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Log } from '../log/log.ts';
import type { GaugeDefinition, GaugeReading } from './measured-gauges.ts';
import { endLease, type Measurement, measure, takeLease } from './measurements.sql.ts';
import type { Telemetry } from './telemetry.ts';

const MEASURE_EVERY_MS = 15_000;
/** Three measurements may fail before another process takes over. */
const LEASE_MS = 50_000;
const SOURCE = 'database';

const measuredAt: GaugeDefinition = {
  name: 'hiram.measurement.timestamp',
  unit: 's',
  description: 'When the database was last measured for the gauges, in Unix time.',
};
const duration: GaugeDefinition = {
  name: 'hiram.measurement.duration',
  unit: 's',
  description: 'How long the statement behind the gauges took.',
};

export interface MeasuringContext {
  readonly database: Database;
  readonly telemetry: Pick<Telemetry, 'measured'>;
  readonly measurements: readonly Measurement[];
  /** Business time, which the due times in the tables use. */
  readonly businessClock: Clock;
  readonly log: Log;
}

export interface DatabaseMeasuring {
  /** Measures once, if this process has the lease. Without it, the process exposes no such gauge. */
  measureOnce(): Promise<boolean>;
  measureUntil(signal: AbortSignal): Promise<void>;
}

/**
 * One process measures the database for the metrics, in one statement every 15 seconds. A scrape reads the result and
 * runs no statement, however many programs and scrapers there are.
 */
export function createDatabaseMeasuring(context: MeasuringContext): DatabaseMeasuring {
  const { database, telemetry, measurements, businessClock, log } = context;
  const holder = randomUUID();
  const gauges = new Map(
    measurements.flatMap((measurement) => measurement.gauges.map((gauge) => [gauge.name, gauge])),
  );
  let lastMeasuredAt = performance.now();

  async function measureOnce(): Promise<boolean> {
    const startedAt = performance.now();
    const rows = await inTransaction(database, async (tx) =>
      (await takeLease(tx, holder, LEASE_MS)) ? measure(tx, measurements, businessClock.now()) : undefined,
    );
    if (rows === undefined) {
      telemetry.measured.replace(SOURCE, []);
      return false;
    }
    lastMeasuredAt = performance.now();
    telemetry.measured.replace(SOURCE, [
      ...rows.flatMap(({ gauge, ...row }) => readingOf(gauges.get(gauge), row)),
      { gauge: duration, labels: {}, value: (lastMeasuredAt - startedAt) / 1_000 },
      { gauge: measuredAt, labels: {}, value: Math.floor((performance.timeOrigin + lastMeasuredAt) / 1_000) },
    ]);
    return true;
  }

  return {
    measureOnce,
    async measureUntil(signal) {
      while (!signal.aborted) {
        try {
          await measureOnce();
        } catch (err) {
          log.warn({ err }, 'the database could not be measured, will retry');
          // By now another process may have the lease, and two must not expose different values.
          if (performance.now() - lastMeasuredAt > LEASE_MS) telemetry.measured.replace(SOURCE, []);
        }
        await sleep(MEASURE_EVERY_MS, undefined, { signal }).catch(() => undefined);
      }
      telemetry.measured.replace(SOURCE, []);
      await inTransaction(database, (tx) => endLease(tx, holder)).catch((err: unknown) =>
        log.info({ err }, 'the lease of the measurements was not returned'),
      );
    },
  };
}

function readingOf(
  gauge: GaugeDefinition | undefined,
  { labels, value }: Pick<GaugeReading, 'labels' | 'value'>,
): GaugeReading[] {
  return gauge === undefined ? [] : [{ gauge, labels, value }];
}
