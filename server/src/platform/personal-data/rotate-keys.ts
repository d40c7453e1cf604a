import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PersonalData } from './personal-data.ts';

const BATCH = 500;
const BEFORE_EVERYBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Rewraps all person keys with the current master key, in small transactions that do not block others. The
 * data itself is unchanged. It can be stopped and run again. Returns the number of people.
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
