import type { Database, Transaction } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Does a work that never ends in one go, such as a purge, in small transactions that hold nobody up: as long as it comes
 * back with a full batch there may be more.
 */
export async function inBatches(
  database: Database,
  limit: number,
  workOnSome: (tx: Transaction, limit: number) => Promise<number>,
): Promise<void> {
  let done: number;
  do {
    done = await inTransaction(database, (tx) => workOnSome(tx, limit));
  } while (done === limit);
}
