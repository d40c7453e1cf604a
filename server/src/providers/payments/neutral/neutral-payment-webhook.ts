import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { PaymentReport } from '../payment-report.ts';
import { readReversalNotice } from '../reversal-notice.ts';
import type { ReversalNotice } from '../reversal-report.ts';
import { isFresh, left, parsedBody, type WebhookReading } from '../webhook-reading.ts';
import { readPayment } from './neutral-payment.ts';
import { announcedByNeutral } from './neutral-reversal.ts';
import { type Posted, readSignature } from './neutral-signature.ts';

const stateOfEvent: Readonly<Record<string, PaymentReport['state']>> = {
  'payment.pending': 'pending',
  'payment.paid': 'paid',
  'payment.failed': 'failed',
  'payment.expired': 'expired',
};

/** A webhook signed long ago is unverified. */
export function readNeutralPaymentWebhook(
  { url, secret }: { readonly url: string; readonly secret: AccountSecret | undefined },
  posted: Posted,
): WebhookReading<PaymentReport | ReversalNotice> {
  const signature = readSignature(secret, posted);
  if ('because' in signature) return signature;
  const reading = readNeutralPaymentBody({ url }, posted.rawBody);
  if (!reading.isTaken) return reading;
  const isPayment = reading.report.state !== 'reversal_announced';
  return { ...reading, isVerified: isPayment && isFresh(signature.signedAt, posted.now) };
}

/** Reads a message regardless of its sender, so it is always unverified. */
export function readNeutralPaymentBody(
  { url }: { readonly url: string },
  rawBody: Uint8Array,
): WebhookReading<PaymentReport | ReversalNotice> {
  const body = parsedBody(rawBody);
  const event = textOf(body, 'event');
  if (event === undefined) return left('not_understood');
  const announced = announcedByNeutral(event, body);
  if (announced !== undefined) return readReversalNotice(event, announced);
  const state = Object.hasOwn(stateOfEvent, event) ? stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payment = readPayment(partOf(body, 'data'), { url });
  if (payment.state === 'foreign') return left('not_ours');
  if (payment.state === 'unknown' || payment.report.state !== state) return left('not_understood');
  const { report } = payment;
  return { isTaken: true, id: `${event} ${report.reference}`, isVerified: false, report };
}
