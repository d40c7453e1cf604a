import { createHmac } from 'node:crypto';
import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { headerOf, isSameSecret, type WebhookHeaders } from '../webhook-reading.ts';

/**
 * Cashfree signs the timestamp and the raw body with the account's secret (HMAC-SHA256 in base64), for
 * payouts and payments. Returns the timestamp if the signature is valid.
 */
export function signedAt(
  secret: AccountSecret,
  { headers, rawBody }: { readonly headers: WebhookHeaders; readonly rawBody: Uint8Array },
): Instant | undefined {
  const [signature, timestamp] = [
    headerOf(headers, 'x-webhook-signature'),
    headerOf(headers, 'x-webhook-timestamp'),
  ];
  if (signature === undefined || timestamp === undefined) return undefined;
  const expected = createHmac('sha256', secret.reveal()).update(timestamp).update(rawBody).digest('base64');
  return isSameSecret(signature, expected) ? instantOfTimestamp(timestamp) : undefined;
}

/**
 * Milliseconds in its samples; seconds, with three digits fewer, are accepted too. Any other length is
 * refused: timestamp and body are signed without a separator, so digits could otherwise move between them.
 */
function instantOfTimestamp(timestamp: string): Instant | undefined {
  if (/^\d{13}$/.test(timestamp)) return instantFromEpochMs(Number(timestamp));
  return /^\d{10}$/.test(timestamp) ? instantFromEpochMs(Number(timestamp) * 1000) : undefined;
}
