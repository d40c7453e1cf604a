import type { LateChargeBase, PenaltyTier } from '@hiram/markets/rules';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';

/** What lateness costs on one loan, as its contract fixed it. */
export type LateChargeTerms =
  | {
      readonly kind: 'fee_and_daily_tiers';
      /** Once in the life of the loan, on its first day late. */
      readonly oneTimeFee: MinorUnits;
      /** Each day, of the scheduled amount that is overdue. */
      readonly tiers: readonly PenaltyTier[];
    }
  /** A month's rate of what is overdue, a day's part of it each day late. */
  | { readonly kind: 'monthly_rate'; readonly monthlyRate: Rate; readonly base: LateChargeBase };
