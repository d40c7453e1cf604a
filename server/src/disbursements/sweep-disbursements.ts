import { setTimeout as sleep } from 'node:timers/promises';
import { addMs } from '@hiram/values/instant';
import { inTransaction } from '../platform/database/transaction.ts';
import { GIVE_THE_ENGINE_MS } from './begin-disbursement.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { escalate } from './escalate.ts';
import { askAbout, seeTo } from './see-to.ts';
import { claimToAsk, claimUnseen, clearSeen, findToEscalate } from './sweep.sql.ts';

const BATCH = 200;
/** Concurrency: each poll blocks up to the provider's timeout. */
const AT_ONCE = 8;
const SWEEP_EVERY_MS = 10_000;
/** Duration of a sweep's claim: longer than polling a provider that does not respond. */
const CLAIM_MS = 90_000;

/** Runs the disbursement sweep until aborted. Several processes may sweep concurrently. */
export async function sweepDisbursementsUntil(signal: AbortSignal, desk: DisbursementDesk): Promise<void> {
  while (!signal.aborted) {
    await sweepDisbursements(desk).catch((err: unknown) => {
      desk.log.warn({ err }, 'the sweep of disbursements failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Covers lost Restate state and moved business time: this process does the due work without Restate. It also
 * polls completed payouts, because money can be returned and the webhook lost. Returns the number of
 * processed payouts.
 */
export async function sweepDisbursements(desk: DisbursementDesk): Promise<number> {
  const at = desk.clock.now();
  const claim = { before: addMs(at, -GIVE_THE_ENGINE_MS), until: addMs(at, CLAIM_MS), limit: BATCH };
  const toEscalate = await findToEscalate(desk.database, { at, limit: BATCH });
  await each(desk, toEscalate, (loanId) => escalate(desk, loanId));
  // The wait set at signing already gave Restate its time.
  const unseen = await inTransaction(desk.database, (tx) => claimUnseen(tx, { ...claim, before: at }));
  await each(desk, unseen, async (loanId) => {
    if ((await seeTo(desk, loanId)).kind !== 'ended') return;
    await inTransaction(desk.database, (tx) => clearSeen(tx, loanId, claim.until));
  });
  const toAsk = await inTransaction(desk.database, (tx) => claimToAsk(tx, claim));
  await each(desk, toAsk, (attempt) => askAbout(desk, attempt));
  return toEscalate.length + unseen.length + toAsk.length;
}

/** A failing item is logged for review and does not block the others. */
async function each<Item>(
  { log }: DisbursementDesk,
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  async function work(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await act(item).catch((err: unknown) => {
        log.error({ err, item }, 'the sweep of disbursements could not act on one');
      });
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
