import { createHmac } from 'node:crypto';
import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../ask-provider.ts';
import {
  type CallbackHeaders,
  type CallbackReading,
  headerOf,
  isFresh,
  isSameSecret,
  left,
  MOST_CALLBACK_BYTES,
  parsedBody,
} from '../callback-reading.ts';
import type { PaymentReport } from '../payment-report.ts';
import { readPayment } from './neutral-payment.ts';

const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

const stateOfEvent: Readonly<Record<string, PaymentReport['state']>> = {
  'payment.pending': 'pending',
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
};

interface Posted {
  readonly headers: CallbackHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

/** Signed over the moment and the raw body, as the provider simulator signs. Without a secret nothing is believed. */
export function readNeutralPaymentCallback(
  { url, secret }: { readonly url: string; readonly secret: AccountSecret | undefined },
  { headers, rawBody, now }: Posted,
): CallbackReading<PaymentReport> {
  if (rawBody.byteLength > MOST_CALLBACK_BYTES) return left('too_large');
  const [, seconds, signature] = SIGNATURE.exec(headerOf(headers, 'x-signature') ?? '') ?? [];
  if (secret === undefined || seconds === undefined || signature === undefined) return left('bad_signature');
  const expected = createHmac('sha256', secret.reveal()).update(`${seconds}.`).update(rawBody).digest('hex');
  if (!isSameSecret(signature, expected)) return left('bad_signature');
  const reading = readNeutralPaymentBody({ url }, rawBody);
  const isProof = isFresh(instantFromEpochMs(Number(seconds) * 1000), now);
  return reading.isTaken ? { ...reading, isProof } : reading;
}

/** What a message says, whoever sent it: a hint at most. */
export function readNeutralPaymentBody(
  { url }: { readonly url: string },
  rawBody: Uint8Array,
): CallbackReading<PaymentReport> {
  const body = parsedBody(rawBody);
  const event = textOf(body, 'event');
  if (event === undefined) return left('not_understood');
  const state = Object.hasOwn(stateOfEvent, event) ? stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payment = readPayment(partOf(body, 'data'), { url });
  if (payment.state === 'foreign') return left('not_ours');
  if (payment.state === 'unknown' || payment.report.state !== state) return left('not_understood');
  const { report } = payment;
  return { isTaken: true, id: `${event} ${report.reference}`, isProof: false, report };
}
