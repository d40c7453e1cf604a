import type { WebhookEvent } from '@hiram/contract/operations/webhook-events';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { sumCollected } from '#ledger/index.ts';
import { releaseContact } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { announce } from '#platform/outgoing-events/outgoing-events.sql.ts';
import type { CollectionsDependencies } from './collections-context.ts';
import { lastDayOf, nextEvaluation, type PromiseId, type PromiseToPay, promiseState } from './promise.ts';
import { lockPromise, updateOutcome } from './promises.sql.ts';

/**
 * Decides a promise by what the ledger has posted to the loan since it was made. It is the only writer of an outcome.
 * A decided promise no longer pauses contact.
 */
export async function evaluatePromise(
  { database, businessClock }: Pick<CollectionsDependencies, 'database' | 'businessClock'>,
  id: PromiseId,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const promise = await lockPromise(tx, id);
    if (promise === undefined) return;
    const zone = marketPack(promise.market).facts.timeZone;
    const [at, day] = [businessClock.now(), today(businessClock, zone)];
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
    if (!isChanged) return;
    await releaseContact(tx, { causeId: id, at });
    if (state === 'broken')
      await announce(tx, { borrowerId: promise.borrowerId, events: [brokenEvent(promise)], at });
  });
}

function brokenEvent({ id, loanId, borrowerId, market, amount, payOn }: PromiseToPay): WebhookEvent {
  const { currency } = marketPack(market).facts;
  return {
    type: 'promise.broken',
    data: { promiseId: id, loanId, borrowerId, currency, amountMinor: String(amount), payOn },
  };
}
