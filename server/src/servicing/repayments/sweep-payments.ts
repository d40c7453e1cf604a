import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import { postEarlierSuspense } from './allocate-suspense.ts';
import type { Payment } from './payment.ts';
import { claimPaymentsToPoll } from './payments.sql.ts';
import { pollPayment } from './poll-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';

export interface SweepContext extends RepaymentContext {
  readonly log: Log;
}

const BATCH = 100;
/** Number of concurrent polls. A slow provider must not delay the others for long. */
const AT_ONCE = 10;
const SWEEP_EVERY_MS = 15_000;
/** If a sweep crashes, its payments become available after this time. */
const TURN_MS = 2 * 60_000;

/**
 * Drives every open payment to a final state until the signal aborts. Any number of processes may run
 * concurrently.
 */
export async function sweepPaymentsUntil(signal: AbortSignal, context: SweepContext): Promise<void> {
  while (!signal.aborted) {
    await Promise.all([postEarlierSuspense(context), sweepPayments(context)]).catch((err: unknown) => {
      context.log.warn({ err }, 'payment sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Polls the providers for every due payment. Returns the number polled. */
export async function sweepPayments(context: SweepContext): Promise<number> {
  let polled = 0;
  for (;;) {
    const at = context.clock.now();
    const due = await inTransaction(context.database, (tx) =>
      claimPaymentsToPoll(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
    );
    polled += due.length;
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((payment) => ask(context, payment)));
    }
    if (due.length < BATCH) return polled;
  }
}

/** A payment whose poll fails is logged for staff and does not block the others. */
async function ask(context: SweepContext, payment: Payment): Promise<void> {
  await pollPayment(context, payment, `sweep-${payment.id}`).catch((err: unknown) => {
    context.log.error({ err, payment: payment.id }, 'payment sweep could not process a payment');
  });
}
