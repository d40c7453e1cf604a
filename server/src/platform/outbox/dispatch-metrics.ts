import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { DURATION_BUCKETS, type Telemetry } from '../telemetry/telemetry.ts';
import { readOutboxState } from './outbox.sql.ts';

export interface DispatchMetrics {
  /** Seconds from writing a row to its dispatch to the engine. */
  recordWaits(seconds: readonly number[]): void;
}

export function createDispatchMetrics({ meter }: Telemetry): DispatchMetrics {
  const waits = meter.createHistogram('hiram.outbox.wait', {
    description: 'From the writing of an outbox row to its hand-over.',
    unit: 's',
    advice: { explicitBucketBoundaries: DURATION_BUCKETS },
  });
  return {
    recordWaits: (seconds) => {
      for (const wait of seconds) waits.record(wait);
    },
  };
}

/** Measured on demand, by the processes that dispatch. */
export function observeOutbox(database: Database, { meter }: Telemetry, log: Log): void {
  const waiting = meter.createObservableGauge('hiram.outbox.waiting', {
    description: 'Outbox rows not yet handed over.',
  });
  const oldest = meter.createObservableGauge('hiram.outbox.oldest', {
    description: 'How long the oldest of them has waited.',
    unit: 's',
  });
  const stuck = meter.createObservableGauge('hiram.outbox.stuck', {
    description: 'Rows that the engine keeps rejecting. Each has an owner; any at all is an alert.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const state = await readOutboxState(database);
        result.observe(waiting, state.waiting);
        result.observe(oldest, state.oldestSeconds);
        result.observe(stuck, state.stuck);
      } catch (err) {
        log.warn({ err }, 'outbox metrics could not be collected');
      }
    },
    [waiting, oldest, stuck],
  );
}
