import type { Database, Transaction } from './database.ts';
import { inTransaction } from './transaction.ts';

/**
 * Runs open-ended work, such as a purge, in small transactions that do not block others. It continues while
 * batches are full.
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
