import { createHmac } from 'node:crypto';
import { instantFromEpochMs } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { WebhookFormat } from '../payment-webhook.ts';
import { headerOf, isSameSecret } from '../webhook-reading.ts';
import { readSession } from './checkout-session.ts';
import { announcedByPaymongo } from './paymongo-reversal.ts';

/** The timestamp, then the test-mode and live-mode signatures, one of which is empty. */
const SIGNATURE = /^t=(\d{10}),te=([0-9a-f]{64}|),li=([0-9a-f]{64}|)$/;

interface Webhook {
  readonly secret: AccountSecret;
  /** Whether our account is live. Messages of the other mode are ignored. */
  readonly isLive: boolean;
}

/** Signed over the timestamp and the raw body (HMAC-SHA256 in hexadecimal). */
export function paymongoWebhooks({ secret, isLive }: Webhook): WebhookFormat {
  return {
    senderOf({ headers, rawBody }) {
      const [, seconds = '', test = '', live = ''] =
        SIGNATURE.exec(headerOf(headers, 'paymongo-signature') ?? '') ?? [];
      const signed = createHmac('sha256', secret.reveal()).update(`${seconds}.`).update(rawBody);
      const isTheirs = isSameSecret(isLive ? live : test, signed.digest('hex'));
      return isTheirs ? { saidAt: instantFromEpochMs(Number(seconds) * 1000) } : undefined;
    },
    eventOf: (body) => textOf(eventIn(body), 'type'),
    // Other available events report the same fact again, without our key.
    stateOfEvent: { 'checkout_session.payment.paid': 'paid' },
    read(body) {
      const event = eventIn(body);
      return partOf(event, 'livemode') === isLive ? readSession(partOf(event, 'data')) : { state: 'foreign' };
    },
    announcedBy(name, body) {
      const event = eventIn(body);
      const announced = announcedByPaymongo(name, partOf(event, 'data'));
      return announced !== undefined && partOf(event, 'livemode') !== isLive ? 'not_ours' : announced;
    },
  };
}

function eventIn(body: unknown): unknown {
  return partOf(partOf(body, 'data'), 'attributes');
}
