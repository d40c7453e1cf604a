import type { DayTerms } from '@hiram/lending/loan-terms';
import { firstNotCovered, isClosed, type Position, unpaid } from '@hiram/lending/position';
import { asIfItHadCome, disputedInstalments } from '@hiram/lending/standstill';
import { type CalendarDate, daysBetween } from '@hiram/values/calendar-date';
import { isLate, type NotNeeded, type Reminder } from './reminder.ts';
import type { ReminderAbout } from './texts/reminder-words.ts';

export type Need =
  | { readonly kind: 'not_needed'; readonly why: NotNeeded }
  | {
      readonly kind: 'needed';
      readonly purpose: 'reminder' | 'collection';
      readonly about: ReminderAbout;
      /** For the oldest open payment; 0 if none is late. */
      readonly daysLate: number;
    };

type Planned = Pick<Reminder, 'dueOn' | 'rung'>;

/**
 * Whether a planned reminder still applies, given the loan's position today. Payments in transit, disputed
 * payments and unpaid fees without an instalment are not reminded.
 */
export function stillNeeded(
  { allocationOrder }: Pick<DayTerms, 'allocationOrder'>,
  position: Position,
  { dueOn, rung }: Planned,
): Need {
  if (isClosed(position) || position.standing === 'written_off') return notNeeded('over');
  if (!position.instalments.some((row) => row.dueOn === dueOn)) return notNeeded('moved');
  const foreseen = asIfItHadCome(allocationOrder, position);
  const open = firstNotCovered(foreseen)?.dueOn;
  if (open === undefined || !isAsked(foreseen, dueOn) || isDisputed(position, dueOn)) {
    return notNeeded(isAsked(position, dueOn) ? 'stands_still' : 'paid');
  }
  const daysLate = Math.max(daysBetween(open, position.day), 0);
  if (isLate(rung)) return { kind: 'needed', purpose: 'collection', about: 'payment_late', daysLate };
  return open < dueOn
    ? notNeeded('earlier_one_open')
    : { kind: 'needed', purpose: 'reminder', about: aboutOf(rung), daysLate };
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

function aboutOf(rung: Planned['rung']): ReminderAbout {
  if (rung === 'payday') return 'reminder_on_payday';
  return rung === 'due_day' ? 'reminder_due_today' : 'reminder_before_due';
}

function notNeeded(why: NotNeeded): Need {
  return { kind: 'not_needed', why };
}
