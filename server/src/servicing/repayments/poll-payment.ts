import type { Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { type PaymentProvider, type PaymentReport, paymentKey } from '#providers/payments/index.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { nextPollAt, OVERDUE_AT_PROVIDER, type Payment, stateAfter } from './payment.ts';
import { insertPaymentStep } from './payment-steps.sql.ts';
import { lockPayment, updatePayment } from './payments.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import type { ReportVerdict } from './status-source.ts';

/**
 * Polls the provider for a payment's status and applies it. This resolves every payment, even if its webhooks
 * are lost.
 */
export async function pollPayment(
  context: RepaymentContext,
  payment: Payment,
  requestId: string,
): Promise<ReportVerdict | 'unknown'> {
  const provider = context.providers.named(payment.provider);
  if (provider === undefined) return 'unknown';
  const found = await fetchProviderRecord(context, payment, provider);
  if (found.state === 'unknown') return 'unknown';
  if (found.state === 'absent') return endNeverCreated(context, payment);
  const verdict = await applyPaymentReport(context, found, {
    provider: provider.name,
    reportedVia: 'books',
    requestId,
  });
  if (verdict === 'nothing_new' || verdict === 'held')
    await recordPollResult(context, payment, { resultMessage: found.state, verdict });
  return verdict;
}

/**
 * Some providers never expire a payment. For those, an expired or replaced payment is cancelled when it is
 * polled.
 */
async function fetchProviderRecord(
  { businessClock }: RepaymentContext,
  payment: Payment,
  provider: PaymentProvider,
) {
  const lookup = { key: paymentKey(payment.id), knownAs: payment.reference };
  const found = await provider.find(lookup);
  const isToEnd = payment.state === 'cancelled' || payment.payableUntil <= businessClock.now();
  return found.state === 'awaiting_payer' && isToEnd && provider.end !== undefined
    ? provider.end(lookup)
    : found;
}

/** The provider never received it. After its expiry no one will submit it again. */
async function endNeverCreated(
  { database, businessClock }: RepaymentContext,
  { id }: Payment,
): Promise<'noted' | 'nothing_new'> {
  const at = businessClock.now();
  return inTransaction(database, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment === undefined || payment.payableUntil > at) return 'nothing_new';
    const wasNeverMade =
      payment.state === 'created' || payment.state === 'unknown' || payment.state === 'cancelled';
    if (!wasNeverMade) return 'nothing_new';
    const state = stateAfter(payment.state, 'expired');
    await updatePayment(tx, id, {
      ...(state !== undefined && { state, why: 'never_made' }),
      nextPollAt: null,
      at,
    });
    if (state !== undefined) await insertPaymentStep(tx, id, { kind: 'expired', madeAt: at });
    return 'noted';
  });
}

/** Nothing changed, so the next poll is scheduled later. A final provider status ends the polling. */
async function recordPollResult(
  { database, businessClock }: RepaymentContext,
  { id, polls }: Payment,
  {
    resultMessage,
    verdict,
  }: { readonly resultMessage: PaymentReport['state']; readonly verdict: 'nothing_new' | 'held' },
): Promise<void> {
  const at = businessClock.now();
  const isOver =
    verdict === 'nothing_new' && resultMessage !== 'awaiting_payer' && resultMessage !== 'pending';
  await inTransaction(database, async (tx) => {
    await updatePayment(tx, id, { nextPollAt: isOver ? null : nextPollAt(polls + 1, at), at });
    const payment = resultMessage === 'pending' ? await lockPayment(tx, id) : undefined;
    if (payment !== undefined && isOverdue(payment, at)) {
      await updatePayment(tx, id, { why: OVERDUE_AT_PROVIDER, at });
      await insertPaymentStep(tx, id, { kind: OVERDUE_AT_PROVIDER, madeAt: at });
    }
  });
}

/** In transit for longer than its channel takes, and not yet reported as overdue. */
function isOverdue({ state, frozenUntil, why }: Payment, at: Instant): boolean {
  return state === 'pending' && frozenUntil !== undefined && frozenUntil < at && why !== OVERDUE_AT_PROVIDER;
}
