import { setTimeout as sleep } from 'node:timers/promises';
import { reportsOf } from '../payment-providers/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { escalateOverdue } from './escalate-overdue.ts';
import { runOnce } from './reconcile-day.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';
import { takeDueRuns } from './runs.sql.ts';

const SWEEP_EVERY_MS = 60_000;
const BATCH = 100;
/** If a run crashes, another process can claim it after this time. */
const TURN_MS = 30 * 60_000;

/** Reruns days that wait for a file and escalates breached SLAs, until the signal aborts. */
export async function sweepReconciliationUntil(signal: AbortSignal, desk: ReconciliationDesk): Promise<void> {
  while (!signal.aborted) {
    await sweepReconciliation(desk).catch((err: unknown) => {
      desk.log.warn({ err }, 'the sweep of reconciliation failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

export async function sweepReconciliation(
  desk: ReconciliationDesk,
): Promise<{ readonly runs: number; readonly escalated: number }> {
  const at = desk.clock.now();
  const due = await inTransaction(desk.database, (tx) =>
    takeDueRuns(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
  );
  for (const { provider, market, day } of due) {
    const reports = reportsOf(desk.sources, market).find(({ name }) => name === provider);
    if (reports !== undefined) await runOnce(desk, { reports, market }, day);
  }
  return { runs: due.length, escalated: await escalateOverdue(desk) };
}
