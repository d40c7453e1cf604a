import type { CalendarDate } from '@hiram/values/calendar-date';

/** The person to check. None of it is ever logged, or put into a URL or an error. */
interface CheckedPerson {
  readonly fullName: string;
  readonly bornOn: CalendarDate;
  readonly document: { readonly kind: string; readonly number: string };
}

/** One check of one person. */
export interface CheckRequest {
  readonly person: CheckedPerson;
  /** Our key, the same for every retry: a provider that supports idempotency charges once. */
  readonly idempotencyKey: string;
  /** Identifies the request in the provider's logs and ours; it contains no personal data. */
  readonly correlationId: string;
}

/**
 * Why nothing is known, which is a valid result.
 * - `not_asked`: no provider is configured, or it does not support this document.
 * - `no_answer`: it did not respond in time after all attempts.
 * - `not_available`: it could not be reached, or reported that it is unavailable.
 * - `not_understood`: its response does not match its documentation.
 * - `no_file`: it responded, and has no data about this person.
 */
const unknownReasons = ['not_asked', 'no_answer', 'not_available', 'not_understood', 'no_file'] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export interface UnknownAnswer {
  readonly kind: 'unknown';
  readonly reason: UnknownReason;
}

export function unknown(reason: UnknownReason): UnknownAnswer {
  return { kind: 'unknown', reason };
}

/** The response timeout and the retries of a request. */
export interface RetryPolicy {
  readonly withinMs: number;
  /** The delay before each retry. Its length is the number of retries. */
  readonly retryAfterMs: readonly number[];
}

/** The applicant is not watching a screen but is waiting: three attempts end within twenty seconds. */
export const defaultRetryPolicy: RetryPolicy = { withinMs: 5_000, retryAfterMs: [500, 2_000] };
