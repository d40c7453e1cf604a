import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Log } from '../platform/log/log.ts';
import type { PaymentTrace } from './payment-trace.ts';
import { takeTracesToAsk } from './payment-traces.sql.ts';
import { runTrace } from './run-trace.ts';
import type { TellBorrower, TraceDesk } from './trace-desk.ts';

export interface TraceSweepParts extends TraceDesk {
  readonly log: Log;
  /** Notifies a borrower who is not on the page. Without it only the page shows the result. */
  readonly tell?: TellBorrower | undefined;
}

const BATCH = 50;
const AT_ONCE = 5;
const SWEEP_EVERY_MS = 15_000;
/** If a sweep dies, its claims become due again after this time. */
const TURN_MS = 2 * 60_000;

/** Polls all open claims until stopped. Any number of processes may sweep concurrently. */
export async function sweepTracesUntil(signal: AbortSignal, parts: TraceSweepParts): Promise<void> {
  while (!signal.aborted) {
    await sweepTraces(parts).catch((err: unknown) => {
      parts.log.warn({ err }, 'the sweep of payment traces failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs every due claim once. Returns the number of runs. */
export async function sweepTraces(parts: TraceSweepParts): Promise<number> {
  let run = 0;
  for (;;) {
    const at = parts.clock.now();
    const due = await inTransaction(parts.database, (tx) =>
      takeTracesToAsk(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
    );
    run += due.length;
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((trace) => turn(parts, trace)));
    }
    if (due.length < BATCH) return run;
  }
}

/** A claim that fails goes to staff and does not block the others. */
async function turn(parts: TraceSweepParts, trace: PaymentTrace): Promise<void> {
  try {
    const after = await runTrace(parts, trace, `trace-${trace.id}`);
    if (after.state === trace.state) return;
    if (after.state === 'counted') await parts.tell?.(trace, 'found');
    if (after.state === 'not_found') await parts.tell?.(trace, 'not_found');
  } catch (err) {
    parts.log.error({ err, trace: trace.id }, 'the sweep of payment traces could not see to a search');
  }
}
