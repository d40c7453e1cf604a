import { inTransaction } from '../platform/database/transaction.ts';
import type { BookDesk } from './book-desk.ts';
import { deleteEntry, lockBookOf } from './bookkeeping.sql.ts';
import type { EntryOf } from './entry.ts';

/** Takes an entry out of the book for good: it is nobody's business that it was there. */
export async function removeEntry({ database }: BookDesk, entry: EntryOf): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockBookOf(tx, entry.borrowerId);
    await deleteEntry(tx, entry);
  });
}
