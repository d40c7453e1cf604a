import type { BulkMessageKind, NoMessageReason } from '@hiram/contract/operations/bulk-messages';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { ContactableOrder } from '#messaging/index.ts';
import type { ReminderTopic } from '#support/reminders/index.ts';

export type FittingMessage =
  | {
      readonly kind: 'fits';
      readonly purpose: 'reminder' | 'collection';
      readonly about: ReminderTopic;
      readonly dueOn: CalendarDate;
    }
  | { readonly kind: 'does_not_fit'; readonly why: NoMessageReason };

/** Which text fits a loan on a day. A late payment is never called due, and one that is not late is not asked for. */
export function fittingMessage(
  message: BulkMessageKind,
  { dueOn, daysLate }: Pick<ContactableOrder, 'dueOn' | 'daysLate'>,
  today: CalendarDate,
): FittingMessage {
  if (dueOn === undefined) return { kind: 'does_not_fit', why: 'nothing_due' };
  const isLate = daysLate > 0;
  if (message === 'payment_late') {
    return isLate
      ? { kind: 'fits', purpose: 'collection', about: 'payment_late', dueOn }
      : { kind: 'does_not_fit', why: 'not_late' };
  }
  if (isLate) return { kind: 'does_not_fit', why: 'is_late' };
  const about = dueOn === today ? 'reminder_due_today' : 'reminder_before_due';
  return { kind: 'fits', purpose: 'reminder', about, dueOn };
}
