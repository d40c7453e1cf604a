import type { InterestMethod, MarketCode } from '@hiram/markets/rules';
import type { ProductId } from '@hiram/values/ids';
import type { Currency, MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { TaxPricing } from './fee-tax.ts';
import type { Term } from './term.ts';

/**
 * `bullet`: everything at the end of the term. `instalments`: equal parts at a fixed interval of days or
 * months.
 */
export type Repayment = { readonly kind: 'bullet' } | { readonly kind: 'instalments'; readonly every: Term };

/**
 * When a fee is paid: `up_front` is deducted from the disbursement, `spread` is paid in equal parts with the
 * instalments, `at_end` with the last one.
 */
export type FeeTiming = 'up_front' | 'spread' | 'at_end';

export interface ProductFee {
  readonly name: string;
  readonly timing: FeeTiming;
  /** The fee is this share of the principal plus a fixed part. */
  readonly share: Rate;
  readonly fixed: MinorUnits;
}

/** The terms of an extension: the first unpaid due date moves by this many days. */
export interface ExtensionTerms {
  readonly days: number;
  /** Share of the outstanding principal. */
  readonly feeRate: Rate;
  readonly maximumCount: number;
}

/** A product as published: any amount and term within its ranges can be borrowed. */
export interface Product {
  readonly id: ProductId;
  /** A published product is immutable; a change is a new version. */
  readonly version: string;
  readonly market: MarketCode;
  readonly currency: Currency;
  readonly amounts: { readonly min: MinorUnits; readonly max: MinorUnits; readonly step: MinorUnits };
  readonly terms: readonly Term[];
  readonly repayment: Repayment;
  readonly interest: { readonly method: InterestMethod; readonly monthlyRate: Rate };
  readonly fees: readonly ProductFee[];
  /** Used where the market leaves the late fee to the product; at most the market's cap. */
  readonly lateMonthlyRate: Rate;
  /** The product's own lifetime cost limit, in addition to the market's. */
  readonly lifetimeCostCap: Rate | null;
  readonly extension: ExtensionTerms | null;
  /** Applies where the market allows keeping the up-front fee on cooling off. */
  readonly keepsFeeInCoolingOff: boolean;
  /** Whether its fees are agreed with the market's tax on fees. Older versions have none, and bear no tax. */
  readonly taxOnFees?: TaxPricing | undefined;
}
