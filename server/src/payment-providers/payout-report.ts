import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { PayoutKey } from './payout-key.ts';

/**
 * Why a payout did not arrive, in our words.
 * `account_closed`: no account that can receive, whether closed, blocked or never there; the borrower names another.
 * `holder_differs`: it is somebody else's. `limit`: more than the account or the way to it takes.
 * `provider_balance`: our own money with the provider has run out. `other`: the rest, for a person to look at.
 */
export type PayoutFailure = 'account_closed' | 'holder_differs' | 'limit' | 'provider_balance' | 'other';

/** A payout as the provider has it in its books. */
export interface PayoutRecord {
  readonly key: PayoutKey;
  /** The provider's own, by which it is posted exactly once. */
  readonly reference: string;
  /** What the provider says that it moved, which need not be what it was told to. */
  readonly amount: Money;
}

interface Misfortune {
  readonly reason: PayoutFailure;
  /** The provider's own code for it, for the people who look after it: never a sentence, never anyone's data. */
  readonly detail?: string | undefined;
}

/** On its way; nothing has arrived. */
export interface PayoutAccepted extends PayoutRecord {
  readonly state: 'accepted';
}

export interface PayoutPaid extends PayoutRecord {
  readonly state: 'paid';
  readonly paidAt: Instant;
  /** What the receiving bank calls it, where the provider tells. */
  readonly bankReference?: string | undefined;
}

/** Nothing arrived and nothing will under this key. Without a reference the provider never took it into its books. */
export interface PayoutFailed extends Misfortune {
  readonly state: 'failed';
  readonly key: PayoutKey;
  readonly reference?: string | undefined;
}

/** It had arrived, and came back to our balance with the provider. */
export interface PayoutReturned extends PayoutRecord, Misfortune {
  readonly state: 'returned';
  readonly returnedAt: Instant;
}

/** What a provider says of one payout. */
export type PayoutReport = PayoutAccepted | PayoutPaid | PayoutFailed | PayoutReturned;

/** Nobody knows whether it was done. A time-out is not a refusal: the provider is asked again, by the same key. */
export interface PayoutUnknown {
  readonly state: 'unknown';
  readonly because: 'not_reached' | 'no_answer' | 'not_available' | 'not_admitted' | 'not_understood';
}

/**
 * The provider did nothing with this request, and no borrower can mend it: another payout has the key, our account is
 * not admitted, the provider does not pay to that house, or it found our request wrong. A person of ours looks.
 */
export interface PayoutRefused {
  readonly state: 'refused';
  readonly because: 'key_in_use' | 'not_admitted' | 'not_served' | 'not_accepted';
  readonly detail?: string | undefined;
}

/** All that a provider has under one key, oldest first: nothing, one payout, or more where it split or doubled it. */
export interface PayoutsOfKey {
  readonly state: 'known';
  readonly reports: readonly PayoutReport[];
}

/** The provider has nothing under that name. What is still on its way to it may yet arrive: only the same key is safe. */
export interface PayoutAbsent {
  readonly state: 'absent';
}
