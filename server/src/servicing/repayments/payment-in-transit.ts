import { nextDue } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import type { Transaction } from '#platform/database/database.ts';
import type { PaymentReport } from '#providers/payments/index.ts';
import { endAccrualPause, findLoan, type LoanOutcome, pauseAccrual } from '#servicing/loans/index.ts';
import { type Payment, stateAfter } from './payment.ts';
import { findChannel } from './payment-channel.ts';
import { positionOn } from './price-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';

type Pending = Extract<PaymentReport, { state: 'pending' }>;

/**
 * The accrual pause is keyed by the payment, so its money ends the pause in whatever order the updates
 * arrive.
 */
export function accrualPauseIdOf({ id }: Pick<Payment, 'id'>): string {
  return `on-its-way-${id}`;
}

/**
 * A payment intent does not pause accrual. Only a payment in transit does, and never for longer than its
 * channel takes.
 */
export function frozenUntil(
  { channels }: Pick<RepaymentContext, 'channels'>,
  { market, channel }: Payment,
  since: Instant,
): Instant {
  return addMs(since, findChannel(market, channel, channels)?.settlesWithinMs ?? 0);
}

interface InTransitUpdate {
  readonly payment: Payment;
  readonly report: Exclude<PaymentReport, { state: 'paid' }>;
  readonly provider: string;
  readonly requestId: string;
}

/** The status update is out of date by the time it is written, so the loan is left unchanged. */
class NothingNew extends Error {}

/**
 * Records a status update for a payment in transit, in the transaction that starts or ends the loan's accrual
 * pause. Returns false and writes nothing if it does not affect the loan or is out of date.
 */
export async function recordInTransitOnLoan(
  context: RepaymentContext,
  statusUpdate: InTransitUpdate,
  note: (tx: Transaction) => Promise<'noted' | 'nothing_new'>,
): Promise<boolean> {
  async function inSameTransaction(tx: Transaction): Promise<void> {
    if ((await note(tx)) === 'nothing_new') throw new NothingNew();
  }
  try {
    return (await updateLoan(context, statusUpdate, inSameTransaction))?.kind === 'done';
  } catch (error) {
    if (error instanceof NothingNew) return false;
    throw error;
  }
}

async function updateLoan(
  context: RepaymentContext,
  { payment, report, provider, requestId }: InTransitUpdate,
  inSameTransaction: (tx: Transaction) => Promise<void>,
): Promise<LoanOutcome | undefined> {
  const { loanId } = payment;
  if (stateAfter(payment.state, report.state) === undefined) return undefined;
  const accrualPauseId = accrualPauseIdOf(payment);
  const command = { loanId, accrualPauseId, actor: `provider:${provider}`, requestId, inSameTransaction };
  switch (report.state) {
    case 'awaiting_payer':
      return undefined;
    case 'pending': {
      const since = pendingSinceInstant(context, report);
      const zone = marketPack(payment.market).facts.timeZone;
      return pauseAccrual(context, {
        ...command,
        key: accrualPauseId,
        since,
        amount: await amountOf(context, payment, report),
        until: calendarDateAt(frozenUntil(context, payment, since), zone),
        reason: `${payment.agreed.purpose} in transit through ${payment.channel}`,
      });
    }
    case 'failed':
    case 'expired':
      if (payment.pendingSince === undefined) return undefined;
      return endAccrualPause(context, {
        ...command,
        key: `${accrualPauseId}-ended`,
        endedAt: context.businessClock.now(),
        reason: `${payment.agreed.purpose} ${report.state} at the provider`,
      });
  }
}

/** A provider's clock may be ahead of ours, and a payment cannot be in transit before it started. */
export function pendingSinceInstant(
  { businessClock }: Pick<RepaymentContext, 'businessClock'>,
  { pendingSince }: Pending,
): Instant {
  const now = businessClock.now();
  return pendingSince < now ? pendingSince : now;
}

/** An extension costs little and moves the next amount due, so accrual on that amount pauses too. */
async function amountOf(
  context: RepaymentContext,
  { agreed, amount: polls, loanId, market }: Payment,
  { amount: resultMessage }: Pending,
): Promise<MinorUnits> {
  const amount = resultMessage.currency === polls.currency ? resultMessage : polls;
  if (agreed.purpose !== 'extension') return amount.minor;
  const loan = await findLoan(context.database, loanId);
  if (loan === undefined || loan.released === null) return amount.minor;
  const day = today(context.businessClock, marketPack(market).facts.timeZone);
  return (nextDue(positionOn(loan.released, day))?.amount ?? 0n) + amount.minor;
}
