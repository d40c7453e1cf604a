import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { DueWork } from './due-work.ts';
import { countFailures } from './due-work-claims.sql.ts';

/** `unavailable`: a dependency was down, which says nothing about the item. */
export type RunOutcome = 'done' | 'failed' | 'unavailable';

export interface DueWorkMetrics {
  recordRun(work: DueWork, outcome: RunOutcome): void;
}

export function createDueWorkMetrics({ meter }: Telemetry): DueWorkMetrics {
  const runs = meter.createCounter('hiram.due_work.runs', {
    description: 'Runs of due work by kind, provider and outcome.',
  });
  return {
    recordRun: ({ kind, provider }, outcome) =>
      runs.add(1, { kind, outcome, ...(provider !== undefined && { provider }) }),
  };
}

/** Measured on demand, by the processes that dispatch. */
export function observeDueWork(database: Database, { meter }: Telemetry, log: Log): void {
  const failing = meter.createObservableGauge('hiram.due_work.failing', {
    description: 'Items of due work whose last run failed, by kind.',
  });
  const stuck = meter.createObservableGauge('hiram.due_work.stuck', {
    description: 'Items that failed too often, by kind. Retries continue; any at all is an alert.',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        for (const count of await countFailures(database)) {
          result.observe(failing, count.failing, { kind: count.kind });
          result.observe(stuck, count.stuck, { kind: count.kind });
        }
      } catch (err) {
        log.warn({ err }, 'failures of due work could not be counted');
      }
    },
    [failing, stuck],
  );
}
