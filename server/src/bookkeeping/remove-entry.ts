import { inTransaction } from '../platform/database/transaction.ts';
import type { BookDesk } from './book-desk.ts';
import { deleteEntry, lockBookOf } from './bookkeeping.sql.ts';
import type { EntryOf } from './entry.ts';

/** Deletes an entry permanently, without a record that it existed, for privacy. */
export async function removeEntry({ database }: BookDesk, entry: EntryOf): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockBookOf(tx, entry.borrowerId);
    await deleteEntry(tx, entry);
  });
}
