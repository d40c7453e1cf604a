import type { Claim } from '@hiram/lending/entry';
import type { ReversibleKind } from '@hiram/lending/reversed-charge';
import type { TitleAndText } from './order-copy.ts';

/** A part of a day's late fee: the overdue amount, the rate, and the number of days the rate covers. */
interface FormattedShare {
  readonly base: string;
  readonly percent: string;
  readonly rateDays: number;
}

/** Borrower copy for each line of an amount. Amounts and dates are already formatted. */
export interface ExplanationCopy {
  readonly claims: Readonly<Record<Claim, string>>;
  readonly instalment: (facts: {
    readonly number: number;
    readonly of: number;
    readonly dueOn: string;
    readonly parts: string;
  }) => TitleAndText;
  /** Due later, and paid in part or in full. */
  readonly paidAhead: (facts: {
    readonly number: number;
    readonly of: number;
    readonly dueOn: string;
  }) => TitleAndText;
  readonly lateFee: TitleAndText;
  readonly lateCharges: (facts: {
    readonly days: number;
    readonly daily: string;
    readonly first: string;
    readonly last: string;
    /** The calculation for one day. Undefined if the charge is no longer on the ledger. */
    readonly sum: string | undefined;
  }) => TitleAndText;
  readonly share: (share: FormattedShare) => string;
  /** Used when there are too many instalments to list separately. */
  readonly manyShares: (facts: {
    readonly count: number;
    readonly base: string;
    readonly percent: string;
  }) => string;
  /** The total cost cap left no room for more. */
  readonly cutByLimit: string;
  readonly besideDispute: (amount: string) => string;
  readonly besideInTransit: (amount: string) => string;
  readonly extensionFee: (on: string) => TitleAndText;
  readonly payment: (whole: string, parts: string) => TitleAndText;
  readonly credit: (parts: string) => TitleAndText;
  /** Late fees of a loan from another system, unpaid on this day. */
  readonly openingCharges: (on: string) => TitleAndText;
  /** Overpaid money that pays the next payments when they fall due. */
  readonly creditKept: TitleAndText;
  readonly waiver: (parts: string) => TitleAndText;
  /** Shown for a charge that was reversed. */
  readonly wasTakenBack: (on: string) => string;
  readonly reversal: (of: ReversibleKind, on: string) => TitleAndText;
  readonly disputed: (amount: string, since: string) => TitleAndText;
  readonly inTransit: (amount: string, until: string) => TitleAndText;
  readonly lookedFor: (amount: string, until: string) => TitleAndText;
}
