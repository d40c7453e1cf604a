import type { Instant } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import {
  isFresh,
  left,
  MAX_WEBHOOK_BYTES,
  parsedBody,
  type WebhookHeaders,
  type WebhookReading,
} from '../webhook-reading.ts';
import { signedAt } from './cashfree-signature.ts';
import { readTransfer } from './cashfree-transfer.ts';

/** The event name says little; the outcome of the transfer is read from its status. */
const EVENTS = new Set([
  'TRANSFER_ACKNOWLEDGED',
  'TRANSFER_SUCCESS',
  'TRANSFER_FAILED',
  'TRANSFER_REJECTED',
  'TRANSFER_REVERSED',
]);

interface Received {
  readonly headers: WebhookHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

/** Cashfree's payout webhooks are signed together with their timestamp, so they are verified. */
export function readCashfreeWebhook(
  secret: AccountSecret,
  { headers, rawBody, now }: Received,
): WebhookReading {
  if (rawBody.byteLength > MAX_WEBHOOK_BYTES) return left('too_large');
  const saidAt = signedAt(secret, { headers, rawBody });
  if (saidAt === undefined) return left('bad_signature');
  if (!isFresh(saidAt, now)) return left('too_old');
  const body = parsedBody(rawBody);
  const event = textOf(body, 'type');
  if (event === undefined) return left('not_understood');
  if (!EVENTS.has(event)) return left('unknown_event');
  const transfer = readTransfer(partOf(body, 'data'));
  if (transfer.state === 'foreign') return left('not_ours');
  if (transfer.state === 'unknown') return left('not_understood');
  const { report } = transfer;
  return { isTaken: true, id: `${event} ${report.state} ${report.reference}`, isVerified: true, report };
}
