import { assert } from '@hiram/values/assert';
import type { Database, Transaction } from './database.ts';

type Callback = () => void;

const callbacksOf = new WeakMap<Transaction, Callback[]>();

/** One is enough for most work; a limit turns work that never becomes ready into a defect. */
const MOST_PREPARATIONS = 20;

/**
 * Thrown by work in a transaction that needs something from outside the database. The transaction rolls back,
 * `prepare` runs without it, and the work runs again.
 */
export class NeedsPreparation extends Error {
  override readonly name = 'NeedsPreparation';
  readonly prepare: () => Promise<void>;

  constructor(what: string, prepare: () => Promise<void>) {
    super(`${what} is needed before the transaction`);
    this.prepare = prepare;
  }
}

/**
 * Runs the work in one transaction: commits when it returns, rolls back when it throws. `afterCommit`
 * callbacks run once the commit is confirmed, and cannot undo it. The work may run more than once
 * (`NeedsPreparation`), so it changes nothing but the database.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let preparations = 0; ; preparations += 1) {
    try {
      return await once(database, work);
    } catch (error) {
      if (!(error instanceof NeedsPreparation)) throw error;
      assert(preparations < MOST_PREPARATIONS, 'a transaction is never prepared');
      await error.prepare();
    }
  }
}

async function once<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
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
