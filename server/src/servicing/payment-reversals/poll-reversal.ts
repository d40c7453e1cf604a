import { inTransaction } from '#platform/database/transaction.ts';
import { paymentKey, type ReversalReport } from '#providers/payments/index.ts';
import { findRetainedPayment } from '#servicing/repayments/index.ts';
import { applyReversalReport } from './apply-reversal-report.ts';
import { nextReversalPoll, type PaymentReversal, reviewBy } from './payment-reversal.ts';
import type { PaymentReversalContext } from './payment-reversal-context.ts';
import { updateReversal } from './payment-reversals.sql.ts';
import { applyApprovedReturn } from './perform-reversal-action.ts';

/** Polls after which a record that the provider does not show is a matter for staff: about a day. */
const POLLS_UNTIL_REVIEW = 12;

/** Fetches the provider's record of a reversal and applies it, even if every message is lost. */
export async function pollReversal(
  context: PaymentReversalContext,
  reversal: PaymentReversal,
  requestId: string,
): Promise<void> {
  // A bank's letter has no record at a provider: the approval of two people is its record.
  if (reversal.kind === 'bank_letter') {
    return applyApprovedReturn(context, reversal, { actor: 'platform', requestId });
  }
  const report = await fetchRecord(context, reversal);
  if (report !== undefined) {
    const source = { actor: `provider:${reversal.provider}`, requestId };
    return applyReversalReport(context, reversal, report, source);
  }
  const at = context.businessClock.now();
  await inTransaction(context.database, (tx) =>
    updateReversal(tx, reversal.id, {
      nextPollAt: nextReversalPoll(reversal.state === 'open' ? 'open' : 'announced', reversal.polls, at),
      ...(reversal.polls >= POLLS_UNTIL_REVIEW &&
        reversal.actBy === undefined && { why: 'record_not_found', actBy: reviewBy(at) }),
      at,
    }),
  );
}

async function fetchRecord(
  { providers, database }: PaymentReversalContext,
  { provider: name, kind, reference, paymentReference }: PaymentReversal,
): Promise<ReversalReport | undefined> {
  const provider = providers.named(name);
  if (provider?.findReversal === undefined || kind === 'bank_letter') return undefined;
  const received =
    paymentReference === undefined
      ? undefined
      : await findRetainedPayment(database, { provider: name, reference: paymentReference });
  const found = await provider.findReversal({
    kind,
    reference,
    paymentReference,
    key: received?.paymentId && paymentKey(received.paymentId),
  });
  return found.state === 'unknown' || found.state === 'absent' ? undefined : found;
}
