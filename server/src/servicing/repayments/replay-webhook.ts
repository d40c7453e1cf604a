import type { PaymentId } from '@hiram/values/ids';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type PaymentReport, paymentOf } from '#providers/payments/index.ts';
import { applyPaymentReport } from './apply-payment-report.ts';
import { bodyOf, onWebhook, type ReadWebhook, reasonFrom, storedWebhook } from './browse-webhooks.ts';
import type { ReportedState, WebhookVerdict } from './payment-webhooks.sql.ts';
import { findPayment } from './payments.sql.ts';
import { pollPayment } from './poll-payment.ts';
import type { RepaymentContext } from './repayment-context.ts';
import { type StoredWebhook, updateReplayed } from './staff-webhooks.sql.ts';
import type { ReportVerdict } from './status-source.ts';

export interface ReplayResult {
  /** Overall outcome of the webhook. */
  readonly verdict: WebhookVerdict;
  /** The result of the replay, as a message to the staff member. */
  readonly resultMessage: string;
}

/**
 * Processes a stored webhook again in the same way: a verified one is applied, an unverified one triggers a
 * poll. Earlier postings are not repeated. The audit entry is written first, so no replay goes unrecorded.
 */
export async function replayWebhook(
  context: RepaymentContext,
  actor: Actor,
  { reason, ...named }: ReadWebhook,
): Promise<ReplayResult> {
  const kept = await storedWebhook(context, named);
  const why = reasonFrom(reason);
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'payment_callback_replayed',
      on: onWebhook(named),
      reason: why,
      before: { verdict: kept.verdict },
    }),
  );
  const outcome = await applyAgain(context, kept, actor.requestId);
  const verdict = verdictAfter(kept.verdict, outcome);
  if (verdict !== kept.verdict) {
    await inTransaction(context.database, (tx) => updateReplayed(tx, named, { ...outcome, verdict }));
  }
  return { verdict, resultMessage: resultMessage[outcome.did] };
}

type ReplayOutcome = ReportVerdict | 'not_answered' | 'not_understood' | 'unreadable';

interface Outcome {
  readonly did: ReplayOutcome;
  /** Whether the provider's status decided, rather than the message. */
  readonly viaProviderRecords: boolean;
  readonly paymentId: PaymentId | undefined;
  readonly reported: ReportedState | undefined;
}

async function applyAgain(
  context: RepaymentContext,
  kept: StoredWebhook,
  requestId: string,
): Promise<Outcome> {
  const provider = context.providers.named(kept.provider);
  const body = await bodyOf(context, kept);
  const reading = body && provider?.readKept?.(body);
  if (reading?.isTaken && reading.report.state === 'reversal_announced') {
    const announced = { ...reading.report, provider: kept.provider };
    await inTransaction(context.database, (tx) => context.whenReversalAnnounced(tx, announced));
    const { state: reported } = reading.report;
    return { did: 'noted', viaProviderRecords: true, paymentId: kept.paymentId, reported };
  }
  if (reading?.isTaken) {
    // The cast is safe: notices of reversals were handled above.
    const { report } = reading as { readonly report: PaymentReport };
    const paymentId = paymentOf(report.key);
    const [payment, reported] = [await findPayment(context.database, paymentId), report.state];
    const about = { paymentId: payment?.id, reported };
    if (!kept.isVerified) return pollInstead(context, about, requestId);
    const statusSource = { provider: kept.provider, reportedVia: 'callback', requestId } as const;
    return {
      did: await applyPaymentReport(context, report, statusSource),
      viaProviderRecords: false,
      ...about,
    };
  }
  const about = { paymentId: kept.paymentId, reported: kept.reported };
  if (reading === undefined && kept.paymentId !== undefined) return pollInstead(context, about, requestId);
  return {
    did: reading === undefined ? 'unreadable' : 'not_understood',
    viaProviderRecords: false,
    ...about,
  };
}

async function pollInstead(
  context: RepaymentContext,
  about: Pick<Outcome, 'paymentId' | 'reported'>,
  requestId: string,
): Promise<Outcome> {
  const payment = about.paymentId && (await findPayment(context.database, about.paymentId));
  if (payment === undefined) return { did: 'not_ours', viaProviderRecords: true, ...about };
  const answer = await pollPayment(context, payment, requestId);
  return { did: answer === 'unknown' ? 'not_answered' : answer, viaProviderRecords: true, ...about };
}

/** A replay without effect keeps the original outcome of the webhook. */
function verdictAfter(
  before: WebhookVerdict,
  { did, viaProviderRecords, paymentId }: Outcome,
): WebhookVerdict {
  if (did === 'unreadable' || did === 'not_understood' || did === 'not_answered') return before;
  // The message is now matched to its payment, and the provider's status decided.
  if (viaProviderRecords) return paymentId === undefined || isUsed(before) ? before : 'books_asked';
  return did === 'nothing_new' || did === 'not_ours' ? before : did;
}

function isUsed(verdict: WebhookVerdict): boolean {
  return verdict !== 'not_ours' && verdict !== 'not_understood' && verdict !== 'unknown_event';
}

const resultMessage: Readonly<Record<ReplayOutcome, string>> = {
  posted: 'The payment is posted.',
  noted: 'The payment status is updated.',
  nothing_new: 'No change. Nothing was posted.',
  held: 'The payment is unallocated. Nothing was posted to a loan.',
  not_ours: 'No matching payment. No action taken.',
  not_answered: 'The provider was polled and did not respond. It is polled again automatically.',
  not_understood: 'The content still could not be parsed. No action taken.',
  unreadable: 'The body can no longer be decrypted, and there is no matching payment. No action taken.',
};
