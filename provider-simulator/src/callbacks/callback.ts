import type { BookEntry } from '../book.ts';

/** A provider's own news to us: what it posts, and what became of it. */
export interface Callback extends BookEntry {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What it is about: the reference of the payment, payout or message. */
  readonly about: string;
  readonly state: 'on_its_way' | 'delivered' | 'given_up' | 'lost';
  readonly forged: boolean;
  readonly attempts: readonly CallbackAttempt[];
}

export interface CallbackAttempt {
  readonly at: string;
  /** The status of the answer, or why there was none. */
  readonly outcome: number | string;
}

/** What a face has to say, signed the way its provider signs. */
export interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Waits between the attempts of the neutral provider: six retries in about two and a half hours, then never again. */
export const neutralRetriesMs: readonly number[] = [
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  120 * MINUTE,
];
