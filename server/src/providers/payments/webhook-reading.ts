import { createHash, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@hiram/values/instant';
import type { PayoutReport } from './payout-report.ts';

/** As in Node's server: lower case, and a list if a header occurs more than once. */
export type WebhookHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface AcceptedWebhook<Report = PayoutReport> {
  readonly isTaken: true;
  /** The same for every copy of one status update, so that it is stored once. */
  readonly id: string;
  /**
   * Whether the sender's signature covers every byte and the time of sending. An unverified update is posted
   * only after `find` confirms it.
   */
  readonly isVerified: boolean;
  readonly report: Report;
}

/**
 * `too_old` also covers timestamps in the future. `not_ours` has a valid signature but names a payout that is
 * not ours.
 */
export interface IgnoredWebhook {
  readonly isTaken: false;
  readonly because:
    | 'too_large'
    | 'bad_signature'
    | 'too_old'
    | 'not_understood'
    | 'unknown_event'
    | 'not_ours';
}

export type WebhookReading<Report = PayoutReport> = AcceptedWebhook<Report> | IgnoredWebhook;

/** Ten times the longest example of any of these providers. Longer bodies are neither read nor hashed. */
export const MAX_WEBHOOK_BYTES = 64 * 1024;

/** The allowed clock difference to a provider, and the window in which a captured webhook can be replayed. */
const FRESH_FOR_MS = 5 * 60 * 1000;

export function isFresh(saidAt: Instant, now: Instant): boolean {
  return Math.abs(now - saidAt) <= FRESH_FOR_MS;
}

export function left(because: IgnoredWebhook['because']): IgnoredWebhook {
  return { isTaken: false, because };
}

/** A header that occurs exactly once and is not empty. */
export function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Takes constant time, whatever the values and their lengths. */
export function isSameSecret(presented: string, expected: string): boolean {
  return timingSafeEqual(digest(presented), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The body as JSON. Undefined if it is not JSON or not UTF-8. */
export function parsedBody(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody));
  } catch {
    // Signed or not, the body cannot be interpreted.
    return undefined;
  }
}
