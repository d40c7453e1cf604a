import type { Database, Transaction } from './database.ts';

type Callback = () => void;

const callbacksOf = new WeakMap<Transaction, Callback[]>();

/**
 * Runs the work in one transaction: it commits when the work returns and rolls back when it throws. What
 * `afterCommit` noted runs once the commit is known to have happened, and cannot undo it.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const callbacks: Callback[] = [];
  const result = await database.transaction().execute((tx) => {
    callbacksOf.set(tx, callbacks);
    return work(tx);
  });
  for (const callback of callbacks) callback();
  return result;
}

/** Notes what to start after this transaction has committed. It is forgotten if the transaction rolls back. */
export function afterCommit(tx: Transaction, callback: Callback): void {
  const callbacks = callbacksOf.get(tx);
  if (callbacks === undefined) throw new TypeError('afterCommit needs a transaction begun by inTransaction');
  callbacks.push(callback);
}
