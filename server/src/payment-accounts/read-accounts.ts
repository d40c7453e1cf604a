import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import { MOST_ACCOUNTS } from './account-desk.ts';
import { type BoundAccount, findAccountsOf } from './payment-accounts.sql.ts';

/** A borrower's live accounts, the payout account first. */
export async function readAccounts(database: Database, borrowerId: BorrowerId): Promise<BoundAccount[]> {
  return findAccountsOf(database, borrowerId, MOST_ACCOUNTS);
}

/** Whether a live account with this id is this borrower's; of somebody else's it says the same as of none. */
export async function isOwnAccount(
  database: Database,
  borrowerId: BorrowerId,
  accountId: string,
): Promise<boolean> {
  const id = parseId<'PaymentAccount'>(accountId);
  const own = id === undefined ? [] : await readAccounts(database, borrowerId);
  return own.some((account) => account.id === id);
}
