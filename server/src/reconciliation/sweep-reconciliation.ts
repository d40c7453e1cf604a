import { setTimeout as sleep } from 'node:timers/promises';
import { reportsOf } from '../payment-providers/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { takeOverdueHeld, updateHeld } from '../repayments/index.ts';
import { insertBreakStep, takeOverdueBreaks, updateBreak } from './breaks.sql.ts';
import { runOnce } from './reconcile-day.ts';
import type { ReconciliationDesk } from './reconciliation-desk.ts';
import { takeDueRuns } from './runs.sql.ts';
import { insertSuspenseStep } from './suspense.sql.ts';

const SWEEP_EVERY_MS = 60_000;
const BATCH = 100;
/** A run that dies in the middle is another process's after so long. */
const TURN_MS = 30 * 60_000;

/** Runs again what waits for a file, and calls people about what is past its clock, until told to stop. */
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
  return { runs: due.length, escalated: await escalate(desk) };
}

/** Whoever owns it has had their time: it is marked for everybody to see, and the log calls whoever watches it. */
async function escalate(desk: ReconciliationDesk): Promise<number> {
  const at = desk.clock.now();
  return inTransaction(desk.database, async (tx) => {
    const breaks = await takeOverdueBreaks(tx, at, BATCH);
    for (const { id, kind, provider } of breaks) {
      await updateBreak(tx, id, { escalatedAt: at, at });
      await insertBreakStep(tx, id, { kind: 'escalated', madeAt: at });
      desk.log.error({ break: id, kind, provider }, 'a break was not seen to in time');
    }
    const held = await takeOverdueHeld(tx, at, BATCH);
    for (const { suspenseId, provider } of held) {
      await updateHeld(tx, suspenseId, { escalatedAt: at, at });
      await insertSuspenseStep(tx, suspenseId, { kind: 'escalated', madeAt: at });
      desk.log.error({ suspense: suspenseId, provider }, 'held money was not placed in time');
    }
    return breaks.length + held.length;
  });
}
