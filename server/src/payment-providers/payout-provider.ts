import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { CallbackHeaders, CallbackReading } from './callback-reading.ts';
import type { PayoutKey } from './payout-key.ts';
import type {
  PayoutAbsent,
  PayoutRefused,
  PayoutReport,
  PayoutsOfKey,
  PayoutUnknown,
} from './payout-report.ts';

/** An account that money could be paid out to, as a payout provider must know it. */
export interface PayoutDestination {
  /** The bank's or wallet's code in the country's clearing: a BIC, or the first letters of an IFSC. */
  readonly institutionCode: string;
  readonly number: string;
  readonly holderName: string;
  /** The branch, where the country's clearing asks for one (India: the IFSC). */
  readonly branchCode?: string | undefined;
}

/** How the provider found out: by asking the bank for the holder's name, or by sending it a coin. */
export type OwnershipMethod = 'name_match' | 'penny_drop';

/** `unknown` is an answer of its own: the bank did not say, or nobody could be asked. It is never taken for a no. */
export type Ownership =
  | { readonly outcome: 'matched' | 'differs'; readonly method: OwnershipMethod }
  | { readonly outcome: 'unknown' };

export interface PayoutInstruction {
  readonly key: PayoutKey;
  readonly amount: Money;
  readonly destination: PayoutDestination;
}

/** By our own key, which every payout has, or by the provider's reference once it has told one. */
export type SoughtPayout = { readonly key: PayoutKey } | { readonly reference: string };

/**
 * A company that pays loans out. Every promise is in this folder's README. What it can do beside that is optional, and
 * whoever uses it asks first whether it is there. No method throws for a silent or broken provider.
 */
export interface PayoutProvider {
  readonly name: string;
  /** Whether it can pay to that bank or wallet at all, known without asking it. */
  serves(destination: PayoutDestination): boolean;
  /** Asks once for a payout. Repeated with one key it makes no second one, and says how the first stands. */
  send(instruction: PayoutInstruction): Promise<PayoutReport | PayoutUnknown | PayoutRefused>;
  /** The provider's own record, which is the truth: what settles every doubt after `send` and after a callback. */
  find(sought: SoughtPayout): Promise<PayoutReport | PayoutUnknown | PayoutAbsent>;
  /**
   * Everything that it has under our key. A provider that paid in two parts or twice has several there, of which `find`
   * says nothing; each has a reference of its own.
   */
  findAll(key: PayoutKey): Promise<PayoutsOfKey | PayoutUnknown>;
  /** Reads what somebody posted to our callback address. It asks nobody and changes nothing. */
  readCallback(headers: CallbackHeaders, rawBody: Uint8Array, now: Instant): CallbackReading;
  /** Whether the account is this person's, as far as the provider can tell. It never throws for a silent provider. */
  readonly checkOwnership?: (destination: PayoutDestination) => Promise<Ownership>;
}
