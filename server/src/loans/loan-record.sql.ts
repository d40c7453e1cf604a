import type { BorrowerId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';

/** There are not as many states as this. */
const MOST_STATES = 50;

/** In which states a borrower's loans are, each named once. */
export async function findLoanStates(database: Database, borrowerId: BorrowerId): Promise<string[]> {
  const rows = await database
    .selectFrom('loans')
    .select('state')
    .distinct()
    .where('borrower_id', '=', borrowerId)
    .orderBy('state')
    .limit(MOST_STATES)
    .execute();
  return rows.map(({ state }) => state);
}
