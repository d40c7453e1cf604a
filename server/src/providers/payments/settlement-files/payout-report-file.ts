import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { FetchedFile, FileOfDay, SettlementMarket, UnreadableLine } from './settlement-file.ts';

/**
 * `payout`: money left our float. `return`: a payout came back to it. `funding`: money of ours arrived in it from
 * our bank.
 */
export type PayoutLineKind = 'payout' | 'return' | 'funding';

/** One movement of our float at a payout provider. */
export interface PayoutLine {
  readonly kind: PayoutLineKind;
  /**
   * The provider's reference of the payout, as in its records and webhooks; a return has that of its payout. For
   * a funding, the reference by which the bank statement names the transfer.
   */
  readonly reference: string;
  /** Our key, if the report repeats it. It may belong to any capability that sends payouts. */
  readonly payoutKey?: string | undefined;
  /** The receiving bank's reference (UTR, trace number), if the report has it. */
  readonly bankReference?: string | undefined;
  readonly amount: MinorUnits;
  /** What the provider charged to the float beside the amount, and the tax on it. */
  readonly fee: MinorUnits;
  readonly tax: MinorUnits;
  readonly movedOn: CalendarDate;
}

/** The float at the end of the day. Below zero if the provider lets us overdraw it. */
export interface FloatBalance {
  readonly kind: 'balance';
  readonly amount: MinorUnits;
}

export type PayoutReportLine = PayoutLine | FloatBalance | UnreadableLine;

/** A payout of ours, for providers that list no payouts and can only be asked about each. */
export interface ExpectedPayout {
  readonly payoutKey: string;
  readonly reference: string;
  /** Whether an earlier report confirmed it. */
  readonly isConfirmed: boolean;
}

/**
 * What some providers need to know of our side. Where the payout and its return are one record that changes, the
 * report shows only the last state, and the payout is reported with its return unless it was before.
 */
export interface PayoutReportRequest extends FileOfDay {
  isConfirmed(reference: string): Promise<boolean>;
  /** The payouts of which a day's report may speak. */
  expected(): Promise<readonly ExpectedPayout[]>;
}

/** The source of a provider's payout reports. No method throws when a provider is silent or broken. */
export interface PayoutReports {
  readonly name: string;
  readonly markets: readonly SettlementMarket[];
  fetchReport(request: PayoutReportRequest): Promise<FetchedFile<PayoutReportLine>>;
  /** The agreed price of one payout, if known. Without it, a fee is posted as it is reported. */
  readonly prices?: Readonly<Record<SettlementMarket, PayoutPrice>> | undefined;
}

export interface PayoutPrice {
  readonly fee: MinorUnits;
  readonly tax: MinorUnits;
}
