import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Id, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

export type ReminderId = Id<'Reminder'>;

/**
 * Position of a reminder in the schedule: before the due date, on an earlier payday, on the due date, or
 * after it.
 */
export type ReminderStage = `before_${number}` | 'payday' | 'due_day' | `late_${number}`;

/** A reminder of a payment that is due, or was due, on `dueOn`. */
export interface Reminder {
  readonly id: ReminderId;
  readonly loanId: LoanId;
  readonly market: MarketId;
  readonly dueOn: CalendarDate;
  readonly stage: ReminderStage;
  /** The only day on which it may be sent. */
  readonly remindOn: CalendarDate;
  /** How often it was claimed for sending. */
  readonly attempts: number;
}

/** Why a planned reminder no longer applies. */
export type NotNeededReason =
  /** The loan is settled, cancelled or written off. */
  | 'over'
  /** Nothing is due on that date any more. */
  | 'moved'
  | 'paid'
  /** A payment that covers it is in transit or disputed. */
  | 'stands_still'
  /** An earlier payment is open and takes precedence. */
  | 'earlier_one_open'
  /** There is no one to notify. */
  | 'nobody_to_tell';

/** Outcome of a reminder: another attempt, or final. */
type ReminderEnd =
  | { readonly state: 'contacted'; readonly why: 'sent' | 'rejected' | 'unknown' | 'made_before' }
  | { readonly state: 'not_needed'; readonly why: NotNeededReason }
  /**
   * The day ended, or nothing could be sent in the rest of it. Then `why` is the reason of the contact
   * policy.
   */
  | { readonly state: 'let_go'; readonly why: string };

export type SendResult = ReminderEnd | { readonly state: 'planned'; readonly sendAt: Instant };

export function isLate(stage: ReminderStage): boolean {
  return stage.startsWith('late_');
}
