import type { Fraction } from './division.ts';

export type ClaimKind = 'penalty' | 'fee' | 'interest' | 'principal';

/** One row of the agreed schedule. Days are written `2026-06-01`, amounts are minor units. */
export interface AgreedRow {
  readonly dueOn: string;
  readonly periodFrom: string;
  readonly principal: bigint;
  readonly interest: bigint;
  readonly fee: bigint;
}

export type LateRule =
  | { readonly kind: 'monthly'; readonly rate: Fraction; readonly isFeeIncluded: boolean }
  | {
      readonly kind: 'daily';
      readonly onceOnly: bigint;
      readonly tiers: readonly { readonly fromDay: number; readonly rate: Fraction }[];
    };

/** What was agreed with the borrower. */
export interface Agreement {
  readonly releasedOn: string;
  readonly principal: bigint;
  /** As it is deducted: with its tax. */
  readonly upFrontFee: bigint;
  readonly upFrontTax?: bigint;
  readonly rows: readonly AgreedRow[];
  readonly late: LateRule;
  /** The most that the loan may ever cost; null without a limit. */
  readonly costLimit: bigint | null;
  readonly allocation: readonly ClaimKind[];
  readonly prepaymentFrom: string;
  readonly coolingOff: {
    readonly lastDay: string;
    readonly isFeeReturned: boolean;
    /** The cost of the days: their earned interest, or a share of this annual rate. */
    readonly annualRate: Fraction | null;
  } | null;
}

export type Spreading = 'smaller_instalments' | 'shorter_term';

export type Relief =
  | { readonly kind: 'move'; readonly days: number }
  | { readonly kind: 'split'; readonly row: number; readonly parts: number; readonly everyDays: number };

export type Intent =
  | { readonly kind: 'instalments' }
  | { readonly kind: 'part_prepayment'; readonly spreading: Spreading }
  | {
      readonly kind: 'settlement';
      readonly quoted: bigint;
      readonly validUntil: string;
      readonly waivable: bigint;
    };

export type ReversibleCharge = 'late_fee' | 'late_penalty' | 'extension_fee';

/** A charge that was made in error, by its day and by the event that caused it; null if the day caused it. */
export interface ReversedCharge {
  readonly kind: ReversibleCharge;
  readonly on: string;
  readonly cause: string | null;
  readonly amount: bigint;
}

/** What happened, on a day, in the order of the list. */
export type LoanEvent = {
  readonly on: string;
  readonly id?: string | undefined;
  /** The event whose pause ends with this one. */
  readonly ends?: string | undefined;
} & (
  | { readonly kind: 'paid'; readonly amount: bigint; readonly intent: Intent }
  | {
      readonly kind: 'extended';
      readonly amount: bigint;
      readonly fee: bigint;
      /** The part of the fee that is a tax. */
      readonly tax?: bigint;
      readonly days: number;
    }
  | { readonly kind: 'relief'; readonly relief: Relief; readonly fee: bigint; readonly waived: bigint }
  | { readonly kind: 'cooling_off'; readonly amount: bigint }
  | { readonly kind: 'late_fees_waived'; readonly amount: bigint }
  /** The borrower agreed to pay this much by a day; the lender then gives up the rest. */
  | { readonly kind: 'compromise'; readonly amount: bigint; readonly until: string }
  | { readonly kind: 'written_off' }
  | { readonly kind: 'refunded'; readonly amount: bigint }
  /** The lender pays interest on what it charged too much. */
  | { readonly kind: 'credited'; readonly amount: bigint }
  /** A payment that was made and has not arrived: what it will pay costs no late fee. */
  | { readonly kind: 'in_transit'; readonly amount: bigint; readonly until: string }
  /** An amount in dispute: charges, and the rows by their numbers from 1. They cost no late fee. */
  | {
      readonly kind: 'disputed';
      readonly charges: bigint;
      readonly rows: readonly number[];
      readonly until: string;
    }
  | { readonly kind: 'pause_ended' }
  | { readonly kind: 'charges_reversed'; readonly charges: readonly ReversedCharge[] }
);

/** An event as it was recorded: in any order, and perhaps taken back by a later one. */
export type RecordedEvent =
  | (LoanEvent & { readonly id: string; readonly at: number })
  | {
      readonly id: string;
      readonly on: string;
      readonly at: number;
      readonly kind: 'taken_back';
      readonly event: string;
    };
