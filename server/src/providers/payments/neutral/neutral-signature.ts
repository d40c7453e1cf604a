import { createHmac } from 'node:crypto';
import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import {
  headerOf,
  type IgnoredWebhook,
  isSameSecret,
  left,
  MAX_WEBHOOK_BYTES,
  type WebhookHeaders,
} from '../webhook-reading.ts';

export interface Posted {
  readonly headers: WebhookHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/**
 * Signed over the timestamp and the raw body, as the provider simulator signs. Without a secret nothing is
 * accepted.
 */
export function readSignature(
  secret: AccountSecret | undefined,
  { headers, rawBody }: Posted,
): { readonly signedAt: Instant } | IgnoredWebhook {
  if (rawBody.byteLength > MAX_WEBHOOK_BYTES) return left('too_large');
  const [, seconds, signature] = SIGNATURE.exec(headerOf(headers, 'x-signature') ?? '') ?? [];
  if (secret === undefined || seconds === undefined || signature === undefined) return left('bad_signature');
  const expected = createHmac('sha256', secret.reveal()).update(`${seconds}.`).update(rawBody).digest('hex');
  if (!isSameSecret(signature, expected)) return left('bad_signature');
  return { signedAt: instantFromEpochMs(Number(seconds) * 1000) };
}
