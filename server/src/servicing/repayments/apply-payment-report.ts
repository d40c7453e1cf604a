import { unreachable } from '@hiram/values/assert';
import { toBusinessTime } from '#platform/clock/business-time.ts';
import type { Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { linkActiveSpan } from '#platform/telemetry/trace-context.ts';
import { type PaymentReport, paymentOf } from '#providers/payments/index.ts';
import { isUnpayable, nextPollAt, type Payment, stateAfter } from './payment.ts';
import { frozenUntil, pendingSinceInstant, recordInTransitOnLoan } from './payment-in-transit.ts';
import { insertPaymentStep, type PaymentStep } from './payment-steps.sql.ts';
import {
  findPayment,
  findPaymentAndAllocation,
  lockPayment,
  type PaymentChange,
  updatePayment,
} from './payments.sql.ts';
import { holdUnknownInSuspense, postPaid } from './post-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';
import type { ReportVerdict, StatusSource } from './status-source.ts';
import { storeMessage } from './store-webhook.ts';

/**
 * Applies a report in the transaction that stores its message. Only trusted reports arrive here: verified
 * webhooks or the provider's status. Repeats in any order change nothing.
 */
export async function applyPaymentReport(
  context: RepaymentContext,
  providerReport: PaymentReport,
  statusSource: StatusSource,
): Promise<ReportVerdict> {
  const report = withBusinessTimes(context, providerReport);
  const { verdict, isRepeated } = await apply(context, report, statusSource);
  if (!isRepeated)
    context.paymentMetrics?.applied(statusSource, report, { verdict, at: context.businessClock.now() });
  return verdict;
}

/** `isRepeated`: the same money was held before, and still is. */
async function apply(
  context: RepaymentContext,
  report: PaymentReport,
  statusSource: StatusSource,
): Promise<{ readonly verdict: ReportVerdict; readonly isRepeated?: boolean }> {
  const id = paymentOf(report.key);
  if (report.state === 'paid') {
    const { reference } = report;
    const found = await findPaymentAndAllocation(context.database, id, {
      provider: statusSource.provider,
      reference,
    });
    linkActiveSpan(found?.payment.traceParent);
    if (found === undefined) return { verdict: await holdUnknownInSuspense(context, report, statusSource) };
    const verdict = await postPaid(context, { ...found, paid: report, statusSource });
    return { verdict, isRepeated: verdict === 'held' && found.placing === 'held' };
  }
  const payment = await findPayment(context.database, id);
  linkActiveSpan(payment?.traceParent);
  return { verdict: await applyUnpaidReport(context, { payment, report, statusSource }) };
}

/** Status updates without money: in transit, payable, or failed. */
async function applyUnpaidReport(
  context: RepaymentContext,
  {
    payment,
    report,
    statusSource,
  }: { payment: Payment | undefined; report: NotPaid; statusSource: StatusSource },
): Promise<ReportVerdict> {
  const { message, provider, requestId } = statusSource;
  async function noteIn<Verdict extends ReportVerdict>(
    tx: Transaction,
    unknown: Verdict,
  ): Promise<Verdict | 'noted' | 'nothing_new'> {
    const locked = payment && (await lockPayment(tx, payment.id));
    const verdict = locked === undefined ? unknown : await note(tx, context, locked, report);
    if (message !== undefined) await storeMessage(tx, context, { message, payment: locked, verdict });
    return verdict;
  }
  if (payment !== undefined) {
    const statusUpdate = { payment, report, provider, requestId };
    if (await recordInTransitOnLoan(context, statusUpdate, (tx) => noteIn(tx, 'nothing_new'))) return 'noted';
  }
  return inTransaction(context.database, (tx) => noteIn(tx, 'not_ours'));
}

type NotPaid = Exclude<PaymentReport, { state: 'paid' }>;

function withBusinessTimes(context: RepaymentContext, report: PaymentReport): PaymentReport {
  switch (report.state) {
    case 'paid':
      return { ...report, paidAt: toBusinessTime(context, report.paidAt) };
    case 'pending':
      return { ...report, pendingSince: toBusinessTime(context, report.pendingSince) };
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
  context: Pick<RepaymentContext, 'businessClock'>,
  payment: Payment,
  report: NotPaid,
): Promise<'noted' | 'nothing_new'> {
  const at = context.businessClock.now();
  const state = stateAfter(payment.state, report.state);
  const hasEnded = report.state === 'failed' || report.state === 'expired';
  if (state === undefined) {
    // A replaced payment is polled until the provider has ended it too.
    if (hasEnded && payment.state === 'cancelled')
      await updatePayment(tx, payment.id, { nextPollAt: null, at });
    // The response with its payment page was lost, and this report contains it again.
    if (report.state === 'awaiting_payer' && payment.state === 'sent' && isUnpayable(payment))
      await updatePayment(tx, payment.id, { ...told(context, payment, report), at });
    return 'nothing_new';
  }
  const change: PaymentChange = {
    state,
    reference: payment.reference ?? report.reference,
    ...told(context, payment, report),
  };
  await updatePayment(tx, payment.id, {
    ...change,
    nextPollAt: hasEnded ? null : nextPollAt(payment.polls, at),
    at,
  });
  await insertPaymentStep(tx, payment.id, { ...stepOf(report), madeAt: at });
  return 'noted';
}

/** The data of the report other than its state. */
function told(
  context: Pick<RepaymentContext, 'businessClock' | 'channels'>,
  payment: Payment,
  report: NotPaid,
): PaymentChange {
  switch (report.state) {
    case 'awaiting_payer':
      return { payUrl: report.payUrl, payCode: report.payCode, payCodeImage: report.payCodeImage };
    case 'pending': {
      const since = pendingSinceInstant(context, report);
      return { pending: { since, frozenUntil: frozenUntil(context, payment, since) } };
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
