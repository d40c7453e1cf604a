import type { Money } from '@hiram/values/money';
import { type CallApi, partOf, textOf } from '../call-provider.ts';
import { moneyOfMajor } from '../payment-amount.ts';
import { keyFromShortName, shortNameOf } from '../payment-name.ts';
import type { PaymentAbsent, PaymentUnknown } from '../payment-report.ts';
import { reasonCodeOf, referenceOf } from '../provider-reference.ts';
import { type AnnouncedReversal, kindOf } from '../reversal-notice.ts';
import { reversalIn } from '../reversal-record.ts';
import type { ReversalKind, ReversalLookup, ReversalReport } from '../reversal-report.ts';
import { instantOf } from './transfer-form.ts';

const kinds: Readonly<Record<string, ReversalKind>> = {
  DISPUTE_CREATED: 'dispute',
  DISPUTE_UPDATED: 'dispute',
  DISPUTE_CLOSED: 'dispute',
  REFUND_STATUS_WEBHOOK: 'refund',
};

/** One event reports several states, so its status is part of what identifies the message. */
export function announcedByCashfree(
  event: string,
  body: unknown,
): AnnouncedReversal | 'not_ours' | undefined {
  const kind = kindOf(event, kinds);
  if (kind === undefined) return undefined;
  const data = partOf(body, 'data');
  const reversal = partOf(data, kind);
  const order = kind === 'dispute' ? partOf(data, 'order_details') : reversal;
  const orderId = textOf(order, 'order_id');
  if (orderId !== undefined && keyFromShortName(orderId) === undefined) return 'not_ours';
  return {
    kind,
    reference: partOf(reversal, `${kind}_id`),
    paymentReference: partOf(order, 'cf_payment_id'),
    status: partOf(reversal, `${kind}_status`),
  };
}

/**
 * A refund is found only under its order, which is our key. Cashfree documents no returns by a bank.
 */
export async function findCashfreeReversal(
  lookup: ReversalLookup,
  { callApi, codeOf }: { readonly callApi: CallApi; codeOf(body: unknown): string | undefined },
): Promise<ReversalReport | PaymentUnknown | PaymentAbsent> {
  const { kind, key } = lookup;
  const id = encodeURIComponent(lookup.reference);
  if (kind === 'dispute') {
    return reversalIn(await callApi('GET', `/pg/disputes/${id}`), lookup, { codeOf, read: readDispute });
  }
  if (kind === 'bank_return' || key === undefined) return { state: 'absent' };
  const answer = await callApi('GET', `/pg/orders/${shortNameOf(key)}/refunds/${id}`);
  return reversalIn(answer, lookup, { codeOf, read: readRefund });
}

/** A case goes from stage to stage, and has the same statuses in each. */
const STATUS =
  /^(?:DISPUTE|CHARGEBACK|RETRIEVAL|PRE_ARBITRATION|ARBITRATION)_(CREATED|DOCS_RECEIVED|UNDER_REVIEW|INSUFFICIENT_EVIDENCE|MERCHANT_WON|MERCHANT_LOST|MERCHANT_ACCEPTED)$/;

/** Converts one dispute of one of our orders. */
export function readDispute(body: unknown): ReversalReport | undefined {
  const order = partOf(body, 'order_details');
  const [reference, paymentReference] = [
    referenceOf(partOf(body, 'dispute_id')),
    referenceOf(partOf(order, 'cf_payment_id')),
  ];
  const currency = partOf(body, 'dispute_amount_currency') ?? partOf(order, 'payment_currency');
  const amount = rupees(partOf(body, 'dispute_amount'), currency);
  const openedAt = instantOf(textOf(body, 'created_at') ?? '');
  const isOurs = keyFromShortName(textOf(order, 'order_id') ?? '') !== undefined;
  if (!isOurs || reference === undefined || paymentReference === undefined) return undefined;
  if (amount === undefined || openedAt === undefined) return undefined;
  const reasonCode = reasonCodeOf(partOf(body, 'reason_code'));
  const dispute = { kind: 'dispute', reference, paymentReference, amount, reasonCode } as const;
  const decidedAt =
    instantOf(textOf(body, 'resolved_at') ?? '') ?? instantOf(textOf(body, 'updated_at') ?? '');
  switch (STATUS.exec(textOf(body, 'dispute_status') ?? '')?.[1]) {
    case undefined:
      return undefined;
    case 'MERCHANT_WON':
      return decidedAt && { ...dispute, state: 'reinstated', occurredAt: decidedAt };
    case 'MERCHANT_LOST':
    case 'MERCHANT_ACCEPTED':
      return decidedAt && { ...dispute, state: 'reversed', occurredAt: decidedAt };
    default: {
      const evidenceDueAt = instantOf(textOf(body, 'respond_by') ?? '');
      return { ...dispute, state: 'open', occurredAt: openedAt, evidenceDueAt };
    }
  }
}

/** Converts one refund of one of our orders. */
export function readRefund(body: unknown): ReversalReport | undefined {
  const [reference, paymentReference] = [
    referenceOf(partOf(body, 'refund_id')),
    referenceOf(partOf(body, 'cf_payment_id')),
  ];
  const amount = rupees(partOf(body, 'refund_amount'), partOf(body, 'refund_currency'));
  const openedAt = instantOf(textOf(body, 'created_at') ?? '');
  const isOurs = keyFromShortName(textOf(body, 'order_id') ?? '') !== undefined;
  if (!isOurs || reference === undefined || paymentReference === undefined) return undefined;
  if (amount === undefined || openedAt === undefined) return undefined;
  const refund = { kind: 'refund', reference, paymentReference, amount } as const;
  const occurredAt = instantOf(textOf(body, 'processed_at') ?? '') ?? openedAt;
  switch (partOf(body, 'refund_status')) {
    case 'PENDING':
    case 'ONHOLD':
      return { ...refund, state: 'open', occurredAt: openedAt };
    case 'SUCCESS':
      return { ...refund, state: 'reversed', occurredAt };
    case 'CANCELLED':
      return { ...refund, state: 'reinstated', occurredAt };
    default:
      return undefined;
  }
}

function rupees(amount: unknown, currency: unknown): Money | undefined {
  return currency === 'INR' ? moneyOfMajor(amount, currency) : undefined;
}
