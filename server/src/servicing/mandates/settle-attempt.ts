import { addMs } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { mandateKey, paymentKey } from '#providers/payments/index.ts';
import { findByClientKey, findPayment, type Payment } from '#servicing/repayments/index.ts';
import { applyMandateReport } from './apply-mandate-report.ts';
import { debitKeyOf, type Mandate, type StoredAttempt } from './mandate.ts';
import type { MandateContext } from './mandate-context.ts';
import { endAttempt, recordPaymentOf, updateMandate } from './mandates.sql.ts';

/** A process that ended between recording a debit and starting its payment sent nothing. */
const NEVER_STARTED_MS = 10 * 60_000;

/**
 * Reads the outcome of a debit from its payment, which webhooks and polls drive. An unknown outcome stays open: it is polled
 * and never sent again.
 */
export async function settleAttempt(
  context: MandateContext,
  mandate: Mandate,
  attempt: StoredAttempt,
): Promise<void> {
  const { database, businessClock } = context;
  const at = businessClock.now();
  const payment = await paymentFor(context, mandate, attempt);
  if (payment === undefined) {
    if (at < addMs(attempt.createdAt, NEVER_STARTED_MS)) return;
    await inTransaction(database, (tx) =>
      endAttempt(tx, attempt.id, { outcome: 'failed', failure: 'technical', code: 'not_sent', at }),
    );
    return;
  }
  if (payment.state === 'paid') {
    await inTransaction(database, (tx) => endAttempt(tx, attempt.id, { outcome: 'paid', at }));
    return;
  }
  if (payment.state !== 'failed' && payment.state !== 'expired') return;
  await endFailed(context, mandate, { attempt, payment });
}

async function paymentFor(
  { database }: MandateContext,
  { borrowerId }: Mandate,
  { id, paymentId }: StoredAttempt,
): Promise<Payment | undefined> {
  if (paymentId !== undefined) return findPayment(database, paymentId);
  const payment = await findByClientKey(database, borrowerId, debitKeyOf(id));
  if (payment !== undefined) await inTransaction(database, (tx) => recordPaymentOf(tx, id, payment.id));
  return payment;
}

/** The bank's reason is in the provider's records. If they do not answer, it is asked again later. */
async function endFailed(
  context: MandateContext,
  mandate: Mandate,
  { attempt, payment }: { readonly attempt: StoredAttempt; readonly payment: Payment },
): Promise<void> {
  const { database, businessClock, providers } = context;
  const provider = providers.named(payment.provider);
  const found = await provider?.find({ key: paymentKey(payment.id), knownAs: payment.reference });
  if (found?.state === 'unknown') return;
  const code = found?.state === 'failed' || found?.state === 'expired' ? found.detail : undefined;
  const failure = provider?.mandates?.failureOf(code) ?? 'technical';
  const at = businessClock.now();
  await inTransaction(database, async (tx) => {
    await endAttempt(tx, attempt.id, { outcome: 'failed', failure, code, at });
    if (failure === 'revoked') await updateMandate(tx, mandate.id, { nextStepAt: at, at });
  });
  if (failure !== 'revoked' || mandate.reference === undefined) return;
  const { reference } = mandate;
  await applyMandateReport(context, mandate.id, {
    key: mandateKey(mandate.id),
    reference,
    state: 'cancelled',
  });
}
