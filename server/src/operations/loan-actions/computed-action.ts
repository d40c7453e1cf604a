import type { LoanAction } from '@hiram/contract/operations/loan-actions';
import type { CompromisePart } from '@hiram/lending/compromise';
import type { Entry } from '@hiram/lending/entry';
import type { Position } from '@hiram/lending/position';
import type { AgreedRelief } from '@hiram/lending/relief';
import type { ReliefRefusal } from '@hiram/lending/relief-quote';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { HoldCause } from '#messaging/index.ts';
import type { usedReliefs } from '#servicing/hardship/index.ts';
import type { Loan, Released } from '#servicing/loans/index.ts';

/** The requested action. An omitted amount means the full amount. */
export interface RequestedAction {
  readonly action: LoanAction;
  readonly amount?: MinorUnits | undefined;
  readonly days?: number | undefined;
  /** For a settlement offer: what the borrower would pay, and the last day. */
  readonly settleFor?: MinorUnits | undefined;
  readonly until?: CalendarDate | undefined;
}

/** The loan of the action, on a day. */
export interface ActionTarget {
  readonly loan: Loan;
  readonly used: ReturnType<typeof usedReliefs>;
  readonly day: CalendarDate;
  /** Whether the borrower can still accept or pay a settlement offer. */
  readonly hasOpenOffer: boolean;
  /** Pending proposals of the loan, by action. */
  readonly pending: readonly LoanAction[];
  /** Contact about the loan is on hold for this. */
  readonly holds: readonly HoldCause[];
}

export type ActionRefusal =
  | 'not_paid_out'
  | 'is_over'
  | 'is_written_off'
  | 'no_late_charges'
  | 'more_than_owed'
  | 'not_over'
  | 'no_credit'
  | 'more_than_credit'
  | 'nothing_named'
  | 'not_late'
  | 'in_dispute'
  | 'money_on_its_way'
  | 'days_not_named'
  | 'costs_something'
  | 'settlement_offer_open'
  | 'other_action_pending'
  | 'borrower_deceased'
  | 'borrower_insolvent'
  | 'not_late_enough'
  | 'settlement_not_named'
  | 'below_least'
  | 'nothing_to_waive'
  | 'last_day_not_possible'
  | `relief_${Exclude<ReliefRefusal, 'payment_on_its_way' | 'nothing_owed' | 'written_off'>}`;

/** Amounts that must be unchanged at approval. */
export interface FixedAmounts {
  /** For a write-off: the amounts owed on the schedule and in late fees. */
  readonly schedule?: string;
  readonly late?: string;
  /** For moved due dates: the payments and their dates. */
  readonly payments?: readonly { readonly amount: string; readonly dueOn: string }[];
  /** For a settlement offer: what the borrower would pay, and the last day. */
  readonly settleFor?: string;
  readonly until?: CalendarDate;
}

export interface ActionLimits {
  /** Maximum waiver or refund; 0 for other actions. */
  readonly most: MinorUnits;
  readonly daysAllowed: readonly number[];
  /** For a settlement offer. */
  readonly settlement?: SettlementBounds | undefined;
}

export interface PossibleAction extends ActionLimits {
  readonly kind: 'possible';
  readonly amount: MinorUnits;
  readonly agreed: AgreedRelief | undefined;
  readonly figures: FixedAmounts;
  readonly before: Position;
  readonly after: Position;
  readonly entries: readonly Entry[];
}

interface ImpossibleAction extends ActionLimits {
  readonly kind: 'not_possible';
  readonly why: ActionRefusal;
}

export type ComputedAction = PossibleAction | ImpossibleAction;

/** What an offer to settle for less may be, and what it would waive today. */
export interface SettlementBounds {
  readonly owed: MinorUnits;
  readonly least: MinorUnits;
  readonly latest: CalendarDate;
  readonly parts: readonly CompromisePart[];
}

export const NO_LIMITS: ActionLimits = { most: 0n, daysAllowed: [] };

/** A disbursed loan on a day. */
export interface Open extends ActionTarget {
  readonly released: Released;
  readonly position: Position;
}

export function no(why: ActionRefusal, room: ActionLimits = NO_LIMITS): ImpossibleAction {
  return { ...room, kind: 'not_possible', why };
}

export function whyNothingOwed({ status }: Position): ActionRefusal | undefined {
  if (status === 'settled' || status === 'cancelled') return 'is_over';
  return status === 'written_off' ? 'is_written_off' : undefined;
}
