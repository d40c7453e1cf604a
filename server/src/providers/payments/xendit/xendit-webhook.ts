import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { PayoutReport } from '../payout-report.ts';
import {
  left,
  MAX_WEBHOOK_BYTES,
  parsedBody,
  type WebhookHeaders,
  type WebhookReading,
} from '../webhook-reading.ts';
import { readPayout } from './xendit-payout.ts';
import { hasToken } from './xendit-token.ts';

const stateOfEvent: Readonly<Record<string, PayoutReport['state']>> = {
  'payout.succeeded': 'paid',
  'payout.failed': 'failed',
  'payout.reversed': 'returned',
};

/** Xendit's payout webhooks carry only a token, so they are never verified. */
export function readXenditWebhook(
  token: AccountSecret,
  headers: WebhookHeaders,
  rawBody: Uint8Array,
): WebhookReading {
  if (rawBody.byteLength > MAX_WEBHOOK_BYTES) return left('too_large');
  if (!hasToken(headers, token)) return left('bad_signature');
  const body = parsedBody(rawBody);
  const event = textOf(body, 'event');
  if (event === undefined) return left('not_understood');
  const state = Object.hasOwn(stateOfEvent, event) ? stateOfEvent[event] : undefined;
  if (state === undefined) return left('unknown_event');
  const payout = readPayout(partOf(body, 'data'));
  if (payout.state === 'foreign') return left('not_ours');
  if (payout.state === 'unknown' || payout.report.state !== state) return left('not_understood');
  return {
    isTaken: true,
    id: `${event} ${payout.report.reference}`,
    isVerified: false,
    report: payout.report,
  };
}
