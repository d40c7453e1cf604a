import { setTimeout as sleep } from 'node:timers/promises';
import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { advanceDisbursement, pollAttempt } from './advance-disbursement.ts';
import { ENGINE_GRACE_MS } from './begin-disbursement.ts';
import type { DisbursementContext } from './disbursement-context.ts';
import { escalate } from './escalate.ts';
import { claimAttemptsToPoll, claimStale, clearClaim, findToEscalate } from './sweep.sql.ts';

const BATCH = 200;
/** Concurrency: each poll blocks up to the provider's timeout. */
const AT_ONCE = 8;
const SWEEP_EVERY_MS = 10_000;
/** Duration of a sweep's claim: longer than polling a provider that does not respond. */
const CLAIM_MS = 90_000;

/** Runs the disbursement sweep until aborted. Several processes may sweep concurrently. */
export async function sweepDisbursementsUntil(
  signal: AbortSignal,
  context: DisbursementContext,
): Promise<void> {
  while (!signal.aborted) {
    await sweepDisbursements(context).catch((err: unknown) => {
      context.log.warn({ err }, 'disbursement sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Covers lost Restate state and moved business time: this process does the due work without Restate. It also
 * polls completed payouts, because money can be returned and the webhook lost. Returns the number of
 * processed payouts.
 */
export async function sweepDisbursements(context: DisbursementContext): Promise<number> {
  const at = context.clock.now();
  const claim = { before: addMs(at, -ENGINE_GRACE_MS), until: addMs(at, CLAIM_MS), limit: BATCH };
  const toEscalate = await findToEscalate(context.database, { at, limit: BATCH });
  await each(context, toEscalate, (loanId) => escalate(context, loanId));
  // The wait set at signing already gave Restate its time.
  const unseen = await inTransaction(context.database, (tx) => claimStale(tx, { ...claim, before: at }));
  await each(context, unseen, async (loanId) => {
    if ((await advanceDisbursement(context, loanId)).kind !== 'ended') return;
    await inTransaction(context.database, (tx) => clearClaim(tx, loanId, claim.until));
  });
  const attemptsToPoll = await inTransaction(context.database, (tx) => claimAttemptsToPoll(tx, claim));
  await each(context, attemptsToPoll, (attempt) => pollAttempt(context, attempt));
  return toEscalate.length + unseen.length + attemptsToPoll.length;
}

/** A failing item is logged for review and does not block the others. */
async function each<Item>(
  { log }: DisbursementContext,
  items: readonly Item[],
  action: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await action(item).catch((err: unknown) => {
        log.error({ err, item }, 'disbursement sweep could not process a disbursement');
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
