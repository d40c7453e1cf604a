import type { LateChargeBase, PenaltyTier } from '@hiram/markets/rules';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';

/** The late fees of one loan, as fixed in its contract. */
export type LateChargeTerms =
  | {
      readonly kind: 'fee_and_daily_tiers';
      /** Once per loan, on its first late day. */
      readonly oneTimeFee: MinorUnits;
      /** Daily, on the overdue scheduled amount. */
      readonly tiers: readonly PenaltyTier[];
    }
  /** A monthly rate on the overdue amount, charged pro rata per late day. */
  | { readonly kind: 'monthly_rate'; readonly monthlyRate: Rate; readonly base: LateChargeBase };
