import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { Database } from '../platform/database/database.ts';
import { MOST_ACCOUNTS } from './account-desk.ts';
import { type BoundAccount, findAccountsOf, findNamedAccounts } from './payment-accounts.sql.ts';

/** A borrower's live accounts, the payout account first. */
export async function readAccounts(database: Database, borrowerId: BorrowerId): Promise<BoundAccount[]> {
  return findAccountsOf(database, borrowerId, MOST_ACCOUNTS);
}

/** "GCash •••• 4567", by id: of those accounts that are this borrower's, also where another has taken their place. */
export async function writtenAccounts(
  database: Database,
  borrowerId: BorrowerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findNamedAccounts(database, borrowerId, [...new Set(ids)]);
  return new Map(
    found.map(({ id, institutionName, maskedNumber }) => [id, `${institutionName} ${maskedNumber}`]),
  );
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
