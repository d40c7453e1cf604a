import type { Money } from '@hiram/values/money';
import { type CallApi, partOf, textOf } from '../call-provider.ts';
import { instantOfSeconds } from '../epoch-seconds.ts';
import { moneyOfMinor } from '../payment-amount.ts';
import type { PaymentAbsent, PaymentUnknown } from '../payment-report.ts';
import { reasonCodeOf, referenceOf } from '../provider-reference.ts';
import { type AnnouncedReversal, kindOf } from '../reversal-notice.ts';
import { reversalIn } from '../reversal-record.ts';
import type { ReversalKind, ReversalLookup, ReversalReport } from '../reversal-report.ts';

const kinds: Readonly<Record<string, ReversalKind>> = {
  'dispute.created': 'dispute',
  'dispute.resolved': 'dispute',
  'payment.refunded': 'refund',
  'payment.refund.updated': 'refund',
};

/** The event's `data` is the dispute, the refund or, for `payment.refunded`, the payment with its refunds. */
export function announcedByPaymongo(event: string, data: unknown): AnnouncedReversal | undefined {
  const kind = kindOf(event, kinds);
  if (kind === undefined) return undefined;
  const reversal = event === 'payment.refunded' ? newestRefund(data) : data;
  const attributes = partOf(reversal, 'attributes');
  return {
    kind,
    reference: partOf(reversal, 'id'),
    paymentReference: partOf(attributes, 'payment_id'),
    status: partOf(attributes, 'status'),
  };
}

function newestRefund(payment: unknown): unknown {
  const refunds = partOf(partOf(payment, 'attributes'), 'refunds');
  if (!Array.isArray(refunds)) return undefined;
  return refunds.toSorted((one, other) => createdAt(one) - createdAt(other)).at(-1);
}

function createdAt(item: unknown): number {
  return instantOfSeconds(partOf(partOf(item, 'attributes'), 'created_at')) ?? 0;
}

/** PayMongo documents no returns by a bank. */
export async function findPaymongoReversal(
  lookup: ReversalLookup,
  { callApi, codeOf }: { readonly callApi: CallApi; codeOf(body: unknown): string | undefined },
): Promise<ReversalReport | PaymentUnknown | PaymentAbsent> {
  switch (lookup.kind) {
    case 'bank_return':
      return { state: 'absent' };
    case 'dispute':
      return findDispute(lookup, { callApi, codeOf });
    case 'refund': {
      const answer = await callApi('GET', `/v1/refunds/${encodeURIComponent(lookup.reference)}`);
      return reversalIn(answer, lookup, { codeOf, read: (body) => readRefund(partOf(body, 'data')) });
    }
    default:
      return lookup.kind satisfies never;
  }
}

/**
 * PayMongo's API reference has no disputes; only the payment shows that it is disputed. How a dispute ended is
 * not shown, so a payment that is no longer disputed is no answer.
 */
async function findDispute(
  lookup: ReversalLookup,
  { callApi, codeOf }: { readonly callApi: CallApi; codeOf(body: unknown): string | undefined },
): Promise<ReversalReport | PaymentUnknown | PaymentAbsent> {
  if (lookup.paymentReference === undefined) return { state: 'absent' };
  const answer = await callApi('GET', `/v1/payments/${encodeURIComponent(lookup.paymentReference)}`);
  const payment =
    answer.state === 'answered' && answer.status < 300 ? partOf(answer.body, 'data') : undefined;
  if (partOf(partOf(payment, 'attributes'), 'disputed') === false) return { state: 'absent' };
  return reversalIn(answer, lookup, {
    codeOf,
    read: (body) => readDisputedPayment(partOf(body, 'data'), lookup.reference),
  });
}

/** Converts a payment that is disputed. The disputed part is not shown, so all of it counts. */
export function readDisputedPayment(payment: unknown, reference: string): ReversalReport | undefined {
  const [paymentReference, attributes] = [referenceOf(partOf(payment, 'id')), partOf(payment, 'attributes')];
  const [amount, occurredAt] = [pesos(attributes), instantOfSeconds(partOf(attributes, 'updated_at'))];
  if (partOf(attributes, 'disputed') !== true || paymentReference === undefined) return undefined;
  if (amount === undefined || occurredAt === undefined) return undefined;
  return { kind: 'dispute', reference, state: 'open', paymentReference, amount, occurredAt };
}

/** Converts one refund. */
export function readRefund(refund: unknown): ReversalReport | undefined {
  const [reference, attributes] = [referenceOf(partOf(refund, 'id')), partOf(refund, 'attributes')];
  const paymentReference = referenceOf(textOf(attributes, 'payment_id'));
  const amount = pesos(attributes);
  const [openedAt, changedAt, refundedAt] = ['created_at', 'updated_at', 'refunded_at'].map((name) =>
    instantOfSeconds(partOf(attributes, name)),
  );
  if (reference === undefined || paymentReference === undefined || amount === undefined) return undefined;
  if (openedAt === undefined || changedAt === undefined) return undefined;
  const reasonCode = reasonCodeOf(partOf(attributes, 'reason'));
  const record = { kind: 'refund', reference, paymentReference, amount, reasonCode } as const;
  switch (partOf(attributes, 'status')) {
    case 'pending':
    case 'processing':
      return { ...record, state: 'open', occurredAt: openedAt };
    case 'succeeded':
      return { ...record, state: 'reversed', occurredAt: refundedAt ?? changedAt };
    case 'failed':
      return { ...record, state: 'reinstated', occurredAt: changedAt };
    default:
      return undefined;
  }
}

function pesos(attributes: unknown): Money | undefined {
  const currency = partOf(attributes, 'currency');
  return currency === 'PHP' ? moneyOfMinor(partOf(attributes, 'amount'), currency) : undefined;
}
