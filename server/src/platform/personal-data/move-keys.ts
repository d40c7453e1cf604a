import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { KeyStore } from './key-store.ts';
import { findUnmovedKeys, removeMovedKeys } from './personal-data.sql.ts';

const BATCH = 500;

/**
 * Moves keys from the main database to the key store. A key is committed there before it is removed here, so it
 * can be stopped and run again. Returns the number of keys.
 */
export async function moveKeys(database: Database, keyStore: KeyStore, limit = BATCH): Promise<number> {
  let total = 0;
  for (;;) {
    const keys = await findUnmovedKeys(database, limit);
    if (keys.length === 0) return total;
    await keyStore.insert(keys);
    const people = keys.map(({ personId }) => personId);
    await inTransaction(database, (tx) => removeMovedKeys(tx, people));
    total += keys.length;
  }
}
