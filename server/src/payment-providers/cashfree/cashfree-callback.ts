import { createHmac } from 'node:crypto';
import { type Instant, instantFromEpochMs } from '@hiram/values/instant';
import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../ask-provider.ts';
import {
  type CallbackHeaders,
  type CallbackReading,
  headerOf,
  isFresh,
  isSameSecret,
  left,
  MOST_CALLBACK_BYTES,
  parsedBody,
} from '../callback-reading.ts';
import { readTransfer } from './cashfree-transfer.ts';

/** Which one it is says little: what became of the transfer stands in its status, and the status is what is read. */
const EVENTS = new Set([
  'TRANSFER_ACKNOWLEDGED',
  'TRANSFER_SUCCESS',
  'TRANSFER_FAILED',
  'TRANSFER_REJECTED',
  'TRANSFER_REVERSED',
]);

interface Received {
  readonly headers: CallbackHeaders;
  readonly rawBody: Uint8Array;
  readonly now: Instant;
}

/** Cashfree signs the moment and the raw body with the account's secret (HMAC-SHA256 in base64): that is proof. */
export function readCashfreeCallback(
  secret: AccountSecret,
  { headers, rawBody, now }: Received,
): CallbackReading {
  if (rawBody.byteLength > MOST_CALLBACK_BYTES) return left('too_large');
  const [signature, timestamp] = [
    headerOf(headers, 'x-webhook-signature'),
    headerOf(headers, 'x-webhook-timestamp'),
  ];
  if (signature === undefined || timestamp === undefined) return left('bad_signature');
  const saidAt = instantOfTimestamp(timestamp);
  const expected = createHmac('sha256', secret.reveal()).update(timestamp).update(rawBody).digest('base64');
  if (saidAt === undefined || !isSameSecret(signature, expected)) return left('bad_signature');
  if (!isFresh(saidAt, now)) return left('too_old');
  const body = parsedBody(rawBody);
  const event = textOf(body, 'type');
  if (event === undefined) return left('not_understood');
  if (!EVENTS.has(event)) return left('unknown_event');
  const transfer = readTransfer(partOf(body, 'data'));
  if (transfer.state === 'foreign') return left('not_ours');
  if (transfer.state === 'unknown') return left('not_understood');
  const { report } = transfer;
  return { isTaken: true, id: `${event} ${report.state} ${report.reference}`, isProof: true, report };
}

/**
 * Milliseconds in its samples; seconds, which have three digits less, are read too. Any other length is refused, so that
 * no digit can be moved between the timestamp and the body, which are signed without anything between them.
 */
function instantOfTimestamp(timestamp: string): Instant | undefined {
  if (/^\d{13}$/.test(timestamp)) return instantFromEpochMs(Number(timestamp));
  return /^\d{10}$/.test(timestamp) ? instantFromEpochMs(Number(timestamp) * 1000) : undefined;
}
