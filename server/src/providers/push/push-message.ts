/** A browser's address at its push service, and the keys with which only it can read a message. */
export interface PushSubscription {
  readonly endpoint: string;
  /** The browser's public key: an uncompressed P-256 point, in base64url. */
  readonly p256dh: string;
  /** Sixteen bytes that the browser shares with us, in base64url. */
  readonly auth: string;
}

export interface PushMessage {
  /** What the service worker reads. It is personal data and is never logged. */
  readonly payload: string;
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** A newer message with the same topic replaces one that was not delivered yet. At most 32 characters. */
  readonly topic: string;
}

/**
 * What the push service did with a message.
 * - `accepted`: it will deliver it, unless the phone stays off for longer than the message lives.
 * - `gone`: the browser no longer has this subscription.
 * - `not_accepted`: it was not accepted within the time that we wait. It may still arrive.
 */
export type PushOutcome =
  | { readonly kind: 'accepted' | 'gone' }
  | { readonly kind: 'not_accepted'; readonly reason: string };
