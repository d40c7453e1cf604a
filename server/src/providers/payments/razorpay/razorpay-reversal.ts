import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { type CallApi, partOf } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import { moneyOfMinor } from '../payment-amount.ts';
import type { PaymentAbsent, PaymentUnknown } from '../payment-report.ts';
import { reasonCodeOf, referenceOf } from '../provider-reference.ts';
import { type AnnouncedReversal, kindOf } from '../reversal-notice.ts';
import { reversalIn } from '../reversal-record.ts';
import type { ReversalKind, ReversalLookup, ReversalReport } from '../reversal-report.ts';

const kinds: Readonly<Record<string, ReversalKind>> = {
  'payment.dispute.created': 'dispute',
  'payment.dispute.under_review': 'dispute',
  'payment.dispute.action_required': 'dispute',
  'payment.dispute.won': 'dispute',
  'payment.dispute.lost': 'dispute',
  'payment.dispute.closed': 'dispute',
  'refund.created': 'refund',
  'refund.processed': 'refund',
  'refund.failed': 'refund',
};

/** The dispute or refund that an event is about: `payload.dispute.entity` or `payload.refund.entity`. */
export function announcedByRazorpay(event: string, body: unknown): AnnouncedReversal | undefined {
  const kind = kindOf(event, kinds);
  if (kind === undefined) return undefined;
  const entity = partOf(partOf(partOf(body, 'payload'), kind), 'entity');
  return { kind, reference: partOf(entity, 'id'), paymentReference: partOf(entity, 'payment_id') };
}

/** Razorpay documents no returns by a bank. */
export async function findRazorpayReversal(
  lookup: ReversalLookup,
  { callApi, codeOf }: { readonly callApi: CallApi; codeOf(body: unknown): string | undefined },
): Promise<ReversalReport | PaymentUnknown | PaymentAbsent> {
  if (lookup.kind === 'bank_return') return { state: 'absent' };
  const [list, read] =
    lookup.kind === 'dispute' ? (['disputes', readDispute] as const) : (['refunds', readRefund] as const);
  const answer = await callApi('GET', `/v1/${list}/${encodeURIComponent(lookup.reference)}`);
  // Razorpay answers an unknown id with 400 Bad Request.
  const isNone = answer.state === 'answered' && answer.status === 400 && codeOf(answer.body) !== undefined;
  return isNone ? { state: 'absent' } : reversalIn(answer, lookup, { codeOf, read });
}

/** Converts one dispute. */
export function readDispute(body: unknown): ReversalReport | undefined {
  const record = recordIn(body, 'dispute');
  if (record === undefined) return undefined;
  const { openedAt, ...dispute } = record;
  const decided = { ...dispute, occurredAt: changedAt(body) ?? openedAt };
  switch (partOf(body, 'status')) {
    case 'open':
    case 'under_review': {
      const evidenceDueAt = instantOfSeconds(partOf(body, 'respond_by'));
      return { ...dispute, state: 'open', occurredAt: openedAt, evidenceDueAt };
    }
    case 'won':
      return { ...decided, state: 'reinstated' };
    case 'lost':
      return lost(body, decided);
    case 'closed':
      // A closed dispute says only by its deduction for whom it was closed.
      return partOf(body, 'amount_deducted') === 0
        ? { ...decided, state: 'reinstated' }
        : lost(body, decided);
    default:
      return undefined;
  }
}

/** A lost dispute takes what was deducted, which may be part of what was disputed. */
function lost(body: unknown, decided: Omit<ReversalReport, 'state'>): ReversalReport | undefined {
  const deducted = rupees(body, 'amount_deducted');
  const isPart = deducted !== undefined && deducted.minor <= decided.amount.minor;
  return isPart ? { ...decided, state: 'reversed', amount: deducted } : undefined;
}

/** Converts one refund. It has no other time than that of its creation. */
export function readRefund(body: unknown): ReversalReport | undefined {
  const record = recordIn(body, 'refund');
  if (record === undefined) return undefined;
  const { openedAt: occurredAt, ...refund } = record;
  switch (partOf(body, 'status')) {
    case 'pending':
      return { ...refund, occurredAt, state: 'open' };
    case 'processed':
      return { ...refund, occurredAt, state: 'reversed' };
    case 'failed':
      return { ...refund, occurredAt, state: 'reinstated' };
    default:
      return undefined;
  }
}

function recordIn(body: unknown, kind: 'dispute' | 'refund') {
  const [reference, paymentReference] = [
    referenceOf(partOf(body, 'id')),
    referenceOf(partOf(body, 'payment_id')),
  ];
  const [amount, openedAt] = [rupees(body, 'amount'), instantOfSeconds(partOf(body, 'created_at'))];
  if (reference === undefined || paymentReference === undefined) return undefined;
  if (amount === undefined || openedAt === undefined) return undefined;
  const reasonCode = reasonCodeOf(partOf(body, 'reason_code'));
  return { kind, reference, paymentReference, amount, openedAt, reasonCode };
}

/** When a dispute got its present status, if its history is in the answer. */
function changedAt(body: unknown): Instant | undefined {
  const [history, status]: [unknown, unknown] = [partOf(body, 'lifecycle'), partOf(body, 'status')];
  if (!Array.isArray(history)) return undefined;
  const change: unknown = history.findLast(
    (one) => partOf(partOf(partOf(one, 'change'), 'new'), 'status') === status,
  );
  return instantOfSeconds(partOf(change, 'created_at'));
}

function rupees(body: unknown, name: string): Money | undefined {
  const currency = partOf(body, 'currency');
  return currency === 'INR' ? moneyOfMinor(partOf(body, name), currency) : undefined;
}
