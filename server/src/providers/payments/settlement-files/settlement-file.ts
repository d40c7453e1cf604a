import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Currency, MinorUnits } from '@hiram/values/money';
import { divideRounded } from '@hiram/values/rounding';

/**
 * The market whose day a file covers. Markets with the same currency share a provider account and its files.
 */
export type SettlementMarket = 'PH' | 'IN';

export const settlementCurrencies = { PH: 'PHP', IN: 'INR' } as const satisfies Record<
  SettlementMarket,
  Currency
>;

export function isSettlementMarket(market: string): market is SettlementMarket {
  return market in settlementCurrencies;
}

export interface FileOfDay {
  readonly market: SettlementMarket;
  readonly day: CalendarDate;
}

/**
 * `chargeback`: withheld because of a dispute. `chargeback_reversal`: returned to us because the dispute was
 * won.
 */
export type SettlementLineKind = 'payment' | 'refund' | 'chargeback' | 'chargeback_reversal';

/**
 * A line that could not be read. It refuses itself and not the file: the rest is used, and the line becomes a
 * break.
 */
export interface UnreadableLine {
  readonly kind: 'unreadable';
  /** The provider's reference if it can be read, otherwise `line` and its number. */
  readonly reference: string;
  readonly why: string;
}

/** One line of a provider's daily settlement. */
export interface SettlementLine {
  readonly kind: SettlementLineKind;
  /** The provider's reference of the payment, refund or dispute, as in its records and webhooks. */
  readonly reference: string;
  /** The payment that was refunded or disputed; undefined for a payment. */
  readonly reversalOf?: string | undefined;
  /** Our payment key, if the file repeats it. */
  readonly paymentKey?: string | undefined;
  readonly amount: MinorUnits;
  /**
   * The amount the provider kept, taxes included. A payment and a returned chargeback bring the amount less
   * the fee; a refund and a chargeback cost the amount and the fee.
   */
  readonly fee: MinorUnits;
  /** The provider's reference of the transfer to our bank, as it will appear on the bank statement. */
  readonly settlement: string;
  readonly settledOn: CalendarDate;
}

/**
 * What a line of the bank statement is. `settlement`: a provider paid what it collected, or took back what it was
 * short of. `float_funding`: we transferred money to a payout provider. `capital`: the lender's owner paid money
 * in. `other`: anything else, which is not compared.
 */
type BankLinePurpose = 'settlement' | 'float_funding' | 'capital' | 'other';

/** One line of our bank account. The parser of each bank's statement derives the purpose from its text. */
export interface BankLine {
  readonly bankReference: string;
  readonly direction: 'credit' | 'debit';
  readonly purpose: BankLinePurpose;
  /** The provider at the other end, by our name for it; undefined for others. */
  readonly provider: string | undefined;
  /** The reference by which the provider's report names the settlement or the funding. */
  readonly reference: string;
  readonly amount: MinorUnits;
}

/** The file is invalid, and none of it is used. */
export class FileRefused extends Error {
  override readonly name: string = 'FileRefused';
}

/** One line cannot be read. In a file whose lines are all needed, it refuses the file. */
export class LineRefused extends FileRefused {
  override readonly name = 'LineRefused';
}

/**
 * A file, or why there is none. `late`: it will come later. `unknown`: no answer, which is handled the same.
 * A file that is `here` is read line by line and may still be refused, so the reader must take all of it or
 * nothing.
 */
export type FetchedFile<Line> =
  | { readonly state: 'here'; readonly digest: Buffer; lines(): Iterable<Line> }
  | { readonly state: 'late' | 'unknown' }
  | { readonly state: 'refused'; readonly why: string };

/** The source of a provider's reports. No method throws when a provider is silent or broken. */
export interface SettlementReports {
  readonly name: string;
  readonly markets: readonly SettlementMarket[];
  fetchReport(request: FileOfDay): Promise<FetchedFile<SettlementLine | UnreadableLine>>;
  /** The price list, if known: basis points, rounded half up, plus an amount for each payment. */
  readonly price?: { readonly basisPoints: bigint; readonly each: MinorUnits } | undefined;
}

/** The source of our bank account's statements. */
export interface BankStatements {
  readonly name: string;
  fetchStatement(request: FileOfDay): Promise<FetchedFile<BankLine>>;
}

export function feeBy(price: NonNullable<SettlementReports['price']>, amount: MinorUnits): MinorUnits {
  return divideRounded(amount * price.basisPoints, 10_000n, 'half_up') + price.each;
}
