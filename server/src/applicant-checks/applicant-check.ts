import type { CalendarDate } from '@hiram/values/calendar-date';

/** Whom a check is asked about. Nothing of it is ever logged, put into an address or into an error. */
export interface CheckedPerson {
  readonly fullName: string;
  readonly bornOn: CalendarDate;
  readonly document: { readonly kind: string; readonly number: string };
}

/** One question about one person. */
export interface CheckRequest {
  readonly person: CheckedPerson;
  /** Ours, and the same whenever the same question is asked again: a provider that keeps keys charges once. */
  readonly idempotencyKey: string;
  /** Names the question in the provider's logs and ours; it says nothing of whom. */
  readonly correlationId: string;
}

/**
 * Why nothing is known, which is an answer like any other.
 * - `not_asked`: no provider is configured, or it has nothing to say of such a document.
 * - `no_answer`: it did not answer in time, however often it was asked.
 * - `not_available`: it could not be reached, or said that it cannot answer now.
 * - `not_understood`: what it answered is not what it promised.
 * - `no_file`: it answered, and knows nothing of this person.
 */
export const unknownReasons = [
  'not_asked',
  'no_answer',
  'not_available',
  'not_understood',
  'no_file',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: UnknownReason;
}

export function unknown(reason: UnknownReason): Unknown {
  return { kind: 'unknown', reason };
}

/** How long an answer is waited for, and how often a question is put again. */
export interface Patience {
  readonly withinMs: number;
  /** The waits before each further try. Their number is the number of further tries. */
  readonly retryAfterMs: readonly number[];
}

/** Nobody sits in front of a screen, but somebody waits at home: three tries are over within twenty seconds. */
export const usualPatience: Patience = { withinMs: 5_000, retryAfterMs: [500, 2_000] };
