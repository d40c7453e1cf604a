import type { MarketId } from '@hiram/contract/market-ids';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What a market allows to somebody who says that they have paid. */
export interface TracePolicy {
  /** So many searches of one loan run at a time. */
  readonly mostOpen: number;
  /** So many are ever made for one loan: nobody pays a loan more often than that. */
  readonly mostOfLoan: number;
  /**
   * Days that charges of one loan stand still for claims in its whole life. What turned out to have been paid does not
   * count towards it.
   */
  readonly mostStillDays: number;
  /** How long a person has to look at a photo without a number. */
  readonly photoWithinMs: number;
  /** How far back a payment can be that is looked for. */
  readonly oldestDays: number;
  /** What becomes of the days that stood still when nothing was found: they stay free, or are charged after all. */
  readonly whenNotFound: 'waived' | 'booked';
}

const usual = {
  mostOpen: 2,
  mostOfLoan: 12,
  mostStillDays: 10,
  photoWithinMs: 2 * DAY,
  oldestDays: 90,
} as const;

/**
 * Where a lender of ours answers for it, an honest mistake costs nothing: the days stay free, and the allowance bounds
 * what a dishonest one is worth. The reference market shows the other way.
 */
const policies: Readonly<Record<MarketId, TracePolicy>> = {
  PH: { ...usual, whenNotFound: 'waived' },
  IN: { ...usual, whenNotFound: 'waived' },
  reference: { ...usual, whenNotFound: 'booked' },
};

export function tracePolicy(market: MarketId): TracePolicy {
  return policies[market];
}
