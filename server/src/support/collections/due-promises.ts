import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { CollectionsDependencies } from './collections-context.ts';
import { evaluatePromise } from './evaluate-promise.ts';
import type { PromiseId } from './promise.ts';
import { claimPromiseMessages, type DuePromiseMessage } from './promise-messages.sql.ts';
import { claimPromises } from './promises.sql.ts';
import { sendPromiseMessage } from './send-promise-message.ts';

const SECOND = 1_000;

/** Promises are decided by the ledger: after each posting, after their last day, and daily for a month. */
export function duePromises(context: CollectionsDependencies): DueWork[] {
  return [
    dueWork<PromiseId>({
      kind: 'promise_to_pay',
      clock: context.businessClock,
      limits: { concurrency: 8, leaseMs: 60 * SECOND, lookEveryMs: 5 * SECOND },
      claim: claimPromises,
      keyOf: (id) => id,
      run: (id) => evaluatePromise(context, id),
    }),
    dueWork<DuePromiseMessage>({
      kind: 'promise_message',
      clock: context.businessClock,
      limits: { concurrency: 4, leaseMs: 120 * SECOND, lookEveryMs: 15 * SECOND },
      claim: claimPromiseMessages,
      keyOf: ({ promiseId, about }) => `${promiseId} ${about}`,
      run: (message) => sendPromiseMessage(context, message),
    }),
  ];
}
