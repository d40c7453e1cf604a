import { createHash, timingSafeEqual } from 'node:crypto';
import type { Instant } from '@hiram/values/instant';
import type { PayoutReport } from './payout-report.ts';

/** As Node's server has them: small letters, and a list where a header came more than once. */
export type CallbackHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface TakenCallback<Report = PayoutReport> {
  readonly isTaken: true;
  /** The same for every copy of one piece of news, so that it is stored once. */
  readonly id: string;
  /**
   * Whether the sender has proved every byte of it, and when it was said. Without that it is a hint: money is posted
   * only after `find` has said the same.
   */
  readonly isProof: boolean;
  readonly report: Report;
}

/**
 * `too_old` is also said of the future. `not_ours` has a valid signature and speaks of a payout that we never name so.
 */
export interface LeftCallback {
  readonly isTaken: false;
  readonly because:
    | 'too_large'
    | 'bad_signature'
    | 'too_old'
    | 'not_understood'
    | 'unknown_event'
    | 'not_ours';
}

export type CallbackReading<Report = PayoutReport> = TakenCallback<Report> | LeftCallback;

/** Ten times the longest that any of these providers shows; more is not read, let alone hashed. */
export const MOST_CALLBACK_BYTES = 64 * 1024;

/** How far a provider's clock may be from ours, and how long a caught callback can be played again. */
const FRESH_FOR_MS = 5 * 60 * 1000;

export function isFresh(saidAt: Instant, now: Instant): boolean {
  return Math.abs(now - saidAt) <= FRESH_FOR_MS;
}

export function left(because: LeftCallback['because']): LeftCallback {
  return { isTaken: false, because };
}

/** A header that came exactly once and says something. */
export function headerOf(headers: CallbackHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Takes the same time wherever the two differ, and whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The body as JSON; undefined if it is none, or no UTF-8. */
export function parsedBody(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(rawBody));
  } catch {
    // Signed or not, nobody can say what it means.
    return undefined;
  }
}
