import type { BorrowerId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { DailyWork } from '../platform/business-days/daily-work.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inBatches } from '../platform/database/in-batches.ts';
import type { BookDesk } from './book-desk.ts';
import { deleteBookOf, deleteOldRequests } from './bookkeeping.sql.ts';

/** Whoever closes their account takes the book along: no law has us keep it, whatever they borrowed. */
export async function forgetBook(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await deleteBookOf(tx, borrowerId);
}

/** A phone that was off the grid for a month has lost its page long before. */
const KEEP_REQUESTS_MS = 30 * 86_400_000;
const BATCH = 1_000;

/** Forgets which requests were carried out, once nobody can send them again. */
export function purgeBookkeepingRequests({
  database,
  clock,
}: Pick<BookDesk, 'database' | 'clock'>): DailyWork {
  return {
    name: 'purge the requests of bookkeeping',
    async run() {
      const before = addMs(clock.now(), -KEEP_REQUESTS_MS);
      await inBatches(database, BATCH, (tx, limit) => deleteOldRequests(tx, { before, limit }));
    },
  };
}
