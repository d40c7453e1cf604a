import { parseInstant } from '@hiram/values/instant';
import { callProvider, errorCodeOf, INTERACTIVE_TIMEOUT_MS, partOf, textOf } from '../call-provider.ts';
import { parsePaymentKey } from '../payment-key.ts';
import type { PaymentAbsent, PaymentUnknown } from '../payment-report.ts';
import { reasonCodeOf, referenceOf } from '../provider-reference.ts';
import { type AnnouncedReversal, kindOf } from '../reversal-notice.ts';
import { reversalIn } from '../reversal-record.ts';
import type { ReversalKind, ReversalLookup, ReversalReport } from '../reversal-report.ts';
import { amountIn } from './neutral-payment.ts';

const kinds: Readonly<Record<string, ReversalKind>> = {
  'dispute.opened': 'dispute',
  'dispute.won': 'dispute',
  'dispute.lost': 'dispute',
  'refund.opened': 'refund',
  'refund.made': 'refund',
  'refund.failed': 'refund',
  'return.made': 'bank_return',
  'return.reinstated': 'bank_return',
};

export function announcedByNeutral(event: string, body: unknown): AnnouncedReversal | 'not_ours' | undefined {
  const kind = kindOf(event, kinds);
  if (kind === undefined) return undefined;
  const data = partOf(body, 'data');
  if (parsePaymentKey(textOf(data, 'paymentKey') ?? '') === undefined) return 'not_ours';
  return { kind, reference: partOf(data, 'reference'), paymentReference: partOf(data, 'paymentReference') };
}

export async function findNeutralReversal(
  { url, withinMs = INTERACTIVE_TIMEOUT_MS }: { readonly url: string; readonly withinMs?: number },
  lookup: ReversalLookup,
): Promise<ReversalReport | PaymentUnknown | PaymentAbsent> {
  const answer = await callProvider({
    method: 'GET',
    url: `${url}/payments/neutral/reversals/${encodeURIComponent(lookup.reference)}`,
    headers: {},
    withinMs,
  });
  return reversalIn(answer, lookup, { codeOf: (body) => errorCodeOf(body, 'error'), read: readReversal });
}

const KINDS: readonly ReversalKind[] = ['dispute', 'refund', 'bank_return'];
const STATES: readonly ReversalReport['state'][] = ['open', 'reversed', 'reinstated'];

/** Converts one reversal of one of our payments. */
export function readReversal(body: unknown): ReversalReport | undefined {
  const kind = KINDS.find((one) => one === partOf(body, 'kind'));
  const state = STATES.find((one) => one === partOf(body, 'state'));
  const [reference, paymentReference] = [
    referenceOf(textOf(body, 'reference')),
    referenceOf(textOf(body, 'paymentReference')),
  ];
  const [amount, occurredAt] = [
    amountIn(body, 'amountMinor'),
    parseInstant(textOf(body, 'occurredAt') ?? ''),
  ];
  const isOurs = parsePaymentKey(textOf(body, 'paymentKey') ?? '') !== undefined;
  if (!isOurs || kind === undefined || state === undefined || amount === undefined) return undefined;
  if (reference === undefined || paymentReference === undefined || occurredAt === undefined) return undefined;
  const evidenceDueAt = state === 'open' ? parseInstant(textOf(body, 'evidenceDueAt') ?? '') : undefined;
  const reasonCode = reasonCodeOf(partOf(body, 'reasonCode'));
  return { kind, reference, state, paymentReference, amount, occurredAt, evidenceDueAt, reasonCode };
}
