import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { MAX_ACCOUNTS } from './payment-account-context.ts';
import { type BoundAccount, findAccountsOf, lockAccountsOf } from './payment-accounts.sql.ts';

/**
 * Locks the payout account against change or removal until the transaction ends. Undefined if none is bound.
 */
export async function lockPayoutAccount(
  tx: Transaction,
  borrowerId: BorrowerId,
): Promise<BoundAccount | undefined> {
  await lockAccountsOf(tx, borrowerId);
  const accounts = await findAccountsOf(tx, borrowerId, MAX_ACCOUNTS);
  return accounts.find(({ isPayoutAccount }) => isPayoutAccount);
}
