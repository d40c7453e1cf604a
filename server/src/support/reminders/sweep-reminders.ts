import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Reminder } from './reminder.ts';
import type { ReminderSendingContext } from './reminder-context.ts';
import { claimReminders, updateAfterSending } from './reminders.sql.ts';
import { sendReminder } from './send-reminder.ts';

/** Small enough to finish before the next attempt is due, even if every provider uses its full timeout. */
const BATCH = 25;
const AT_ONCE = 5;
const SWEEP_EVERY_MS = 15_000;
/**
 * If a sweep crashes, its claimed rows become available after this time. It is longer than any provider
 * takes.
 */
const TURN_MS = 2 * 60_000;

/** Sends due reminders until the signal aborts. Any number of processes may run concurrently. */
export async function sweepRemindersUntil(
  signal: AbortSignal,
  context: ReminderSendingContext,
): Promise<void> {
  while (!signal.aborted) {
    await sweepReminders(context).catch((err: unknown) => {
      context.log.warn({ err }, 'reminder sweep failed, will retry');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Makes one attempt for every due reminder. Returns the number of attempts. */
export async function sweepReminders(context: ReminderSendingContext): Promise<number> {
  let taken = 0;
  for (;;) {
    const at = context.clock.now();
    const due = await inTransaction(context.database, (tx) =>
      claimReminders(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
    );
    taken += due.length;
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((reminder) => turn(context, reminder)));
    }
    if (due.length < BATCH) return taken;
  }
}

/** A reminder that fails is retried later and does not block the others. */
async function turn(context: ReminderSendingContext, reminder: Reminder): Promise<void> {
  try {
    const after = await sendReminder(context, reminder);
    await inTransaction(context.database, (tx) =>
      updateAfterSending(tx, reminder.id, { at: context.clock.now(), after }),
    );
  } catch (err) {
    context.log.error({ err, reminder: reminder.id }, 'reminder could not be processed, will retry');
  }
}
