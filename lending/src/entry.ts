import type { ClaimKind } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { Rate } from '@hiram/values/rate';
import type { Relief } from './relief.ts';

/**
 * The accounts that a loan's postings move money between. `docs/money.md` says what each is; the ledger gives every
 * loan its own of those that belong to a loan or a borrower.
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
  'interest_income',
  'fee_income',
  'extension_fee_income',
  'late_charge_income',
  'recovery_income',
  'waiver_cost',
  'write_off_loss',
] as const;
export type Account = (typeof accounts)[number];

/** What an entry does to what the borrower owes: it adds, takes away, or only moves it on our side. */
export const entryKinds = {
  principal_lent: 'adds',
  up_front_fee_kept: 'adds',
  interest_due: 'adds',
  fee_due: 'adds',
  late_fee_charged: 'adds',
  late_penalty_charged: 'adds',
  extension_fee_charged: 'adds',
  payment_allocated: 'takes_away',
  credit_applied: 'takes_away',
  recovered: 'takes_away',
  waived: 'takes_away',
  fee_returned: 'takes_away',
  payment_credited: 'moves',
  written_off: 'moves',
  credit_refunded: 'moves',
  refund_uncovered: 'moves',
  payout_held: 'moves',
  held_payout_returned: 'moves',
  held_payout_used: 'moves',
  returned_payout_held: 'moves',
  held_return_used: 'moves',
  held_payout_given_up: 'moves',
} as const satisfies Record<string, 'adds' | 'takes_away' | 'moves'>;
export type EntryKind = keyof typeof entryKinds;

/** What money can pay, as finely as the books tell it apart. */
export type Claim = 'late_charge' | 'extension_fee' | 'fee' | 'interest' | 'principal';

/** The cause of what no event brought about, but a day that came. */
export const THE_DAY = 'day';

/** A part of a late charge: what one overdue instalment adds on one day. */
export interface LateShare {
  readonly instalment: number;
  readonly base: MinorUnits;
  readonly daysLate: number;
  readonly rate: Rate;
  /** The days that the rate is for: a month's length, or 1 where the rate is a day's. */
  readonly rateDays: number;
  readonly amount: MinorUnits;
}

/** How an amount was arrived at, so that anyone can work it out again. */
export type Working =
  | { readonly kind: 'as_agreed' }
  /** The shares add up to `raw`; the lifetime limit left room for `room`, or sets none. */
  | {
      readonly kind: 'late_shares';
      readonly shares: readonly LateShare[];
      readonly raw: MinorUnits;
      readonly room: MinorUnits | null;
      /** What was on its way that day; the shares are of what it will not pay. */
      readonly onItsWay?: MinorUnits;
      /** What was due and in dispute that day; the shares are of the rest. */
      readonly inDispute?: MinorUnits;
    }
  /** Money was on its way: charges for it stood still, this day included. */
  | { readonly kind: 'standstill'; readonly amount: MinorUnits; readonly until: CalendarDate }
  /** An amount was disputed: charges for it stood still, this day included. */
  | { readonly kind: 'dispute'; readonly amount: MinorUnits; readonly until: CalendarDate }
  /** So much was charged and should not have been. */
  | { readonly kind: 'reversal'; readonly amount: MinorUnits }
  /** Help was agreed on: what is due when changed, and nothing else. */
  | { readonly kind: 'relief'; readonly relief: Relief; readonly waived: MinorUnits }
  | { readonly kind: 'fixed'; readonly raw: MinorUnits; readonly room: MinorUnits | null }
  /** The days of a period that have passed take their part of its interest, rounded down. */
  | {
      readonly kind: 'elapsed';
      readonly whole: MinorUnits;
      readonly elapsedDays: number;
      readonly periodDays: number;
    }
  /** A share of an amount for some days of a year, rounded down. */
  | { readonly kind: 'year_share'; readonly base: MinorUnits; readonly rate: Rate; readonly days: number }
  /** What was paid went over the claims in the market's order, oldest first. */
  | { readonly kind: 'allocated'; readonly paid: MinorUnits; readonly order: readonly ClaimKind[] };

/** One transfer: from the account that is credited to the one that is debited, of an amount above zero. */
export interface Entry {
  readonly kind: EntryKind;
  /** The day it takes effect, which may lie before the day it is booked. */
  readonly on: CalendarDate;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: MinorUnits;
  /** The id of the event that brought it about, or `THE_DAY`. */
  readonly cause: string;
  /** The claim it makes, pays or gives up; null if it touches none. */
  readonly claim: Claim | null;
  /** The number of the instalment it belongs to, or null. */
  readonly instalment: number | null;
  readonly working: Working;
}

/** Names an entry within its loan: the same cause makes the same entry once, however often it is computed. */
export function entryKey({ kind, on, claim, cause, instalment }: Entry): string {
  return `${on}/${kind}/${claim ?? '-'}/${instalment ?? '-'}/${cause}`;
}
