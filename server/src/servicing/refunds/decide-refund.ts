import { marketPack } from '@hiram/markets/market-pack';
import type { RefundId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { recordCaseStep } from '#cases/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import {
  findLoan,
  type Loan,
  type LoanCommand,
  type LoanOutcome,
  recipientOf,
  refundCredit,
} from '#servicing/loans/index.ts';
import { endCreditOwed } from './credits-owed.sql.ts';
import { type Refund, type RefundStatus, refundCases } from './refund.ts';
import { insertRefund } from './refund-change.sql.ts';
import type { RefundContext } from './refund-context.ts';
import { insertRefundMessage } from './refund-messages.sql.ts';

/** A refund of a loan's credit, decided by two people or within the limit of automatic refunds. */
export interface DecideRefund extends LoanCommand {
  readonly refundId: RefundId;
  readonly amount: MinorUnits;
  readonly decidedBy: Refund['decidedBy'];
  /** True if the loan still matches what was agreed. Evaluated on the loan as it is written. */
  readonly isStillRight?: ((loan: Loan) => boolean) | undefined;
}

type DecisionContext = Pick<RefundContext, 'database' | 'businessClock' | 'payoutAccountOf'>;

/** A refund that takes longer than this goes to staff: a transfer arrives within minutes, or something is wrong. */
const ESCALATE_AFTER_MS = 24 * 60 * 60_000;

/**
 * Takes the credit off the loan, posts it as owed and starts its payout, in one transaction. From here on the
 * money reaches the borrower, or a person has the case.
 */
export async function decideRefund(context: DecisionContext, decision: DecideRefund): Promise<LoanOutcome> {
  const { loanId, refundId, amount, inSameTransaction } = decision;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined) throw new Refusal('not_found', { loan: loanId });
  const { brandCode, market } = await recipientOf(context, loan);
  const at = context.businessClock.now();
  return refundCredit(context, {
    ...decision,
    refundId: `refund-${refundId}`,
    decidedAt: at,
    inSameTransaction: async (tx) => {
      const destination = await destinationFor(tx, context, loan);
      await insertRefund(tx, {
        id: refundId,
        loanId,
        amount,
        brandCode,
        market,
        destination,
        borrowerId: loan.borrowerId,
        currency: marketPack(market).facts.currency,
        ...firstStatus(destination),
        decidedBy: decision.decidedBy,
        decidedAt: at,
        escalateAt: addMs(at, ESCALATE_AFTER_MS),
        nextRunAt: destination === undefined ? undefined : at,
      });
      await recordCaseStep(tx, refundCases, refundId, { step: 'decided', at });
      if (destination === undefined) {
        await insertRefundMessage(tx, { refundId, version: 1, notification: 'account_needed', at });
      }
      await endCreditOwed(tx, loanId);
      await inSameTransaction?.(tx);
    },
  });
}

/**
 * The borrower's payout account. Providers of incoming payments do not report an account that a payout could
 * go to, so money does not go back the way it came.
 */
async function destinationFor(
  tx: Transaction,
  context: DecisionContext,
  { borrowerId }: Loan,
): Promise<string | undefined> {
  const account = await context.payoutAccountOf(tx, borrowerId);
  return account?.ownership === 'differs' ? undefined : account?.id;
}

function firstStatus(destination: string | undefined): RefundStatus {
  return destination === undefined
    ? { state: 'account_needed', owner: 'borrower', why: 'no_account' }
    : { state: 'under_way', owner: 'engine', why: 'to_be_sent' };
}
