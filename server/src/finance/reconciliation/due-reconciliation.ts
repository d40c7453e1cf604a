import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import { periodicWork } from '#platform/due-work/periodic-work.ts';
import { reportsOf } from '#providers/payments/index.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import { runAgain } from './reconcile-day.ts';
import { runPayoutsAgain } from './reconcile-payouts.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { claimDueRuns, type RunName } from './runs.sql.ts';

const MINUTE = 60_000;

/** Reruns days that wait for a file, one after the other: each reads a whole day. */
export function dueReconciliationRuns(context: ReconciliationContext): DueWork {
  return dueWork<RunName>({
    kind: 'reconciliation_run',
    clock: context.businessClock,
    limits: { concurrency: 1, leaseMs: 30 * MINUTE, lookEveryMs: MINUTE },
    claim: claimDueRuns,
    keyOf: ({ flow, provider, market, day }) => `${flow}-${provider}-${market}-${day}`,
    async run({ flow, provider, market, day }) {
      if (flow === 'payouts') return runPayoutsAgain(context, { provider, market, day });
      const reports = reportsOf(context.sources, market).find(({ name }) => name === provider);
      if (reports !== undefined) await runAgain(context, { reports, market }, day);
    },
  });
}

/** Escalates breaks and unallocated payments that breach their SLA. */
function dueBreakEscalations(context: ReconciliationContext): DueWork {
  return periodicWork({
    kind: 'break_escalation',
    clock: context.businessClock,
    keys: ['all'],
    everyMs: MINUTE,
    leaseMs: 5 * MINUTE,
    run: () => escalateOverdue(context),
  });
}

export function dueReconciliationWork(context: ReconciliationContext): DueWork[] {
  return [dueReconciliationRuns(context), dueBreakEscalations(context)];
}
