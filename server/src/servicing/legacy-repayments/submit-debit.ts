import { readDestination } from '#origination/payment-accounts/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { beginDebit } from '#servicing/repayments/index.ts';
import type { AcceptedRepayment } from './legacy-repayment.ts';
import type { LegacyRepaymentContext } from './legacy-repayment-context.ts';
import { markSubmitted } from './legacy-repayments.sql.ts';
import type { Repayer } from './read-payment-methods.ts';

/**
 * Has the provider debit the account as a normal payment, created once under the repayment's key. If the
 * provider does not respond, the borrower may retry and gets the same payment.
 */
export async function submitDebit(
  context: LegacyRepaymentContext,
  { id, borrowerId, requested: { loanId, accountId, amount } }: AcceptedRepayment,
  { brandCode, market, requestId }: Repayer & { readonly requestId: string },
): Promise<void> {
  const account = await readDestination(context, { borrowerId, accountId });
  if (account === undefined) throw new Refusal('not_found', { account: accountId });
  const payment = await beginDebit(context, {
    borrowerId,
    loanId,
    brandCode,
    market,
    requestId,
    account,
    purpose: 'instalments',
    shownAmount: amount.minor,
    clientKey: `legacy-${id}`,
  });
  await inTransaction(context.database, (tx) => markSubmitted(tx, id, payment.id));
  const { state } = payment;
  if (state === 'failed' || state === 'expired') throw new Refusal('debit_declined', { payment: payment.id });
}
