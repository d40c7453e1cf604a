import { createHmac } from 'node:crypto';
import type { SignedMessage } from './webhook.ts';

/**
 * Cashfree's signature for payouts and payments: HMAC-SHA256 in base64 over the timestamp and the raw body.
 */
export function signedByCashfree(
  body: string,
  { secret, at, version }: { secret: string; at: Date; version: string },
): SignedMessage {
  const timestamp = String(at.getTime());
  return {
    headers: {
      'content-type': 'application/json',
      'x-webhook-signature': createHmac('sha256', secret)
        .update(timestamp + body)
        .digest('base64'),
      'x-webhook-timestamp': timestamp,
      'x-webhook-version': version,
    },
    body,
  };
}
