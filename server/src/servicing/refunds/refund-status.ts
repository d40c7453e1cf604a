import type { BorrowerId, LoanId } from '@hiram/values/ids';
import { formattedAccounts, readAccounts } from '#origination/payment-accounts/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { RefundOfLoan } from '#servicing/loans/index.ts';
import { findLatestRefund } from './refunds.sql.ts';

/** The loan's latest refund; undefined if there is none. */
export async function refundStatusOf(database: Database, loanId: LoanId): Promise<RefundOfLoan | undefined> {
  const found = await findLatestRefund(database, loanId);
  if (found === undefined) return undefined;
  const { amount, state, destination, borrowerId, movements } = found;
  const accounts =
    destination === undefined ? undefined : await formattedAccounts(database, borrowerId, [destination]);
  const last = movements.filter((one) => one.state === 'paid').at(-1);
  const isPaid = state === 'paid' && last !== undefined;
  let shown: RefundOfLoan['state'] = 'on_its_way';
  if (isPaid) shown = 'returned';
  else if (state === 'account_needed') shown = 'account_needed';
  return {
    amount,
    state: shown,
    account: destination && accounts?.get(destination),
    paid: isPaid ? { at: last.paidAt, reference: last.reference } : undefined,
  };
}

/** The masked account to which a refund would go now; undefined if the borrower has none that can be used. */
export async function refundDestination(
  database: Database,
  borrowerId: BorrowerId,
): Promise<string | undefined> {
  const accounts = await readAccounts(database, borrowerId);
  const account = accounts.find(
    ({ isPayoutAccount, ownership }) => isPayoutAccount && ownership !== 'differs',
  );
  return account && `${account.institutionName} ${account.maskedNumber}`;
}
