import type { Instant } from '@hiram/values/instant';
import type { PaymentReport } from './payment-report.ts';
import type { ReadPayment } from './provider-payments.ts';
import { type AnnouncedReversal, readReversalNotice } from './reversal-notice.ts';
import type { ReversalNotice } from './reversal-report.ts';
import {
  isFresh,
  left,
  MAX_WEBHOOK_BYTES,
  parsedBody,
  type WebhookHeaders,
  type WebhookReading,
} from './webhook-reading.ts';

export interface ReceivedWebhook {
  readonly headers: WebhookHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

/** The sender of a message, as far as its signature shows. */
interface WebhookSender {
  /** The time of sending, signed together with every byte. Undefined if the provider signs no timestamp. */
  readonly saidAt: Instant | undefined;
}

/** How one provider's payment webhooks are read. */
export interface WebhookFormat {
  /** Undefined if the message is not from the provider. */
  senderOf(received: ReceivedWebhook): WebhookSender | undefined;
  eventOf(body: unknown): string | undefined;
  /** The payment state that each relevant event reports. */
  readonly stateOfEvent: Readonly<Record<string, PaymentReport['state']>>;
  read(body: unknown): ReadPayment;
  /** The reversal that an event is about; undefined for all other events. */
  announcedBy(event: string, body: unknown): AnnouncedReversal | 'not_ours' | undefined;
}

type PaymentReading = WebhookReading<PaymentReport | ReversalNotice>;

/**
 * A received payment is verified while the message is fresh. Everything else is unverified: after one failed
 * attempt another may be open, and only the provider's records show it.
 */
export function readPaymentWebhook(form: WebhookFormat, received: ReceivedWebhook): PaymentReading {
  if (received.rawBody.byteLength > MAX_WEBHOOK_BYTES) return left('too_large');
  const sender = form.senderOf(received);
  return sender === undefined ? left('bad_signature') : readBody(form, received.rawBody, isVerifiedBy);

  function isVerifiedBy(report: PaymentReport): boolean {
    const saidAt = sender?.saidAt;
    return report.state === 'paid' && saidAt !== undefined && isFresh(saidAt, received.now);
  }
}

/** Reads a message regardless of its sender. */
export function readStoredWebhook(form: WebhookFormat, rawBody: Uint8Array): PaymentReading {
  return readBody(form, rawBody, () => false);
}

function readBody(
  form: WebhookFormat,
  rawBody: Uint8Array,
  isVerifiedBy: (report: PaymentReport) => boolean,
): PaymentReading {
  const body = parsedBody(rawBody);
  const event = form.eventOf(body);
  if (event === undefined) return left('not_understood');
  const announced = form.announcedBy(event, body);
  if (announced !== undefined) return readReversalNotice(event, announced);
  const state = Object.hasOwn(form.stateOfEvent, event) ? form.stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payment = form.read(body);
  if (payment.state === 'foreign') return left('not_ours');
  if (payment.state === 'unknown' || payment.report.state !== state) return left('not_understood');
  const { report, leavesOpen = false } = payment;
  return {
    isTaken: true,
    id: `${event} ${report.reference}`,
    isVerified: !leavesOpen && isVerifiedBy(report),
    report,
  };
}
