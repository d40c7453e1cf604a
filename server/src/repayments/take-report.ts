import { unreachable } from '@hiram/values/assert';
import { type PaymentReport, paymentOf } from '../payment-providers/index.ts';
import { inBusinessTime } from '../platform/clock/business-time.ts';
import type { Transaction } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { frozenUntil, noteWithLoan, sinceWhen } from './money-on-its-way.ts';
import { askNextAt, hasNoWayIn, type Payment, stateAfter } from './payment.ts';
import { insertPaymentStep, type PaymentStep } from './payment-steps.sql.ts';
import {
  findPayment,
  findPaymentAndPlacing,
  lockPayment,
  type PaymentChange,
  updatePayment,
} from './payments.sql.ts';
import { holdUnknown, postPaid } from './post-payment.ts';
import type { HeardBy } from './received-payments.sql.ts';
import type { RepaymentDesk } from './repayment-desk.ts';
import { type Message, storeMessage } from './store-message.ts';

/** Source of a report: the provider, how it reached us, the request id, and the message if there was one. */
export interface Hearing {
  readonly provider: string;
  readonly heardBy: HeardBy;
  readonly requestId: string;
  readonly message?: Message | undefined;
}

export type ReportVerdict = 'posted' | 'noted' | 'nothing_new' | 'held' | 'not_ours';

/**
 * Applies a report in the transaction that stores its message. Only trusted reports arrive here: verified
 * webhooks or the provider's status. Repeats in any order change nothing.
 */
export async function takeReport(
  desk: RepaymentDesk,
  said: PaymentReport,
  hearing: Hearing,
): Promise<ReportVerdict> {
  const report = datedByUs(desk, said);
  const id = paymentOf(report.key);
  if (report.state === 'paid') {
    const { reference } = report;
    const found = await findPaymentAndPlacing(desk.database, id, { provider: hearing.provider, reference });
    return found === undefined
      ? holdUnknown(desk, report, hearing)
      : postPaid(desk, { ...found, paid: report, hearing });
  }
  const payment = await findPayment(desk.database, id);
  return takeNews(desk, { payment, report, hearing });
}

/** Status updates without money: in transit, payable, or failed. */
async function takeNews(
  desk: RepaymentDesk,
  { payment, report, hearing }: { payment: Payment | undefined; report: NotPaid; hearing: Hearing },
): Promise<ReportVerdict> {
  const { message, provider, requestId } = hearing;
  async function noteIn<Verdict extends ReportVerdict>(
    tx: Transaction,
    unknown: Verdict,
  ): Promise<Verdict | 'noted' | 'nothing_new'> {
    const locked = payment && (await lockPayment(tx, payment.id));
    const verdict = locked === undefined ? unknown : await note(tx, desk, locked, report);
    if (message !== undefined) await storeMessage(tx, desk, { message, payment: locked, verdict });
    return verdict;
  }
  if (payment !== undefined) {
    const news = { payment, report, provider, requestId };
    if (await noteWithLoan(desk, news, (tx) => noteIn(tx, 'nothing_new'))) return 'noted';
  }
  return inTransaction(desk.database, (tx) => noteIn(tx, 'not_ours'));
}

type NotPaid = Exclude<PaymentReport, { state: 'paid' }>;

function datedByUs(desk: RepaymentDesk, report: PaymentReport): PaymentReport {
  switch (report.state) {
    case 'paid':
      return { ...report, paidAt: inBusinessTime(desk, report.paidAt) };
    case 'pending':
      return { ...report, pendingSince: inBusinessTime(desk, report.pendingSince) };
    case 'awaiting_payer':
    case 'failed':
    case 'expired':
      return report;
    default:
      return unreachable(report);
  }
}

async function note(
  tx: Transaction,
  desk: Pick<RepaymentDesk, 'clock'>,
  payment: Payment,
  report: NotPaid,
): Promise<'noted' | 'nothing_new'> {
  const at = desk.clock.now();
  const state = stateAfter(payment.state, report.state);
  const hasEnded = report.state === 'failed' || report.state === 'expired';
  if (state === undefined) {
    // A replaced payment is polled until the provider has ended it too.
    if (hasEnded && payment.state === 'cancelled')
      await updatePayment(tx, payment.id, { askNextAt: null, at });
    // The response with its payment page was lost, and this report contains it again.
    if (report.state === 'awaiting_payer' && payment.state === 'sent' && hasNoWayIn(payment))
      await updatePayment(tx, payment.id, { ...told(desk, payment, report), at });
    return 'nothing_new';
  }
  const change: PaymentChange = {
    state,
    reference: payment.reference ?? report.reference,
    ...told(desk, payment, report),
  };
  await updatePayment(tx, payment.id, {
    ...change,
    askNextAt: hasEnded ? null : askNextAt(payment.asked, at),
    at,
  });
  await insertPaymentStep(tx, payment.id, { ...stepOf(report), madeAt: at });
  return 'noted';
}

/** The data of the report other than its state. */
function told(
  desk: Pick<RepaymentDesk, 'clock' | 'channels'>,
  payment: Payment,
  report: NotPaid,
): PaymentChange {
  switch (report.state) {
    case 'awaiting_payer':
      return { payUrl: report.payUrl, payCode: report.payCode };
    case 'pending': {
      const since = sinceWhen(desk, report);
      return { pending: { since, frozenUntil: frozenUntil(desk, payment, since) } };
    }
    case 'failed':
    case 'expired':
      return { why: `${report.state}_at_provider` };
  }
}

function stepOf(report: NotPaid): Omit<PaymentStep, 'madeAt'> {
  switch (report.state) {
    case 'awaiting_payer':
      return { kind: 'ready_to_pay', amount: report.amount.minor };
    case 'pending':
      return { kind: 'on_its_way', amount: report.amount.minor };
    case 'failed':
    case 'expired':
      return { kind: report.state };
  }
}
