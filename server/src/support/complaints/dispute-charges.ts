import { marketPack } from '@hiram/markets/market-pack';
import { addDays } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import { parseId } from '@hiram/values/ids';
import type { Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import { pauseDisputedCharges } from '#servicing/loans/index.ts';
import { type Complaint, type Dispute, disputeIdOf } from './complaint.ts';
import type { ComplaintContext } from './complaint-context.ts';
import { complaintPolicy } from './complaint-policy.ts';

/** The round of a case that disputes lines of its order. */
export type Disputing = Pick<Complaint, 'id' | 'round' | 'borrowerId' | 'market' | 'orderId'> & {
  readonly lineKeys: readonly string[];
};

/**
 * Pauses accrual on disputed charges and writes the case in the loan's transaction, so that both happen or
 * neither. Undefined if nothing could be paused, because the loan has no such charges or a concurrent change
 * came first; the complaint does not fail because of that.
 */
export async function disputeCharges<Written>(
  context: ComplaintContext,
  { lineKeys, orderId, market, borrowerId, ...round }: Disputing,
  disputeRequest: {
    readonly requestId: string;
    readonly write: (tx: Transaction, dispute: Dispute) => Promise<Written>;
  },
): Promise<Written | undefined> {
  const loanId = orderId === undefined ? undefined : parseId<'Loan'>(orderId);
  if (loanId === undefined || lineKeys.length === 0) return undefined;
  const { timeZone, currency } = marketPack(market).facts;
  let written: Written | undefined;
  try {
    await pauseDisputedCharges(context, {
      loanId,
      lineKeys,
      since: context.businessClock.now(),
      requestId: disputeRequest.requestId,
      disputeId: disputeIdOf(round),
      until: addDays(today(context.businessClock, timeZone), complaintPolicy.disputePauseDays),
      actor: `borrower ${borrowerId}`,
      reason: 'a complaint about the amount',
      inSameTransaction: async (tx, { amount }) => {
        written = await disputeRequest.write(tx, { lineKeys, amount, currency, state: 'open', reversed: 0n });
      },
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'complaint_sent_before') return undefined;
    throw error;
  }
  return written;
}
