import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PersonalData } from './personal-data.ts';

const BATCH = 500;
const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Brings everybody under the current master key, in small transactions that hold nobody up. People's data itself is
 * not touched: only the key above it changes. May be stopped and run again. Returns how many people it was.
 */
export async function rotateKeys(
  database: Database,
  personalData: PersonalData,
  limit = BATCH,
): Promise<number> {
  let after: string | undefined = BEFORE_EVERYBODY;
  let total = 0;
  while (after !== undefined) {
    const from: { after: string; limit: number } = { after, limit };
    const people = await inTransaction(database, (tx) => personalData.rewrap(tx, from));
    total += people.length;
    after = people.at(-1);
  }
  return total;
}
