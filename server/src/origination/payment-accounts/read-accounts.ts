import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { MAX_ACCOUNTS } from './payment-account-context.ts';
import { type BoundAccount, findAccountsOf, findNamedAccounts } from './payment-accounts.sql.ts';

/** A borrower's active accounts, payout account first. */
export async function readAccounts(database: Database, borrowerId: BorrowerId): Promise<BoundAccount[]> {
  return findAccountsOf(database, borrowerId, MAX_ACCOUNTS);
}

/** "GCash •••• 4567" by id, for this borrower's accounts only, including replaced ones. */
export async function formattedAccounts(
  database: Database,
  borrowerId: BorrowerId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findNamedAccounts(database, borrowerId, [...new Set(ids)]);
  return new Map(
    found.map(({ id, institutionName, maskedNumber }) => [id, `${institutionName} ${maskedNumber}`]),
  );
}

/**
 * True if this borrower has an active account with this id. Another borrower's account gives the same answer
 * as none.
 */
export async function isOwnAccount(
  database: Database,
  borrowerId: BorrowerId,
  accountId: string,
): Promise<boolean> {
  const id = parseId<'PaymentAccount'>(accountId);
  const own = id === undefined ? [] : await readAccounts(database, borrowerId);
  return own.some((account) => account.id === id);
}
