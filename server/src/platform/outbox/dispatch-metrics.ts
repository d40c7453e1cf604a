import { DURATION_BUCKETS, type Telemetry } from '../telemetry/telemetry.ts';

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
