import { type MarketId, perMarket } from '@hiram/contract/market-ids';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A market's policy for payment claims. */
export interface PaymentClaimPolicy {
  /** The maximum number of open claims of one loan. */
  readonly mostOpen: number;
  /** The maximum number of claims over a loan's life; no loan has more payments than that. */
  readonly mostOfLoan: number;
  /** The maximum days of accrual pause for claims over a loan's life. Confirmed payments do not count. */
  readonly maxPauseDays: number;
  /** How long staff have to review a photo without a number. */
  readonly photoWithinMs: number;
  /** The maximum age of a payment that can be claimed. */
  readonly oldestDays: number;
  /** What happens to the paused days if nothing is found: they are waived or charged afterwards. */
  readonly whenNotFound: 'waived' | 'booked';
}

const usual = {
  mostOpen: 2,
  mostOfLoan: 12,
  maxPauseDays: 10,
  photoWithinMs: 2 * DAY,
  oldestDays: 90,
} as const;

/**
 * In markets with a real lender an honest mistake costs nothing: the days are waived, and the allowance
 * limits abuse. The reference market shows the alternative.
 */
const policies: Readonly<Record<MarketId, PaymentClaimPolicy>> = perMarket({
  PH: { ...usual, whenNotFound: 'waived' },
  IN: { ...usual, whenNotFound: 'waived' },
  reference: { ...usual, whenNotFound: 'booked' },
});

export function paymentClaimPolicy(market: MarketId): PaymentClaimPolicy {
  return policies[market];
}
