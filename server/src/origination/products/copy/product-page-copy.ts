import type { TaxPricing } from '@hiram/lending/fee-tax';
import type { FeeTiming } from '@hiram/lending/product';
import type { Country, InterestMethod, LateChargeBase } from '@hiram/markets/rules';

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** A fee's size: a share of the amount, a fixed part, or both, already formatted. */
interface FeeSize {
  readonly share: string | undefined;
  readonly fixed: string | undefined;
}

/**
 * Copy for a product's price and terms. Numbers are passed in already formatted; no message contains its own.
 */
export interface ProductPageCopy {
  readonly interest: (rate: string, method: InterestMethod) => TitledText;
  /** The same in one line, for a list of products. */
  readonly rate: (rate: string, method: InterestMethod) => string;
  readonly tax: Readonly<Record<TaxPricing, string>>;
  readonly fee: (size: FeeSize, timing: FeeTiming) => string;
  readonly lateTitle: string;
  readonly lateMonthly: (rate: string, base: LateChargeBase) => string;
  readonly lateNothing: string;
  /** For a first-time borrower and for a repeat borrower. */
  readonly lateFeeOnce: (first: string, repeat: string) => string;
  readonly lateTiers: (tiers: readonly { readonly fromDay: number; readonly rate: string }[]) => string;
  readonly extension: (days: number, fee: string, most: number) => TitledText;
  readonly lifetimeCap: (share: string) => TitledText;
  readonly prepayAnyTime: TitledText;
  readonly prepayAfter: (share: string, days: number) => TitledText;
  readonly coolingOff: (days: number, keepsFee: boolean) => TitledText;

  readonly minimumAge: (years: number) => string;
  readonly citizenOf: Readonly<Record<Country, string>>;
  readonly addressIn: Readonly<Record<Country, string>>;
  readonly oneLoanAtATime: string;
  readonly informationWeAskFor: string;
  readonly photosNeeded: string;
  readonly decidedWithin: (days: number) => string;
  readonly disbursedWithin: (least: number, most: number) => string;
}
