import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { AccountDesk, ChosenAccount } from './account-desk.ts';
import { MOST_ACCOUNTS } from './account-desk.ts';
import {
  type AccountOf,
  findAccountsOf,
  findLiveAccounts,
  lockAccountsOf,
  setPayoutAccount,
} from './payment-accounts.sql.ts';

/** Makes this account the borrower's payout account from now on. */
export async function choosePayoutAccount(desk: AccountDesk, account: AccountOf): Promise<void> {
  const chosen = await inTransaction(desk.database, async (tx) => {
    await lockAccountsOf(tx, account.borrowerId);
    const live = await findLiveAccounts(tx, account.borrowerId, MOST_ACCOUNTS);
    if (!live.some(({ id }) => id === account.id)) throw new Refusal('not_found');
    await setPayoutAccount(tx, account);
    return payoutsGoTo(tx, desk, account.borrowerId);
  });
  if (chosen !== undefined) await desk.payoutWatch?.goOn(chosen);
}

/**
 * Notifies disbursements of the payout account, whether or not it changed. It is idempotent, so a retry after
 * a lost response completes what the first call left undone.
 */
export async function payoutsGoTo(
  tx: Transaction,
  { payoutWatch }: AccountDesk,
  borrowerId: BorrowerId,
): Promise<ChosenAccount | undefined> {
  const accounts = await findAccountsOf(tx, borrowerId, MOST_ACCOUNTS);
  const account = accounts.find(({ isPayoutAccount }) => isPayoutAccount);
  if (account === undefined) return undefined;
  const chosen = { borrowerId, accountId: account.id };
  await payoutWatch?.note(tx, chosen);
  return chosen;
}
