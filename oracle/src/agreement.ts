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
  readonly upFrontFee: bigint;
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

/** What happened, on a day, in the order of the list. */
export type LoanEvent = { readonly on: string } & (
  | { readonly kind: 'paid'; readonly amount: bigint; readonly intent: Intent }
  | { readonly kind: 'extended'; readonly amount: bigint; readonly fee: bigint; readonly days: number }
  | { readonly kind: 'relief'; readonly relief: Relief; readonly fee: bigint; readonly waived: bigint }
  | { readonly kind: 'cooling_off'; readonly amount: bigint }
  | { readonly kind: 'late_fees_waived'; readonly amount: bigint }
  | { readonly kind: 'written_off' }
  | { readonly kind: 'refunded'; readonly amount: bigint }
  /** Payments in transit, disputes and reversed charges: not calculated here. */
  | { readonly kind: 'other'; readonly name: string }
);
