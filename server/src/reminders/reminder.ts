import type { MarketId } from '@hiram/contract/market-ids';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Id, LoanId } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';

export type ReminderId = Id<'Reminder'>;

/** Where a reminder stands on the ladder: before the due day, on a payday before it, on the day itself, or after it. */
export type Rung = `before_${number}` | 'payday' | 'due_day' | `late_${number}`;

/** A day on which somebody is to be told of what falls due, or is late, on `dueOn`. */
export interface Reminder {
  readonly id: ReminderId;
  readonly loanId: LoanId;
  readonly market: MarketId;
  readonly dueOn: CalendarDate;
  readonly rung: Rung;
  /** The one day on which it is of use. */
  readonly remindOn: CalendarDate;
  /** How often it was taken to be sent. */
  readonly turns: number;
}

/** Why a reminder that was planned holds no longer. */
export type NotNeeded =
  /** The loan is settled, cancelled or written off. */
  | 'over'
  /** Nothing falls due on that day any more. */
  | 'moved'
  | 'paid'
  /** What would pay it is on its way, or is disputed. */
  | 'stands_still'
  /** An earlier payment is open, and is spoken of first. */
  | 'earlier_one_open'
  /** Nobody is left who could be told. */
  | 'nobody_to_tell';

/** What becomes of a reminder: it has another turn, or it is over. */
export type ReminderEnd =
  | { readonly state: 'contacted'; readonly why: 'sent' | 'rejected' | 'unknown' | 'made_before' }
  | { readonly state: 'not_needed'; readonly why: NotNeeded }
  /** Its day is over, or nothing could come of it in what was left of the day; then `why` is the gate's own reason. */
  | { readonly state: 'let_go'; readonly why: string };

export type AfterTurn = ReminderEnd | { readonly state: 'planned'; readonly sendAt: Instant };

export function isLate(rung: Rung): boolean {
  return rung.startsWith('late_');
}
