import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { sumCollected } from '#ledger/index.ts';
import { releaseContact } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CollectionsDependencies } from './collections-context.ts';
import { lastDayOf, nextEvaluation, type PromiseId, promiseState } from './promise.ts';
import { lockPromise, updateOutcome } from './promises.sql.ts';

/**
 * Decides a promise by what the ledger has posted to the loan since it was made. It is the only writer of an outcome.
 * A decided promise no longer pauses contact.
 */
export async function evaluatePromise(
  { database, clock }: Pick<CollectionsDependencies, 'database' | 'clock'>,
  id: PromiseId,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const promise = await lockPromise(tx, id);
    if (promise === undefined) return;
    const zone = marketPack(promise.market).facts.timeZone;
    const [at, day] = [clock.now(), today(clock, zone)];
    const paid = await sumCollected(tx, {
      party: promise.loanId,
      after: promise.ledgerPosition,
      from: promise.madeOn,
      to: lastDayOf(promise),
    });
    const state = promiseState(promise, { paid, day });
    const isChanged = state !== promise.state;
    await updateOutcome(tx, id, {
      state,
      paid,
      decidedAt: isChanged ? at : promise.decidedAt,
      evaluateAt: nextEvaluation(promise, { day, zone }),
    });
    if (isChanged) await releaseContact(tx, { causeId: id, at });
  });
}
