import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';

/** Whose day a file is of. Markets that share a currency share a provider's account, and so its files. */
export type SettlementMarket = 'PH' | 'IN';

export const settlementCurrencies = { PH: 'PHP', IN: 'INR' } as const satisfies Record<
  SettlementMarket,
  Currency
>;

export interface FileOfDay {
  readonly market: SettlementMarket;
  readonly day: CalendarDate;
}

/** One line of what a provider settled on a day. */
export interface SettlementLine {
  readonly kind: 'payment' | 'refund';
  /** The provider's name of the money, as its books and callbacks have it. */
  readonly reference: string;
  /** For a refund: the payment that went back. */
  readonly refundOf?: string | undefined;
  /** Our own name of the payment, where the file repeats it. */
  readonly paymentKey?: string | undefined;
  readonly amount: MinorUnits;
  /** What the provider kept, taxes on it included. */
  readonly fee: MinorUnits;
  /** The provider's name of the sum that it pays to our bank, as the bank will repeat it. */
  readonly settlement: string;
  readonly settledOn: CalendarDate;
}

/** One payment into our account. */
export interface BankLine {
  readonly bankReference: string;
  /** The provider that paid, as we call it; undefined for everybody else. */
  readonly provider: string | undefined;
  readonly settlement: string;
  readonly amount: MinorUnits;
}

/** A file that is not what it claims to be. None of it counts. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/**
 * A file, or why there is none. `late`: there will be one. `unknown`: nobody answered, which is no different for us. What is
 * `here` is read line by line and may still be refused on the way: whoever reads it takes all of it or nothing.
 */
export type FetchedFile<Line> =
  | { readonly state: 'here'; readonly digest: Buffer; lines(): Iterable<Line> }
  | { readonly state: 'late' | 'unknown' }
  | { readonly state: 'refused'; readonly why: string };

/** Where a provider's reports come from. No method throws for a silent or broken provider. */
export interface SettlementReports {
  readonly name: string;
  readonly markets: readonly SettlementMarket[];
  fetchReport(wanted: FileOfDay): Promise<FetchedFile<SettlementLine>>;
  /** By its price list, where we know it: so many hundredths of a per cent, rounded half up, and so much for each. */
  readonly price?: { readonly basisPoints: bigint; readonly each: MinorUnits } | undefined;
}

/** Where the statements of our own account come from. */
export interface BankStatements {
  readonly name: string;
  fetchStatement(wanted: FileOfDay): Promise<FetchedFile<BankLine>>;
}

export function feeBy(price: NonNullable<SettlementReports['price']>, amount: MinorUnits): MinorUnits {
  return divideRounded(amount * price.basisPoints, 10_000n, 'half_up') + price.each;
}
