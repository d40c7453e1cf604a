import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import type { AccountDesk } from './account-desk.ts';
import { MOST_ACCOUNTS } from './account-desk.ts';
import {
  type AccountOf,
  findLiveAccounts,
  lockAccountsOf,
  setPayoutAccount,
} from './payment-accounts.sql.ts';

/** From now on loans are paid out to this account of the borrower's. */
export async function choosePayoutAccount({ database }: AccountDesk, account: AccountOf): Promise<void> {
  await inTransaction(database, async (tx) => {
    await lockAccountsOf(tx, account.borrowerId);
    const live = await findLiveAccounts(tx, account.borrowerId, MOST_ACCOUNTS);
    if (!live.some(({ id }) => id === account.id)) throw new Refusal('not_found');
    await setPayoutAccount(tx, account);
  });
}
