import type { CreditDelay } from '@hiram/contract/servicing/refunds';
import { hasDispute } from '@hiram/lending/accrual-pause';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import type { LoanId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { findLoan, type Loan, type Released } from '#servicing/loans/index.ts';
import { hasOpenReversal } from '#servicing/payment-reversals/index.ts';
import { inTransitTo } from '#servicing/repayments/index.ts';
import { ACTOR } from './apply-status-update.ts';
import { writeCreditOwed } from './credits-owed.sql.ts';
import { decideRefund } from './decide-refund.ts';
import type { RefundContext } from './refund-context.ts';

/** The next look at credit that cannot be refunded yet. */
const LOOK_AGAIN_MS = 60 * 60_000;

/**
 * Refunds the credit of an ended loan without an approval, or states why not. It is the borrower's own money
 * and goes to the borrower's own account, so within the market's limit nobody has to agree.
 */
export async function refundCreditOwed(context: RefundContext, loanId: LoanId): Promise<void> {
  const loan = await findLoan(context.database, loanId);
  const released = loan?.released;
  if (loan === undefined || !released || released.position.credit === 0n) return;
  const why = await delayOf(context, loan, released);
  const at = context.businessClock.now();
  if (why !== undefined) {
    const since = released.lastEventAt ?? at;
    await inTransaction(context.database, (tx) =>
      writeCreditOwed(tx, { loanId, since, why, nextRunAt: addMs(at, LOOK_AGAIN_MS) }),
    );
    return;
  }
  const refundId = context.ids.next<'Refund'>();
  const amount = released.position.credit;
  // A refusal means that the loan has changed since it was read. The next look sees what is left.
  await decideRefund(context, {
    loanId,
    refundId,
    amount,
    decidedBy: 'platform',
    key: `refund-${refundId}`,
    actor: ACTOR,
    reason: 'The loan has ended with credit.',
    requestId: `refund-${refundId}`,
    isStillRight: ({ version }) => version === loan.version,
  });
}

async function delayOf(
  context: RefundContext,
  loan: Loan,
  { position }: Released,
): Promise<CreditDelay | undefined> {
  const { id: loanId, borrowerId, market } = loan;
  if (hasDispute(position)) return 'in_dispute';
  if ((await inTransitTo(context, { borrowerId, loanId })) > 0n) return 'payment_in_transit';
  if (await hasOpenReversal(context.database, loanId)) return 'reversal_open';
  const on = today(context.businessClock, marketPack(market).facts.timeZone);
  const limit = marketRules(market, { on, channel: loan.offer.rules.channel }).automaticRefundUpTo.value;
  if (limit === null || position.credit > limit) return 'above_limit';
  const account = await inTransaction(context.database, (tx) => context.payoutAccountOf(tx, borrowerId));
  // The account that received the loan is the borrower's, whether or not its bank confirms the name.
  const isOwn = account?.ownership === 'matched' || account?.id === loan.payoutDestination;
  return account === undefined || isOwn ? undefined : 'account_unverified';
}
