import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '#platform/business-days/daily-work.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inBatches } from '#platform/database/in-batches.ts';
import { deleteBookkeepingOf, deleteOldRequests } from './bookkeeping.sql.ts';
import type { BookkeepingContext } from './bookkeeping-context.ts';

/** Closing the account deletes the bookkeeping: no law requires us to keep it, whatever was borrowed. */
export async function eraseBookkeeping(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await deleteBookkeepingOf(tx, borrowerId);
}

/** After a month offline, a phone no longer has the page that could retry the request. */
const KEEP_REQUESTS_MS = 30 * 86_400_000;
const BATCH = 1_000;

/** Deletes the records of processed requests once they can no longer be retried. */
export function purgeBookkeepingRequests({
  database,
  clock,
}: Pick<BookkeepingContext, 'database' | 'clock'>): DailyWork {
  return {
    name: 'purge the requests of bookkeeping',
    async run() {
      const before = addMs(clock.now(), -KEEP_REQUESTS_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteOldRequests(tx, { before, limit }));
    },
  };
}
