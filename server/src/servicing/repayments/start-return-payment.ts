import { marketPack } from '@hiram/markets/market-pack';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { today } from '@hiram/values/clock';
import type { MinorUnits } from '@hiram/values/money';
import { findLoan } from '#servicing/loans/index.ts';
import { type BeginPayment, beginPayment } from './begin-payment.ts';
import { pricePayment } from './price-payment.ts';
import { offeredChannels } from './read-repayment.ts';
import type { RepaymentContext } from './repayment-context.ts';

export type StartReturnPayment = Pick<
  BeginPayment,
  'loanId' | 'borrowerId' | 'brandCode' | 'market' | 'requestId'
>;

export interface ReturnPayment {
  readonly amount: MinorUnits;
  /** The last day on which this exact amount cancels the loan. */
  readonly until: CalendarDate;
  readonly payUrl: string;
}

/**
 * Payment page and amount for a borrower who returns the loan in the cooling-off period. The same day gives
 * the same payment. Undefined once the loan can no longer be cancelled; receiving the money cancels it.
 */
export async function startReturnPayment(
  context: RepaymentContext,
  request: StartReturnPayment,
): Promise<ReturnPayment | undefined> {
  const { loanId, market } = request;
  const loan = await findLoan(context.database, loanId);
  const day = today(context.businessClock, marketPack(market).facts.timeZone);
  const price = loan && pricePayment(loan, 'cancellation', day);
  const [channel] = await offeredChannels(context, request);
  if (price?.goodUntil === undefined || channel === undefined) return undefined;
  const { payUrl } = await beginPayment(context, {
    ...request,
    purpose: 'cancellation',
    channel: channel.number,
    shownAmount: price.amount,
  });
  return { amount: price.amount, until: price.goodUntil, payUrl };
}
