import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { deleteBookkeepingOf } from './bookkeeping.sql.ts';

/** Closing the account deletes the bookkeeping: no law requires us to keep it, whatever was borrowed. */
export async function eraseBookkeeping(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await deleteBookkeepingOf(tx, borrowerId);
}
