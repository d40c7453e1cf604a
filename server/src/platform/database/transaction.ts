import type { Database, Transaction } from './database.ts';

type Callback = () => void;

const callbacksOf = new WeakMap<Transaction, Callback[]>();

/**
 * Runs the work in one transaction: commits when it returns, rolls back when it throws. `afterCommit`
 * callbacks run once the commit is confirmed, and cannot undo it.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const hooks: Callback[] = [];
  const result = await database.transaction().execute((tx) => {
    callbacksOf.set(tx, hooks);
    return work(tx);
  });
  for (const hook of hooks) hook();
  return result;
}

/**
 * Registers a callback to run after this transaction commits. It is discarded if the transaction rolls back.
 */
export function afterCommit(tx: Transaction, hook: Callback): void {
  const hooks = callbacksOf.get(tx);
  if (hooks === undefined) throw new TypeError('afterCommit needs a transaction begun by inTransaction');
  hooks.push(hook);
}
