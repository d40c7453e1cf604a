import type { ProviderRecord } from '../record-store.ts';

/** A provider's webhook: what it posts, and its delivery status. */
export interface Webhook extends ProviderRecord {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The reference of the payment, payout or message. */
  readonly about: string;
  readonly state: 'on_its_way' | 'delivered' | 'given_up' | 'lost';
  readonly forged: boolean;
  readonly attempts: readonly WebhookAttempt[];
}

interface WebhookAttempt {
  readonly at: string;
  /** The status of the response, or why there was none. */
  readonly outcome: number | string;
}

/** A message signed with the provider's scheme. */
export interface SignedMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** The retry delays of the neutral provider: six retries in about two and a half hours, then none. */
export const neutralRetriesMs: readonly number[] = [
  10 * SECOND,
  30 * SECOND,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  120 * MINUTE,
];
