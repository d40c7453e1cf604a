import { nextDue } from '@hiram/lending/position';
import { marketPack } from '@hiram/markets/market-pack';
import { today } from '@hiram/values/clock';
import { addMs, calendarDateAt, type Instant } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { endStandstill, findLoan, type LoanOutcome, standStill } from '../loans/index.ts';
import type { PaymentReport } from '../payment-providers/index.ts';
import type { Transaction } from '../platform/database/database.ts';
import { type Payment, stateAfter } from './payment.ts';
import { findChannel } from './payment-channel.ts';
import { positionOn } from './price-payment.ts';
import type { RepaymentDesk } from './repayment-desk.ts';

type Pending = Extract<PaymentReport, { state: 'pending' }>;

/**
 * The accrual pause is keyed by the payment, so its money ends the pause in whatever order the updates
 * arrive.
 */
export function standstillOf({ id }: Pick<Payment, 'id'>): string {
  return `on-its-way-${id}`;
}

/**
 * A payment intent does not pause accrual. Only a payment in transit does, and never for longer than its
 * channel takes.
 */
export function frozenUntil(
  { channels }: Pick<RepaymentDesk, 'channels'>,
  { market, channel }: Payment,
  since: Instant,
): Instant {
  return addMs(since, findChannel(market, channel, channels)?.settlesWithinMs ?? 0);
}

interface News {
  readonly payment: Payment;
  readonly report: Exclude<PaymentReport, { state: 'paid' }>;
  readonly provider: string;
  readonly requestId: string;
}

/** The status update is out of date by the time it is written, so the loan is left unchanged. */
class NoNews extends Error {}

/**
 * Records a status update for a payment in transit, in the transaction that starts or ends the loan's accrual
 * pause. Returns false and writes nothing if it does not affect the loan or is out of date.
 */
export async function noteWithLoan(
  desk: RepaymentDesk,
  news: News,
  note: (tx: Transaction) => Promise<'noted' | 'nothing_new'>,
): Promise<boolean> {
  async function alongside(tx: Transaction): Promise<void> {
    if ((await note(tx)) === 'nothing_new') throw new NoNews();
  }
  try {
    return (await tellLoan(desk, news, alongside))?.kind === 'done';
  } catch (error) {
    if (error instanceof NoNews) return false;
    throw error;
  }
}

async function tellLoan(
  desk: RepaymentDesk,
  { payment, report, provider, requestId }: News,
  alongside: (tx: Transaction) => Promise<void>,
): Promise<LoanOutcome | undefined> {
  const { loanId } = payment;
  if (stateAfter(payment.state, report.state) === undefined) return undefined;
  const standstillId = standstillOf(payment);
  const command = { loanId, standstillId, actor: `provider:${provider}`, requestId, alongside };
  switch (report.state) {
    case 'awaiting_payer':
      return undefined;
    case 'pending': {
      const since = sinceWhen(desk, report);
      const zone = marketPack(payment.market).facts.timeZone;
      return standStill(desk, {
        ...{ ...command, key: standstillId, since },
        amount: await amountOf(desk, payment, report),
        until: calendarDateAt(frozenUntil(desk, payment, since), zone),
        reason: `${payment.agreed.purpose} on its way through ${payment.channel}`,
      });
    }
    case 'failed':
    case 'expired':
      if (payment.pendingSince === undefined) return undefined;
      return endStandstill(desk, {
        ...{ ...command, key: `${standstillId}-ended`, endedAt: desk.clock.now() },
        reason: `${payment.agreed.purpose} ${report.state} at the provider`,
      });
  }
}

/** A provider's clock may be ahead of ours, and a payment cannot be in transit before it started. */
export function sinceWhen({ clock }: Pick<RepaymentDesk, 'clock'>, { pendingSince }: Pending): Instant {
  const now = clock.now();
  return pendingSince < now ? pendingSince : now;
}

/** An extension costs little and moves the next amount due, so accrual on that amount pauses too. */
async function amountOf(
  desk: RepaymentDesk,
  { agreed, amount: asked, loanId, market }: Payment,
  { amount: said }: Pending,
): Promise<MinorUnits> {
  const amount = said.currency === asked.currency ? said : asked;
  if (agreed.purpose !== 'extension') return amount.minor;
  const loan = await findLoan(desk.database, loanId);
  if (loan === undefined || loan.released === null) return amount.minor;
  const day = today(desk.clock, marketPack(market).facts.timeZone);
  return (nextDue(positionOn(loan.released, day))?.amount ?? 0n) + amount.minor;
}
