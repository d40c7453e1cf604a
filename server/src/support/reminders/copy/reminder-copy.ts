/** Subject of a reminder, as named in the contact log. */
export type ReminderTopic =
  | 'reminder_before_due'
  | 'reminder_on_payday'
  | 'reminder_due_today'
  | 'payment_late';

/**
 * All the data in a reminder. Other people may see the phone, so it contains no amount, product or mention of
 * a debt.
 */
interface ReminderFacts {
  readonly brandName: string;
  readonly host: string;
  /** The due date, formatted for the reader. */
  readonly day: string;
}

export type ReminderCopy = Readonly<Record<ReminderTopic, (facts: ReminderFacts) => string>>;
