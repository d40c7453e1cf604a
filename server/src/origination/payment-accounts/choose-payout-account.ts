import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { ChosenAccount, PaymentAccountContext } from './payment-account-context.ts';
import { MAX_ACCOUNTS } from './payment-account-context.ts';
import {
  type AccountOf,
  findAccountsOf,
  findLiveAccounts,
  lockAccountsOf,
  setPayoutAccount,
} from './payment-accounts.sql.ts';

/** Makes this account the borrower's payout account from now on. */
export async function choosePayoutAccount(context: PaymentAccountContext, account: AccountOf): Promise<void> {
  const chosen = await inTransaction(context.database, async (tx) => {
    await lockAccountsOf(tx, account.borrowerId);
    const live = await findLiveAccounts(tx, account.borrowerId, MAX_ACCOUNTS);
    if (!live.some(({ id }) => id === account.id)) throw new Refusal('not_found');
    await setPayoutAccount(tx, account);
    return setPayoutDestination(tx, context, account.borrowerId);
  });
  if (chosen !== undefined) await context.payoutObserver?.goOn(chosen);
}

/**
 * Notifies disbursements of the payout account, whether or not it changed. It is idempotent, so a retry after
 * a lost response completes what the first call left undone.
 */
export async function setPayoutDestination(
  tx: Transaction,
  { payoutObserver }: PaymentAccountContext,
  borrowerId: BorrowerId,
): Promise<ChosenAccount | undefined> {
  const accounts = await findAccountsOf(tx, borrowerId, MAX_ACCOUNTS);
  const account = accounts.find(({ isPayoutAccount }) => isPayoutAccount);
  if (account === undefined) return undefined;
  const chosen = { borrowerId, accountId: account.id };
  await payoutObserver?.note(tx, chosen);
  return chosen;
}
