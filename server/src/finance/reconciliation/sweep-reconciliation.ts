import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#platform/database/transaction.ts';
import { reportsOf } from '#providers/payments/index.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import { runOnce } from './reconcile-day.ts';
import type { ReconciliationContext } from './reconciliation-context.ts';
import { claimDueRuns } from './runs.sql.ts';

const SWEEP_EVERY_MS = 60_000;
const BATCH = 100;
/** If a run crashes, another process can claim it after this time. */
const TURN_MS = 30 * 60_000;

/** Reruns days that wait for a file and escalates breached SLAs, until the signal aborts. */
export async function sweepReconciliationUntil(
  signal: AbortSignal,
  context: ReconciliationContext,
): Promise<void> {
  while (!signal.aborted) {
    await sweepReconciliation(context).catch((err: unknown) => {
      context.log.warn({ err }, 'reconciliation sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

export async function sweepReconciliation(
  context: ReconciliationContext,
): Promise<{ readonly runs: number; readonly escalated: number }> {
  const at = context.clock.now();
  const due = await inTransaction(context.database, (tx) =>
    claimDueRuns(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
  );
  for (const { provider, market, day } of due) {
    const reports = reportsOf(context.sources, market).find(({ name }) => name === provider);
    if (reports !== undefined) await runOnce(context, { reports, market }, day);
  }
  return { runs: due.length, escalated: await escalateOverdue(context) };
}
