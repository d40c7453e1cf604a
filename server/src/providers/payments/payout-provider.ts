import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { PayoutKey } from './payout-key.ts';
import type {
  PayoutAbsent,
  PayoutRefused,
  PayoutReport,
  PayoutsOfKey,
  PayoutUnknown,
} from './payout-report.ts';
import type { WebhookHeaders, WebhookReading } from './webhook-reading.ts';

/** A payout account with the data a payout provider needs. */
export interface PayoutDestination {
  /** The bank's or wallet's code in the country's clearing: a BIC, or the first letters of an IFSC. */
  readonly institutionCode: string;
  readonly number: string;
  readonly holderName: string;
  /** The branch, where the country's clearing needs one (India: the IFSC). */
  readonly branchCode?: string | undefined;
}

/**
 * How the provider checked: it asked the bank for the holder's name, or sent a minimal amount (penny drop).
 */
export type OwnershipMethod = 'name_match' | 'penny_drop';

/**
 * `unknown` is a separate answer: the bank did not say, or could not be asked. It is never treated as a
 * mismatch.
 */
export type Ownership =
  | { readonly outcome: 'matched' | 'differs'; readonly method: OwnershipMethod }
  | { readonly outcome: 'unknown' };

export interface PayoutInstruction {
  readonly key: PayoutKey;
  readonly amount: Money;
  readonly destination: PayoutDestination;
}

/** By our key, which every payout has, or by the provider's reference once it is known. */
export type PayoutLookup = { readonly key: PayoutKey } | { readonly reference: string };

/**
 * A company that makes payouts. This folder's README documents the contract. Optional methods may be absent,
 * so callers check for them. No method throws when a provider is silent or broken.
 */
export interface PayoutProvider {
  readonly name: string;
  /** Whether it can pay to that bank or wallet, known without a request. */
  serves(destination: PayoutDestination): boolean;
  /** Sends one payout request. It is idempotent by key and returns the status of the first payout. */
  send(instruction: PayoutInstruction): Promise<PayoutReport | PayoutUnknown | PayoutRefused>;
  /** The provider's own record, which is authoritative and resolves any doubt after `send` or a webhook. */
  find(query: PayoutLookup): Promise<PayoutReport | PayoutUnknown | PayoutAbsent>;
  /**
   * Everything the provider has under our key. A payout made in two parts or twice has several records, which
   * `find` does not show; each has its own reference.
   */
  findAll(key: PayoutKey): Promise<PayoutsOfKey | PayoutUnknown>;
  /** Parses a request to our webhook URL, without other requests or changes. */
  readWebhook(headers: WebhookHeaders, rawBody: Uint8Array, now: Instant): WebhookReading;
  /**
   * Whether the account belongs to this person, as far as the provider can tell. It never throws for a silent
   * provider.
   */
  readonly checkOwnership?: (destination: PayoutDestination) => Promise<Ownership>;
}
