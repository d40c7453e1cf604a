import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/log.ts';
import type { PaymentClaim } from './payment-claim.ts';
import type { NotifyBorrower, PaymentClaimContext } from './payment-claim-context.ts';
import { claimDuePaymentClaims } from './payment-claims.sql.ts';
import { runPaymentClaim } from './run-payment-claim.ts';

export interface ClaimSweepContext extends PaymentClaimContext {
  readonly log: Log;
  /** Notifies a borrower who is not on the page. Without it only the page shows the result. */
  readonly tell?: NotifyBorrower | undefined;
}

const BATCH = 50;
const AT_ONCE = 5;
const SWEEP_EVERY_MS = 15_000;
/** If a sweep dies, its claims become due again after this time. */
const TURN_MS = 2 * 60_000;

/** Polls all open claims until stopped. Any number of processes may sweep concurrently. */
export async function sweepPaymentClaimsUntil(
  signal: AbortSignal,
  context: ClaimSweepContext,
): Promise<void> {
  while (!signal.aborted) {
    await sweepPaymentClaims(context).catch((err: unknown) => {
      context.log.warn({ err }, 'payment claim sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Runs every due claim once. Returns the number of runs. */
export async function sweepPaymentClaims(context: ClaimSweepContext): Promise<number> {
  let run = 0;
  for (;;) {
    const at = context.clock.now();
    const due = await inTransaction(context.database, (tx) =>
      claimDuePaymentClaims(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
    );
    run += due.length;
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((claim) => claimRun(context, claim)));
    }
    if (due.length < BATCH) return run;
  }
}

/** A claim that fails goes to staff and does not block the others. */
async function claimRun(context: ClaimSweepContext, claim: PaymentClaim): Promise<void> {
  try {
    const after = await runPaymentClaim(context, claim, `trace-${claim.id}`);
    if (after.state === claim.state) return;
    if (after.state === 'counted') await context.tell?.(claim, 'found');
    if (after.state === 'not_found') await context.tell?.(claim, 'not_found');
  } catch (err) {
    context.log.error({ err, claim: claim.id }, 'payment claim sweep could not process a claim');
  }
}
