import type { Instant } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import type { PayoutKey } from './payout-key.ts';

/**
 * Why a payout did not arrive. `account_closed`: no account that can receive (closed, blocked or
 * nonexistent), so the borrower names another. `holder_differs`: it belongs to another person. `limit`: above
 * the limit of the account or payment rail. `provider_balance`: our balance with the provider is too low.
 * `other`: anything else, for staff to review.
 */
export type PayoutFailure = 'account_closed' | 'holder_differs' | 'limit' | 'provider_balance' | 'other';

/** A payout in the provider's records. */
export interface PayoutRecord {
  readonly key: PayoutKey;
  /** The provider's reference, by which it is posted exactly once. */
  readonly reference: string;
  /** The amount the provider reports, which may differ from the requested amount. */
  readonly amount: Money;
}

interface FailureDetails {
  readonly reason: PayoutFailure;
  /** The provider's code, for staff. Never free text and never personal data. */
  readonly detail?: string | undefined;
}

/** In transit; nothing has arrived. */
export interface PayoutAccepted extends PayoutRecord {
  readonly state: 'accepted';
}

export interface PayoutPaid extends PayoutRecord {
  readonly state: 'paid';
  readonly paidAt: Instant;
  /** The receiving bank's reference, if the provider reports it. */
  readonly bankReference?: string | undefined;
}

/** Nothing arrived, and nothing will under this key. Without a reference the provider never recorded it. */
export interface PayoutFailed extends FailureDetails {
  readonly state: 'failed';
  readonly key: PayoutKey;
  readonly reference?: string | undefined;
}

/** It had arrived, and was returned to our balance with the provider. */
export interface PayoutReturned extends PayoutRecord, FailureDetails {
  readonly state: 'returned';
  readonly returnedAt: Instant;
}

/** A provider's report on one payout. */
export type PayoutReport = PayoutAccepted | PayoutPaid | PayoutFailed | PayoutReturned;

/**
 * It is not known whether the payout was made. A timeout is not a refusal: the provider is asked again with
 * the same key.
 */
export interface PayoutUnknown {
  readonly state: 'unknown';
  readonly because: 'not_reached' | 'no_answer' | 'not_available' | 'not_admitted' | 'not_understood';
}

/**
 * The provider rejected the request, and the borrower cannot fix it: the key is in use, our account is not
 * authorised, the provider does not pay to that institution, or our request was invalid. A staff member
 * reviews it.
 */
export interface PayoutRefused {
  readonly state: 'refused';
  readonly because: 'key_in_use' | 'not_admitted' | 'not_served' | 'not_accepted';
  readonly detail?: string | undefined;
}

/**
 * All payouts of a provider under one key, oldest first: none, one, or several if it split or duplicated the
 * payout.
 */
export interface PayoutsOfKey {
  readonly state: 'known';
  readonly reports: readonly PayoutReport[];
}

/**
 * The provider has no record under that id. A request in transit may still arrive, so only the same key is
 * safe.
 */
export interface PayoutAbsent {
  readonly state: 'absent';
}
