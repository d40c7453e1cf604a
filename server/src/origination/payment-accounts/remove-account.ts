import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { refuseChangeIfFrozen } from './authorise-change.ts';
import { MAX_ACCOUNTS, type PaymentAccountContext } from './payment-account-context.ts';
import { type AccountOf, findLiveAccounts, lockAccountsOf, retireAccount } from './payment-accounts.sql.ts';

/**
 * Removes an account. The payout account can only be removed last, so that a payout always has a destination.
 */
export async function removeAccount(
  { database, systemClock }: PaymentAccountContext,
  { borrowerId, id }: AccountOf,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    await refuseChangeIfFrozen(tx, borrowerId);
    await lockAccountsOf(tx, borrowerId);
    const live = await findLiveAccounts(tx, borrowerId, MAX_ACCOUNTS);
    const account = live.find((one) => one.id === id);
    if (account === undefined) throw new Refusal('not_found');
    if (account.isPayoutAccount && live.length > 1) throw new Refusal('payout_account_needed');
    await retireAccount(tx, { borrowerId, id, because: 'removed', at: systemClock.now() });
  });
}
