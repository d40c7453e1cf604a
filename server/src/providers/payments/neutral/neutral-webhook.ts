import type { AccountSecret } from '../account-secret.ts';
import { partOf, textOf } from '../call-provider.ts';
import type { PayoutReport } from '../payout-report.ts';
import { isFresh, left, parsedBody, type WebhookReading } from '../webhook-reading.ts';
import { readPayout } from './neutral-payout.ts';
import { type Posted, readSignature } from './neutral-signature.ts';

const stateOfEvent: Readonly<Record<string, PayoutReport['state']>> = {
  'payout.paid': 'paid',
  'payout.failed': 'failed',
  'payout.returned': 'returned',
};

export function readNeutralWebhook(secret: AccountSecret | undefined, posted: Posted): WebhookReading {
  const signature = readSignature(secret, posted);
  if ('because' in signature) return signature;
  if (!isFresh(signature.signedAt, posted.now)) return left('too_old');
  const body = parsedBody(posted.rawBody);
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
    isVerified: true,
    report: payout.report,
  };
}
