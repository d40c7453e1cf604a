import type { ClaimKind } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { Relief } from './relief.ts';

/**
 * The accounts of a loan's postings. `docs/money.md` defines each of them; the ledger creates a separate
 * account per loan or borrower where applicable.
 */
export const accounts = [
  'principal_receivable',
  'interest_receivable',
  'fee_receivable',
  'late_charge_receivable',
  'payout_suspense',
  'borrower_credit',
  'collections',
  'payouts',
  'refunds_payable',
  'tax_payable',
  'migration_clearing',
  'interest_income',
  'fee_income',
  'extension_fee_income',
  'late_charge_income',
  'recovery_income',
  'waiver_cost',
  'write_off_loss',
] as const;
export type Account = (typeof accounts)[number];

/** The effect of an entry on what the borrower owes: it adds, reduces, or only moves money on our side. */
export const entryKinds = {
  principal_lent: 'adds',
  up_front_fee_kept: 'adds',
  up_front_tax_kept: 'adds',
  opening_balance: 'adds',
  interest_due: 'adds',
  fee_due: 'adds',
  late_fee_charged: 'adds',
  late_penalty_charged: 'adds',
  extension_fee_charged: 'adds',
  extension_tax_charged: 'adds',
  payment_allocated: 'takes_away',
  credit_applied: 'takes_away',
  recovered: 'takes_away',
  waived: 'takes_away',
  principal_waived: 'takes_away',
  overcharge_recovered: 'takes_away',
  fee_returned: 'takes_away',
  tax_returned: 'takes_away',
  payment_credited: 'moves',
  opening_credit: 'moves',
  overcharge_refunded: 'moves',
  overcharge_interest_paid: 'moves',
  written_off: 'moves',
  credit_refunded: 'moves',
  refund_uncovered: 'moves',
  refund_paid: 'moves',
  refund_returned: 'moves',
  payout_held: 'moves',
  held_payout_returned: 'moves',
  held_payout_used: 'moves',
  returned_payout_held: 'moves',
  held_return_used: 'moves',
  held_payout_given_up: 'moves',
} as const satisfies Record<string, 'adds' | 'takes_away' | 'moves'>;
export type EntryKind = keyof typeof entryKinds;

/** The claims that money can pay, as the ledger distinguishes them. */
export type Claim = 'late_charge' | 'extension_fee' | 'fee' | 'interest' | 'principal';

/** The cause of entries that result from a day's passing and not from an event. */
export const DAY_CAUSE = 'day';

/** A part of a late fee: what one overdue instalment adds on one day. */
export interface LateFeeShare {
  readonly instalment: number;
  readonly base: MinorUnits;
  readonly daysLate: number;
  readonly rate: Rate;
  /** The number of days that the rate covers: a month's length, or 1 for a daily rate. */
  readonly rateDays: number;
  readonly amount: MinorUnits;
}

/** The calculation of an amount, so that it can be verified. */
export type Calculation =
  | { readonly kind: 'as_agreed' }
  /** The shares add up to `raw`; `room` is what the lifetime limit left, or null without a limit. */
  | {
      readonly kind: 'late_shares';
      readonly shares: readonly LateFeeShare[];
      readonly raw: MinorUnits;
      readonly room: MinorUnits | null;
      /** The payments in transit that day; the shares exclude what they will pay. */
      readonly inTransit?: MinorUnits;
      /** The due and disputed amount that day; the shares exclude it. */
      readonly inDispute?: MinorUnits;
    }
  /** A payment was in transit: accrual on it was paused up to and including this day. */
  | { readonly kind: 'standstill'; readonly amount: MinorUnits; readonly until: CalendarDate }
  /** An amount was disputed: accrual on it was paused up to and including this day. */
  | { readonly kind: 'dispute'; readonly amount: MinorUnits; readonly until: CalendarDate }
  /** This amount was charged in error. */
  | { readonly kind: 'reversal'; readonly amount: MinorUnits }
  /** Relief was agreed: it changes what is due when, and nothing else. */
  | { readonly kind: 'relief'; readonly relief: Relief; readonly waived: MinorUnits }
  | { readonly kind: 'fixed'; readonly raw: MinorUnits; readonly room: MinorUnits | null }
  /** The interest earned before, and that of the elapsed days of a period, rounded down. */
  | {
      readonly kind: 'elapsed';
      readonly earned: MinorUnits;
      readonly whole: MinorUnits;
      readonly elapsedDays: number;
      readonly periodDays: number;
    }
  /** A share of an amount for some days of a year, rounded down. */
  | { readonly kind: 'year_share'; readonly base: MinorUnits; readonly rate: Rate; readonly days: number }
  /** A fee without its tax, or the tax: the rest of what is paid. */
  | { readonly kind: 'within'; readonly whole: MinorUnits; readonly other: MinorUnits }
  /** The tax on a fee, in two halves of which each is rounded half up. */
  | { readonly kind: 'tax'; readonly name: string; readonly rate: Rate; readonly net: MinorUnits }
  /** The payment was allocated to the claims in the market's order, oldest first. */
  | { readonly kind: 'allocated'; readonly paid: MinorUnits; readonly order: readonly ClaimKind[] };

/** One transfer of a positive amount, from the credited account to the debited one. */
export interface Entry {
  readonly kind: EntryKind;
  /** The value date, which may be before the posting date. */
  readonly on: CalendarDate;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: MinorUnits;
  /** The id of the event that caused it, or `DAY_CAUSE`. */
  readonly cause: string;
  /** The claim that it creates, pays or waives; null if none. */
  readonly claim: Claim | null;
  /** The number of its instalment, or null. */
  readonly instalment: number | null;
  readonly working: Calculation;
}

/**
 * Identifies an entry within its loan: the same cause creates the same entry once, however often it is
 * computed.
 */
export function entryKey({ kind, on, claim, cause, instalment }: Entry): string {
  return `${on}/${kind}/${claim ?? '-'}/${instalment ?? '-'}/${cause}`;
}
