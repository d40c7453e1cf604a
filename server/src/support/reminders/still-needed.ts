import { assumingPaymentsArrived, disputedInstalments } from '@hiram/lending/accrual-pause';
import type { DayTerms } from '@hiram/lending/loan-terms';
import { amountAskedBy, firstNotCovered, isClosed, type Position, unpaid } from '@hiram/lending/position';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import type { ReminderTopic } from './copy/reminder-copy.ts';
import { isLate, type NotNeededReason, type Reminder } from './reminder.ts';

export type ReminderNeed =
  | { readonly kind: 'not_needed'; readonly why: NotNeededReason }
  | {
      readonly kind: 'needed';
      readonly purpose: 'reminder' | 'collection';
      readonly about: ReminderTopic;
      /** For the oldest open payment; 0 if none is late. */
      readonly daysLate: number;
      /** What is due by that day and unpaid, with charges. */
      readonly asked: MinorUnits;
    };

type Planned = Pick<Reminder, 'dueOn' | 'stage'>;

/**
 * Whether a planned reminder still applies, given the loan's position today. Payments in transit, disputed
 * payments and unpaid fees without an instalment are not reminded.
 */
export function stillNeeded(
  { allocationOrder }: Pick<DayTerms, 'allocationOrder'>,
  position: Position,
  { dueOn, stage }: Planned,
): ReminderNeed {
  if (isClosed(position) || position.status === 'written_off') return notNeeded('over');
  if (!position.instalments.some((row) => row.dueOn === dueOn)) return notNeeded('moved');
  const foreseen = assumingPaymentsArrived(allocationOrder, position);
  const open = firstNotCovered(foreseen)?.dueOn;
  if (open === undefined || !isAsked(foreseen, dueOn) || isDisputed(position, dueOn)) {
    return notNeeded(isAsked(position, dueOn) ? 'stands_still' : 'paid');
  }
  const daysLate = Math.max(daysBetween(open, position.day), 0);
  const asked = amountAskedBy(foreseen, dueOn);
  if (isLate(stage)) return { kind: 'needed', purpose: 'collection', about: 'payment_late', daysLate, asked };
  return open < dueOn
    ? notNeeded('earlier_one_open')
    : { kind: 'needed', purpose: 'reminder', about: topicOf(stage), daysLate, asked };
}

/** Whether any amount due on that day is neither paid nor covered by the borrower's credit. */
function isAsked(position: Position, dueOn: CalendarDate): boolean {
  const open = firstNotCovered(position);
  const isUnpaid = position.instalments.some((row) => row.dueOn === dueOn && unpaid(row) > 0n);
  return isUnpaid && open !== undefined && open.dueOn <= dueOn;
}

function isDisputed(position: Position, dueOn: CalendarDate): boolean {
  const numbers = disputedInstalments(position);
  return position.instalments.every((row) => row.dueOn !== dueOn || numbers.has(row.number));
}

function topicOf(stage: Planned['stage']): ReminderTopic {
  if (stage === 'payday') return 'reminder_on_payday';
  return stage === 'due_day' ? 'reminder_due_today' : 'reminder_before_due';
}

function notNeeded(why: NotNeededReason): ReminderNeed {
  return { kind: 'not_needed', why };
}
