import type { Instant } from '@hiram/values/instant';
import {
  type CallbackHeaders,
  type CallbackReading,
  isFresh,
  left,
  MOST_CALLBACK_BYTES,
  parsedBody,
} from './callback-reading.ts';
import type { PaymentReport } from './payment-report.ts';
import type { ReadPayment } from './provider-payments.ts';

export interface ReceivedCallback {
  readonly headers: CallbackHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

/** Who sent a message, as far as its signature tells. */
export interface CallbackSender {
  /** When it was said, proved together with every byte; undefined where the provider proves no such thing. */
  readonly saidAt: Instant | undefined;
}

/** How one provider's news of payments is read. */
export interface CallbackForm {
  /** Undefined for what is not from the provider. */
  senderOf(received: ReceivedCallback): CallbackSender | undefined;
  eventOf(body: unknown): string | undefined;
  /** What each event that concerns us tells. */
  readonly stateOfEvent: Readonly<Record<string, PaymentReport['state']>>;
  read(body: unknown): ReadPayment;
}

/**
 * Money that came is proof while the message is fresh. Everything else is a hint: another attempt may be open where one
 * failed, and only the books know.
 */
export function readPaymentCallback(
  form: CallbackForm,
  received: ReceivedCallback,
): CallbackReading<PaymentReport> {
  if (received.rawBody.byteLength > MOST_CALLBACK_BYTES) return left('too_large');
  const sender = form.senderOf(received);
  return sender === undefined ? left('bad_signature') : readBody(form, received.rawBody, proves);

  function proves(report: PaymentReport): boolean {
    const saidAt = sender?.saidAt;
    return report.state === 'paid' && saidAt !== undefined && isFresh(saidAt, received.now);
  }
}

/** What a message says, whoever sent it. */
export function readKeptCallback(form: CallbackForm, rawBody: Uint8Array): CallbackReading<PaymentReport> {
  return readBody(form, rawBody, () => false);
}

function readBody(
  form: CallbackForm,
  rawBody: Uint8Array,
  proves: (report: PaymentReport) => boolean,
): CallbackReading<PaymentReport> {
  const body = parsedBody(rawBody);
  const event = form.eventOf(body);
  if (event === undefined) return left('not_understood');
  const state = Object.hasOwn(form.stateOfEvent, event) ? form.stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payment = form.read(body);
  if (payment.state === 'foreign') return left('not_ours');
  if (payment.state === 'unknown' || payment.report.state !== state) return left('not_understood');
  const { report, leavesOpen = false } = payment;
  return {
    ...{ isTaken: true, id: `${event} ${report.reference}` },
    ...{ isProof: !leavesOpen && proves(report), report },
  };
}
