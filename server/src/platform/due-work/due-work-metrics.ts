import type { Telemetry } from '../telemetry/telemetry.ts';
import type { DueWork } from './due-work.ts';

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
