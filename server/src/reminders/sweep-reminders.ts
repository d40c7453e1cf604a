import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Reminder } from './reminder.ts';
import type { SendingParts } from './reminder-desk.ts';
import { takeReminders, updateAfterTurn } from './reminders.sql.ts';
import { sendReminder } from './send-reminder.ts';

/** Few enough to be through before their next turn, even if every provider takes as long as it may. */
const BATCH = 25;
const AT_ONCE = 5;
const SWEEP_EVERY_MS = 15_000;
/** A sweep that dies in the middle leaves what it took to the next after so long: more than any provider takes. */
const TURN_MS = 2 * 60_000;

/** Sends what is to be sent now, until told to stop. Any number of processes may sweep at once. */
export async function sweepRemindersUntil(signal: AbortSignal, parts: SendingParts): Promise<void> {
  while (!signal.aborted) {
    await sweepReminders(parts).catch((err: unknown) => {
      parts.log.warn({ err }, 'the sweep of reminders failed and will try again');
    });
    await sleep(SWEEP_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Gives every reminder whose turn it is one turn. Returns how many had one. */
export async function sweepReminders(parts: SendingParts): Promise<number> {
  let taken = 0;
  for (;;) {
    const at = parts.clock.now();
    const due = await inTransaction(parts.database, (tx) =>
      takeReminders(tx, { at, againAfterMs: TURN_MS, limit: BATCH }),
    );
    taken += due.length;
    for (let first = 0; first < due.length; first += AT_ONCE) {
      await Promise.all(due.slice(first, first + AT_ONCE).map((reminder) => turn(parts, reminder)));
    }
    if (due.length < BATCH) return taken;
  }
}

/** One that cannot be sent has its next turn, and holds up none of the others. */
async function turn(parts: SendingParts, reminder: Reminder): Promise<void> {
  try {
    const after = await sendReminder(parts, reminder);
    await inTransaction(parts.database, (tx) =>
      updateAfterTurn(tx, reminder.id, { at: parts.clock.now(), after }),
    );
  } catch (err) {
    parts.log.error({ err, reminder: reminder.id }, 'a reminder could not be seen to and has another turn');
  }
}
