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

/**
 * A company that pays loans out. What it can do beside that is optional, and whoever uses it asks first whether it is
 * there.
 */
export interface PayoutProvider {
  readonly name: string;
  /** Whether the account is this person's, as far as the provider can tell. It never throws for a silent provider. */
  readonly checkOwnership?: (destination: PayoutDestination) => Promise<Ownership>;
}
