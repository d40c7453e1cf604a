import type { MarketCode } from '@hiram/markets/rules';
import type { ProductId } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { Term } from './term.ts';

/** `declining`: of the principal still owed. `flat`: of the amount borrowed, however much is paid back. */
export type InterestMethod = 'declining' | 'flat';

/** `bullet`: everything at the end of the term. `instalments`: equal parts, one every so many days or months. */
export type Repayment = { readonly kind: 'bullet' } | { readonly kind: 'instalments'; readonly every: Term };

/**
 * When a fee is paid: `up_front` is kept back from what is paid out, `spread` is in equal parts with the
 * instalments, `at_end` is with the last one.
 */
export type FeeTiming = 'up_front' | 'spread' | 'at_end';

export interface ProductFee {
  readonly name: string;
  readonly timing: FeeTiming;
  /** The fee is this share of the amount borrowed plus a fixed part. */
  readonly share: Rate;
  readonly fixed: MinorUnits;
}

/** What an extension costs and gives: the first unpaid due day moves by so many days. */
export interface ExtensionTerms {
  readonly days: number;
  /** Of the principal still owed. */
  readonly feeRate: Rate;
  readonly maximumCount: number;
}

/** A product as it would be published: whatever lies in its amounts and terms can be borrowed. */
export interface Product {
  readonly id: ProductId;
  /** A published product never changes; a change is a new version. */
  readonly version: string;
  readonly market: MarketCode;
  readonly currency: Currency;
  readonly amounts: { readonly min: MinorUnits; readonly max: MinorUnits; readonly step: MinorUnits };
  readonly terms: readonly Term[];
  readonly repayment: Repayment;
  readonly interest: { readonly method: InterestMethod; readonly monthlyRate: Rate };
  readonly fees: readonly ProductFee[];
  /** Used where the market leaves the late charge to the product; at most the market's cap. */
  readonly lateMonthlyRate: Rate;
  /** The product's own limit on what a loan may ever cost, beside the market's. */
  readonly lifetimeCostCap: Rate | null;
  readonly extension: ExtensionTerms | null;
  /** Where the market allows the up-front fee to be kept when a borrower cools off. */
  readonly keepsFeeInCoolingOff: boolean;
}
