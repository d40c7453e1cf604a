import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type AccountChanger,
  authoriseChange,
  refuseChangeIfFrozen,
  withStepUp,
} from './authorise-change.ts';
import type { ChosenAccount, PaymentAccountContext } from './payment-account-context.ts';
import { MAX_ACCOUNTS } from './payment-account-context.ts';
import {
  type AccountOf,
  findAccountsOf,
  findEncryptedAccount,
  findLiveAccounts,
  lockAccountsOf,
  setPayoutAccount,
} from './payment-accounts.sql.ts';

/** Makes this account the borrower's payout account from now on. Replacing another needs a code. */
export async function choosePayoutAccount(
  context: PaymentAccountContext,
  changer: AccountChanger,
  id: AccountOf['id'],
): Promise<void> {
  const { borrowerId } = changer;
  const chosen = await withStepUp(context, changer, (proven) =>
    inTransaction(context.database, async (tx) => {
      await refuseChangeIfFrozen(tx, borrowerId);
      await lockAccountsOf(tx, borrowerId);
      const live = await findLiveAccounts(tx, borrowerId, MAX_ACCOUNTS);
      const account = live.find((one) => one.id === id);
      if (account === undefined) throw new Refusal('not_found');
      if (!account.isPayoutAccount) {
        const holderName = await holderNameOf(tx, context, { borrowerId, id });
        const payoutsFrom = await authoriseChange(tx, context, proven, holderName);
        await setPayoutAccount(tx, { borrowerId, id, payoutsFrom });
      }
      return setPayoutDestination(tx, context, borrowerId);
    }),
  );
  if (chosen !== undefined) await context.payoutObserver?.goOn(chosen);
}

async function holderNameOf(
  tx: Transaction,
  { personalData }: PaymentAccountContext,
  account: AccountOf,
): Promise<string> {
  const encrypted = await findEncryptedAccount(tx, account);
  const key = await personalData.findKey(tx, account.borrowerId);
  assert(encrypted !== undefined && key !== undefined, 'live account without its data');
  return key.decrypt('payment_accounts.holder_name', encrypted.holderNameEncrypted);
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
