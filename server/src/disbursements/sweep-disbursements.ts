import { setTimeout as sleep } from 'node:timers/promises';
import { addMs } from '@hiram/values/instant';
import { inTransaction } from '../platform/database/transaction.ts';
import { GIVE_THE_ENGINE_MS } from './begin-disbursement.ts';
import type { DisbursementDesk } from './disbursement-desk.ts';
import { escalate } from './escalate.ts';
import { askAbout, seeTo } from './see-to.ts';
import { claimToAsk, claimUnseen, clearSeen, findToEscalate } from './sweep.sql.ts';

const BATCH = 200;
/** A provider answers within its time-out or not at all: so many wait for it beside each other. */
const AT_ONCE = 8;
const SWEEP_EVERY_MS = 10_000;
/** How long what a sweep has taken is no other's: longer than it takes to ask a provider that does not answer. */
const CLAIM_MS = 90_000;

/** Sees to it that nothing is stuck, until told to stop. Any number of processes may sweep at once. */
export async function sweepDisbursementsUntil(signal: AbortSignal, desk: DisbursementDesk): Promise<void> {
  while (!signal.aborted) {
    await sweepDisbursements(desk).catch((err: unknown) => {
      desk.log.warn({ err }, 'the sweep of disbursements failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * The engine may have lost what it knew, or business time may have been moved: what the database says is done, by this
 * process and without the engine. It also looks at payouts that have ended, because money can come back and the callback
 * that says so can be lost. Returns how many it saw to.
 */
export async function sweepDisbursements(desk: DisbursementDesk): Promise<number> {
  const at = desk.clock.now();
  const claim = { before: addMs(at, -GIVE_THE_ENGINE_MS), until: addMs(at, CLAIM_MS), limit: BATCH };
  const toEscalate = await findToEscalate(desk.database, { at, limit: BATCH });
  await each(desk, toEscalate, (loanId) => escalate(desk, loanId));
  // What began to wait when it was signed had its time with the engine already.
  const unseen = await inTransaction(desk.database, (tx) => claimUnseen(tx, { ...claim, before: at }));
  await each(desk, unseen, async (loanId) => {
    if ((await seeTo(desk, loanId)).kind !== 'ended') return;
    await inTransaction(desk.database, (tx) => clearSeen(tx, loanId, claim.until));
  });
  const toAsk = await inTransaction(desk.database, (tx) => claimToAsk(tx, claim));
  await each(desk, toAsk, (attempt) => askAbout(desk, attempt));
  return toEscalate.length + unseen.length + toAsk.length;
}

/** One that cannot be done is a person's to look at, and holds up none of the others. */
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
