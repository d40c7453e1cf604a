import { inTransaction } from '#platform/database/transaction.ts';
import { deleteEntry, lockBookkeepingOf } from './bookkeeping.sql.ts';
import type { BookkeepingContext } from './bookkeeping-context.ts';
import type { EntryOf } from './entry.ts';

/** Deletes an entry permanently, without a record that it existed, for privacy. */
export async function removeEntry({ database }: BookkeepingContext, entry: EntryOf): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockBookkeepingOf(tx, entry.borrowerId);
    await deleteEntry(tx, entry);
  });
}
