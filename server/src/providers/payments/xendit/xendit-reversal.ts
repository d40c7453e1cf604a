import { parseInstant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { type CallApi, partOf, textOf, unknown } from '../call-provider.ts';
import { moneyOfMajor } from '../payment-amount.ts';
import type { PaymentAbsent, PaymentUnknown } from '../payment-report.ts';
import { reasonCodeOf, referenceOf } from '../provider-reference.ts';
import { type AnnouncedReversal, kindOf } from '../reversal-notice.ts';
import { reversalIn } from '../reversal-record.ts';
import type { ReversalKind, ReversalLookup, ReversalReport } from '../reversal-report.ts';

const kinds: Readonly<Record<string, ReversalKind>> = {
  'dispute.action_required': 'dispute',
  'dispute.under_review': 'dispute',
  'dispute.won': 'dispute',
  'dispute.lost': 'dispute',
  'refund.succeeded': 'refund',
  'refund.failed': 'refund',
};

/**
 * A dispute's fields are beside the event's name; a refund is in `data`, and in its page's example one level
 * deeper.
 */
export function announcedByXendit(event: string, body: unknown): AnnouncedReversal | undefined {
  const kind = kindOf(event, kinds);
  if (kind === undefined) return undefined;
  const data = partOf(body, 'data');
  const reversal = kind === 'dispute' ? body : (partOf(data, 'data') ?? data);
  return {
    kind,
    reference: partOf(reversal, 'id'),
    paymentReference: partOf(reversal, 'payment_id'),
    // A dispute needs an answer again when more information is asked for.
    status: partOf(reversal, 'status_reason'),
  };
}

interface Records {
  readonly callApi: CallApi;
  codeOf(body: unknown): string | undefined;
  /** The payment of a request, which a refund names instead of the payment. */
  paymentOf(request: string): Promise<string | undefined>;
}

/** A returned payment has no object of its own: its reference is that of the payment's transaction. */
export async function findXenditReversal(
  lookup: ReversalLookup,
  { callApi, codeOf, paymentOf }: Records,
): Promise<ReversalReport | PaymentUnknown | PaymentAbsent> {
  const id = encodeURIComponent(lookup.reference);
  if (lookup.kind === 'dispute') {
    return reversalIn(await callApi('GET', `/v1/disputes/${id}`), lookup, { codeOf, read: readDispute });
  }
  if (lookup.kind === 'bank_return') {
    const answer = await callApi('GET', `/transactions/${id}`);
    return reversalIn(answer, lookup, { codeOf, read: readReturn });
  }
  const answer = await callApi('GET', `/refunds/${id}`);
  if (answer.state === 'unknown') return answer;
  const payment = answer.status < 300 ? await paymentOfRefund(answer.body, paymentOf) : '';
  if (payment === undefined) return unknown('not_understood');
  return reversalIn(answer, lookup, { codeOf, read: (body) => readRefund(body, payment) });
}

/** The payment that was refunded. Older refunds name only its request. */
export async function paymentOfRefund(
  refund: unknown,
  paymentOf: Records['paymentOf'],
): Promise<string | undefined> {
  const request = textOf(refund, 'payment_request_id');
  return textOf(refund, 'payment_id') ?? (request === undefined ? undefined : paymentOf(request));
}

/** Converts one dispute. A lost one takes its final amount, which may be part of what was disputed. */
export function readDispute(body: unknown): ReversalReport | undefined {
  const [reference, paymentReference] = [
    referenceOf(partOf(body, 'id')),
    referenceOf(partOf(body, 'payment_id')),
  ];
  const [amounts, currency] = [partOf(body, 'amount'), partOf(body, 'currency')];
  const disputed = pesos(partOf(amounts, 'initial'), currency);
  const [openedAt, changedAt] = [
    parseInstant(textOf(body, 'created_at') ?? ''),
    parseInstant(textOf(body, 'updated_at') ?? ''),
  ];
  if (reference === undefined || paymentReference === undefined || disputed === undefined) return undefined;
  if (openedAt === undefined || changedAt === undefined) return undefined;
  const reasonCode = reasonCodeOf(partOf(partOf(body, 'category'), 'name'));
  const dispute = { kind: 'dispute', reference, paymentReference, amount: disputed, reasonCode } as const;
  switch (partOf(body, 'status')) {
    case 'ACTION_REQUIRED':
    case 'UNDER_REVIEW': {
      const evidenceDueAt = parseInstant(textOf(body, 'due_date') ?? '');
      return { ...dispute, state: 'open', occurredAt: openedAt, evidenceDueAt };
    }
    case 'WON':
      return { ...dispute, state: 'reinstated', occurredAt: changedAt };
    case 'LOST': {
      const amount = pesos(partOf(amounts, 'terminal') ?? partOf(amounts, 'initial'), currency);
      const isPart = amount !== undefined && amount.minor <= disputed.minor;
      return isPart ? { ...dispute, state: 'reversed', amount, occurredAt: changedAt } : undefined;
    }
    default:
      return undefined;
  }
}

/** Converts one refund of the payment. */
export function readRefund(body: unknown, paymentReference: string): ReversalReport | undefined {
  const reference = referenceOf(partOf(body, 'id'));
  const amount = pesos(partOf(body, 'amount'), partOf(body, 'currency'));
  const [openedAt, changedAt] = [
    parseInstant(textOf(body, 'created') ?? ''),
    parseInstant(textOf(body, 'updated') ?? ''),
  ];
  if (reference === undefined || amount === undefined) return undefined;
  if (openedAt === undefined || changedAt === undefined) return undefined;
  const reasonCode = reasonCodeOf(partOf(body, 'reason'));
  const refund = { kind: 'refund', reference, paymentReference, amount, reasonCode } as const;
  switch (partOf(body, 'status')) {
    case 'PENDING':
      return { ...refund, state: 'open', occurredAt: openedAt };
    case 'SUCCEEDED':
      return { ...refund, state: 'reversed', occurredAt: changedAt };
    case 'FAILED':
    case 'CANCELLED':
      return { ...refund, state: 'reinstated', occurredAt: changedAt };
    default:
      return undefined;
  }
}

/** Converts the transaction of a payment, which is `REVERSED` once the payment was taken back. */
export function readReturn(body: unknown): ReversalReport | undefined {
  const [reference, paymentReference] = [
    referenceOf(partOf(body, 'id')),
    referenceOf(partOf(body, 'product_id')),
  ];
  const amount = pesos(partOf(body, 'amount'), partOf(body, 'currency'));
  const occurredAt = parseInstant(textOf(body, 'updated') ?? '');
  const isPayment = partOf(body, 'type') === 'PAYMENT' && partOf(body, 'cashflow') === 'MONEY_IN';
  if (!isPayment || reference === undefined || paymentReference === undefined) return undefined;
  if (amount === undefined || occurredAt === undefined) return undefined;
  const returned = { kind: 'bank_return', reference, paymentReference, amount, occurredAt } as const;
  switch (partOf(body, 'status')) {
    case 'REVERSED':
      return { ...returned, state: 'reversed' };
    case 'SUCCESS':
      return { ...returned, state: 'reinstated' };
    default:
      return undefined;
  }
}

function pesos(amount: unknown, currency: unknown): Money | undefined {
  return currency === 'PHP' ? moneyOfMajor(amount, currency) : undefined;
}
