import { createHmac } from 'node:crypto';
import type { Instant } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { PaymentReport } from '../payment-report.ts';
import { readReversalNotice } from '../reversal-notice.ts';
import type { ReversalNotice } from '../reversal-report.ts';
import {
  headerOf,
  isFresh,
  isSameSecret,
  left,
  MAX_WEBHOOK_BYTES,
  parsedBody,
  type WebhookHeaders,
  type WebhookReading,
} from '../webhook-reading.ts';
import { readLink } from './payment-link.ts';
import { announcedByRazorpay } from './razorpay-reversal.ts';

const stateOfEvent: Readonly<Record<string, PaymentReport['state']>> = {
  'payment_link.paid': 'paid',
  'payment_link.expired': 'expired',
  'payment_link.cancelled': 'failed',
};

interface Received {
  readonly headers: WebhookHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

/**
 * Razorpay signs the raw body (HMAC-SHA256 in hexadecimal) but no timestamp, so a message can be replayed
 * forever. It is verified only for a payment made just now; for older ones the provider is polled.
 */
export function readRazorpayWebhook(
  secret: AccountSecret,
  { headers, rawBody, now }: Received,
): WebhookReading<PaymentReport | ReversalNotice> {
  if (rawBody.byteLength > MAX_WEBHOOK_BYTES) return left('too_large');
  const signature = headerOf(headers, 'x-razorpay-signature');
  const expected = createHmac('sha256', secret.reveal()).update(rawBody).digest('hex');
  if (signature === undefined || !isSameSecret(signature, expected)) return left('bad_signature');
  const reading = readRazorpayBody(rawBody);
  if (!reading.isTaken) return reading;
  const { report } = reading;
  return { ...reading, isVerified: report.state === 'paid' && isFresh(report.paidAt, now) };
}

/** Reads a message regardless of its sender, so it is always unverified. */
export function readRazorpayBody(rawBody: Uint8Array): WebhookReading<PaymentReport | ReversalNotice> {
  const body = parsedBody(rawBody);
  const event = textOf(body, 'event');
  if (event === undefined) return left('not_understood');
  const announced = announcedByRazorpay(event, body);
  if (announced !== undefined) return readReversalNotice(event, announced);
  const state = Object.hasOwn(stateOfEvent, event) ? stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payload = partOf(body, 'payload');
  const link = readLink(entityOf(payload, 'payment_link'), entityOf(payload, 'payment'));
  if (link.state === 'foreign') return left('not_ours');
  if (link.state !== 'known' || link.report.state !== state) return left('not_understood');
  const { report } = link;
  return { isTaken: true, id: `${event} ${report.reference}`, isVerified: false, report };
}

function entityOf(payload: unknown, name: string): unknown {
  return partOf(partOf(payload, name), 'entity');
}
