import { inTransaction } from '#platform/database/transaction.ts';
import { type DueWork, dueWork } from '#platform/due-work/due-work.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderSendingContext } from './reminder-context.ts';
import { claimReminders, updateAfterSending } from './reminders.sql.ts';
import { sendReminder } from './send-reminder.ts';

const SECOND = 1_000;

/** Makes one attempt for every due reminder. */
export function dueReminders(context: ReminderSendingContext): DueWork {
  return dueWork<Reminder>({
    kind: 'reminder',
    clock: context.businessClock,
    // The lease is longer than any provider takes. A million reminders in an hour are 278 per second: nine
    // processes, if a message takes a second.
    limits: { concurrency: 32, leaseMs: 120 * SECOND, lookEveryMs: 15 * SECOND },
    claim: claimReminders,
    keyOf: ({ id }) => id,
    async run(reminder) {
      const after = await sendReminder(context, reminder);
      await inTransaction(context.database, (tx) =>
        updateAfterSending(tx, reminder.id, { at: context.businessClock.now(), after }),
      );
    },
  });
}
