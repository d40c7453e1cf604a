import { type Instant, parseInstant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { errorCodeOf, partOf, textOf, unknown } from '../call-provider.ts';
import { moneyOfMajor } from '../payment-amount.ts';
import { parsePaymentKey } from '../payment-key.ts';
import type { PaymentReport, PaymentUnknown } from '../payment-report.ts';
import type { KnownPayment, ReadPayment } from '../provider-payments.ts';

/** One of our payment requests. The payments of its method show by which payment and when it was paid. */
export interface KnownRequest extends KnownPayment {
  readonly methodId: string;
  /** Whether the request itself says that it was paid. */
  readonly isPaid: boolean;
}

export type ReadRequest = KnownRequest | PaymentUnknown | { readonly state: 'foreign' };

const ENDED: Readonly<Record<string, 'failed' | 'expired'>> = {
  FAILED: 'failed',
  CANCELED: 'failed',
  VOIDED: 'failed',
  EXPIRED: 'expired',
};
/**
 * Until its payment says more, a request waits for its payer: `PENDING` is also the status of an unpaid code.
 */
const OPEN = new Set(['REQUIRES_ACTION', 'PENDING', 'AWAITING_CAPTURE', 'SUCCEEDED']);

/** Converts one payment request, as far as it is complete without its payments. */
export function readRequest(body: unknown): ReadRequest {
  const [name, reference] = [textOf(body, 'id'), textOf(body, 'reference_id')];
  const method = partOf(body, 'payment_method');
  const methodId = textOf(method, 'id');
  const ordered = moneyOfMajor(partOf(body, 'amount'), partOf(body, 'currency'));
  if (name === undefined || reference === undefined || methodId === undefined || ordered === undefined) {
    return unknown('not_understood');
  }
  const key = parsePaymentKey(reference);
  if (key === undefined) return { state: 'foreign' };
  const status = textOf(body, 'status') ?? '';
  const record = { key, reference: name };
  const ended = Object.hasOwn(ENDED, status) ? ENDED[status] : undefined;
  if (ended === undefined && !OPEN.has(status)) return unknown('not_understood');
  const report: PaymentReport =
    ended === undefined
      ? {
          state: 'awaiting_payer',
          ...record,
          amount: ordered,
          payUrl: pageIn(partOf(body, 'actions')),
          payCode: codeIn(method),
        }
      : { state: ended, ...record, detail: errorCodeOf(body, 'failure_code') };
  return { state: 'known', name, ordered, report, methodId, isPaid: status === 'SUCCEEDED' };
}

/** The page for the payer; a mobile page takes precedence over a desktop page. */
function pageIn(actions: unknown): string | undefined {
  if (!Array.isArray(actions)) return undefined;
  const led: readonly unknown[] = actions;
  const pages = ['MOBILE', 'WEB'].map((type) => led.find((action) => partOf(action, 'url_type') === type));
  return pages.map((page) => textOf(page, 'url')).find((url) => url !== undefined && /^https?:/.test(url));
}

/** Where each method type has the code that the payer states, enters or scans. */
const CODES = [
  ['over_the_counter', 'payment_code'],
  ['virtual_account', 'virtual_account_number'],
  ['qr_code', 'qr_string'],
] as const;

function codeIn(method: unknown): string | undefined {
  return CODES.map(([kind, name]) => textOf(partOf(partOf(method, kind), 'channel_properties'), name)).find(
    (code) => code !== undefined,
  );
}

/** One payment, from a method's list or a webhook. */
export function readRequestPayment(body: unknown): ReadPayment {
  const [reference, name] = [textOf(body, 'id'), textOf(body, 'payment_request_id')];
  const amount = moneyOfMajor(partOf(body, 'amount'), partOf(body, 'currency'));
  // The payment is created when the payer acts. Xendit reports no other time of the payer's action.
  const madeAt = parseInstant(textOf(body, 'created') ?? '');
  if (reference === undefined || name === undefined || amount === undefined || madeAt === undefined) {
    return unknown('not_understood');
  }
  const key = parsePaymentKey(textOf(body, 'reference_id') ?? '');
  if (key === undefined) return { state: 'foreign' };
  const report = reportOf(body, { key, reference, amount, madeAt });
  return report === undefined ? unknown('not_understood') : { state: 'known', name, ordered: amount, report };
}

interface MadePayment extends Pick<PaymentReport, 'key' | 'reference'> {
  readonly amount: Money;
  readonly madeAt: Instant;
}

function reportOf(body: unknown, { amount, madeAt, ...record }: MadePayment): PaymentReport | undefined {
  switch (partOf(body, 'status')) {
    case 'SUCCEEDED':
      return { state: 'paid', ...record, amount, paidAt: madeAt };
    case 'PENDING':
    case 'AWAITING_CAPTURE':
      return { state: 'pending', ...record, amount, pendingSince: madeAt };
    case 'FAILED':
      return { state: 'failed', ...record, detail: errorCodeOf(body, 'failure_code') };
    default:
      return undefined;
  }
}
