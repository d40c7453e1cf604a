import { createHash } from 'node:crypto';
import { type PaymentId, timeOfId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import { inTransaction } from '#platform/database/transaction.ts';
import { Unavailable } from '#platform/errors.ts';
import type { ReceivedWebhookRequest, WebhookResponse } from '#platform/http/webhook-route.ts';
import type {
  IgnoredWebhook,
  PaymentProvider,
  PaymentReport,
  ReversalNotice,
} from '#providers/payments/index.ts';
import { paymentOf } from '#providers/payments/index.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import type { WebhookVerdict } from './payment-webhooks.sql.ts';
import { countDuplicate, isWebhookKnown } from './payment-webhooks.sql.ts';
import { findPayment, lockPayment, updatePayment } from './payments.sql.ts';
import { isReceived, sharedReference } from './received-payments.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import { type Message, storeMessage } from './store-webhook.ts';

/** Genuine messages of no use to us, kept for investigations. All others come from strangers. */
const storedVerdicts: Readonly<Partial<Record<IgnoredWebhook['because'], WebhookVerdict>>> = {
  not_ours: 'not_ours',
  not_understood: 'not_understood',
  unknown_event: 'unknown_event',
};

/**
 * Accepts a request to the webhook address. A verified webhook is posted immediately, in one transaction with
 * the message. A genuine but unverified one, such as a message that is hours late, triggers a poll of the
 * provider instead.
 */
export async function receiveWebhook(
  context: RepaymentContext,
  posted: ReceivedWebhookRequest,
): Promise<WebhookResponse> {
  const provider = context.providers.named(posted.provider);
  if (provider === undefined) return 'unknown_provider';
  try {
    const { response, outcome } = await takeWebhook(context, provider, posted);
    context.paymentMetrics?.received({ provider: provider.name, outcome });
    return response;
  } catch (error) {
    context.paymentMetrics?.received({ provider: provider.name, outcome: 'error' });
    throw error;
  }
}

async function takeWebhook(
  context: RepaymentContext,
  provider: PaymentProvider,
  posted: ReceivedWebhookRequest,
): Promise<{ readonly response: WebhookResponse; readonly outcome: string }> {
  const { headers, rawBody, requestId } = posted;
  const reading = provider.readWebhook(headers, rawBody, context.systemClock.now());
  if (!reading.isTaken) {
    const verdict = storedVerdicts[reading.because];
    if (verdict === undefined) return { response: 'not_admitted', outcome: reading.because };
    const webhookId = createHash('sha256').update(rawBody).digest('hex');
    const message = { provider: provider.name, webhookId, reported: undefined, isVerified: false, rawBody };
    await inTransaction(context.database, (tx) => storeMessage(tx, context, { message, verdict }));
    return { response: 'taken', outcome: reading.because };
  }
  const { id: webhookId, isVerified, report } = reading;
  const answer = await answerOfOtherCell(context, posted, { provider: provider.name, report });
  if (answer !== undefined) return { response: answer, outcome: 'forwarded' };
  const message = { provider: provider.name, webhookId, reported: report.state, isVerified, rawBody };
  if (report.state === 'reversal_announced') {
    await inTransaction(context.database, async (tx) => {
      await context.whenReversalAnnounced(tx, { ...report, provider: provider.name });
      await storeMessage(tx, context, { message, verdict: 'books_asked' });
    });
    return { response: 'taken', outcome: 'taken' };
  }
  // A repeated verified webhook changes nothing and is counted where it is stored.
  if (isVerified)
    await applyPaymentReport(context, report, {
      provider: provider.name,
      reportedVia: 'callback',
      requestId,
      message,
    });
  else await handleUnverifiedWebhook(context, paymentOf(report.key), message);
  return { response: 'taken', outcome: isVerified ? 'taken' : 'unverified' };
}

/**
 * Undefined if the payment is ours, or nobody's: then it is handled here. A webhook of another cell leaves nothing here,
 * not even its body.
 */
async function answerOfOtherCell(
  { routing, database, systemClock }: RepaymentContext,
  posted: ReceivedWebhookRequest,
  { provider, report }: { readonly provider: string; readonly report: PaymentReport | ReversalNotice },
): Promise<WebhookResponse | undefined> {
  if (routing === undefined) return undefined;
  if (report.state !== 'reversal_announced') {
    const id = paymentOf(report.key);
    if ((await findPayment(database, id)) !== undefined) return undefined;
    const answer = await routing.forward(posted, { kind: 'payment', value: report.key });
    if (typeof answer === 'object') return answer;
    if (answer === 'nobody' && isJustBegun(id, systemClock.now()))
      throw new Unavailable('cell of a new payment');
    return undefined;
  }
  // Without a reference the provider is polled about it, as ever.
  const reference = report.paymentReference;
  if (reference === undefined || (await isReceived(database, { provider, reference }))) return undefined;
  const answer = await routing.forward(posted, {
    kind: 'payment',
    value: sharedReference(provider, reference),
  });
  return typeof answer === 'object' ? answer : undefined;
}

/** Longer than a cell's entry waits for the directory. The provider sends the webhook again until then. */
const ENTRY_WAITS_MS = 24 * 3_600_000;

/** The directory may not have the entry of its cell yet. Held here, the money would be in the wrong country. */
function isJustBegun(id: PaymentId, now: Instant): boolean {
  const begunAt = timeOfId(id);
  return begunAt !== undefined && Math.abs(now - begunAt) < ENTRY_WAITS_MS;
}

/** Schedules a poll at the next run, which is now. A duplicate does not trigger another poll. */
async function handleUnverifiedWebhook(
  context: RepaymentContext,
  id: ReturnType<typeof paymentOf>,
  message: Message,
): Promise<void> {
  const at = context.businessClock.now();
  if (await isWebhookKnown(context.database, message)) {
    await inTransaction(context.database, (tx) => countDuplicate(tx, { ...message, at }));
    return;
  }
  await inTransaction(context.database, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (payment !== undefined) await updatePayment(tx, id, { nextPollAt: at, at });
    const verdict = payment === undefined ? 'not_ours' : 'books_asked';
    await storeMessage(tx, context, { message, payment, verdict });
  });
}
