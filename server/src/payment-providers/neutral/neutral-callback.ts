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
import type { PayoutReport } from '../payout-report.ts';
import { readPayout } from './neutral-payout.ts';

const SIGNATURE = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

const stateOfEvent: Readonly<Record<string, PayoutReport['state']>> = {
  'payout.paid': 'paid',
  'payout.failed': 'failed',
  'payout.returned': 'returned',
};

/** Signed over the moment and the raw body, as the provider simulator signs. Without a secret nothing is believed. */
export function readNeutralCallback(
  secret: AccountSecret | undefined,
  { headers, rawBody, now }: { headers: CallbackHeaders; rawBody: Uint8Array; now: Instant },
): CallbackReading {
  if (rawBody.byteLength > MOST_CALLBACK_BYTES) return left('too_large');
  const [, seconds, signature] = SIGNATURE.exec(headerOf(headers, 'x-signature') ?? '') ?? [];
  if (secret === undefined || seconds === undefined || signature === undefined) return left('bad_signature');
  const expected = createHmac('sha256', secret.reveal()).update(`${seconds}.`).update(rawBody).digest('hex');
  if (!isSameSecret(signature, expected)) return left('bad_signature');
  if (!isFresh(instantFromEpochMs(Number(seconds) * 1000), now)) return left('too_old');
  const body = parsedBody(rawBody);
  const event = textOf(body, 'event');
  if (event === undefined) return left('not_understood');
  const state = Object.hasOwn(stateOfEvent, event) ? stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payout = readPayout(partOf(body, 'data'));
  if (payout.state === 'foreign') return left('not_ours');
  if (payout.state === 'unknown' || payout.report.state !== state) return left('not_understood');
  return { isTaken: true, id: `${event} ${payout.report.reference}`, isProof: true, report: payout.report };
}
