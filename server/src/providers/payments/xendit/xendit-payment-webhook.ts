import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { WebhookFormat } from '../payment-webhook.ts';
import { readRequestPayment } from './payment-request.ts';
import { announcedByXendit } from './xendit-reversal.ts';
import { hasToken } from './xendit-token.ts';

/** Xendit's payment webhooks carry only a token, so they are never verified and the provider is polled. */
export function xenditPaymentWebhooks(token: AccountSecret): WebhookFormat {
  return {
    senderOf: ({ headers }) => (hasToken(headers, token) ? { saidAt: undefined } : undefined),
    eventOf: (body) => textOf(body, 'event'),
    stateOfEvent: {
      'payment.succeeded': 'paid',
      'payment.pending': 'pending',
      'payment.awaiting_capture': 'pending',
      'payment.failed': 'failed',
    },
    read: (body) => readRequestPayment(partOf(body, 'data')),
    announcedBy: announcedByXendit,
  };
}
