import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { WebhookFormat } from '../payment-webhook.ts';
import { readOrderStatusUpdate } from './cashfree-order.ts';
import { announcedByCashfree } from './cashfree-reversal.ts';
import { signedAt } from './cashfree-signature.ts';

/** Cashfree's payment webhooks. Each reports one attempt on an order, a dispute or a refund. */
export function cashfreePaymentWebhooks(secret: AccountSecret): WebhookFormat {
  return {
    senderOf(received) {
      const saidAt = signedAt(secret, received);
      return saidAt && { saidAt };
    },
    eventOf: (body) => textOf(body, 'type'),
    stateOfEvent: {
      PAYMENT_SUCCESS_WEBHOOK: 'paid',
      PAYMENT_FAILED_WEBHOOK: 'failed',
      PAYMENT_USER_DROPPED_WEBHOOK: 'failed',
    },
    read: (body) => readOrderStatusUpdate(partOf(body, 'data')),
    announcedBy: announcedByCashfree,
  };
}
