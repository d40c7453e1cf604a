import { createHash } from 'node:crypto';
import { createBorrowerMessaging } from '@hiram/server/messaging/index';
import { readApiConfig } from '@hiram/server/platform/config';
import { openDatabase } from '@hiram/server/platform/database/database';
import { runAllDue } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import type { PersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { createMessageSender, messageRoutesFrom } from '@hiram/server/providers/sms/index';
import { dueReminders } from '@hiram/server/support/reminders/due-reminders';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instantFromEpochMs } from '@hiram/values/instant';

// Sends due reminders like the real program and is killed by SIGKILL in the middle of a reminder, without cleanup. The
// kill test starts it.

/** Instructions for a process that will be killed. */
export interface CrashingReminders {
  readonly environment: Readonly<Record<string, string>>;
  readonly now: number;
  /** The recipient of all messages. The test's encryption keys stay with the test. */
  readonly mobile: string;
  readonly crashAt: 'after taking it' | 'after the message';
}

// The cast is safe: the test itself writes this argument.
const order = JSON.parse(process.argv[2] ?? '') as CrashingReminders;
const log = createLog({ level: 'fatal', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const url = new Secret(order.environment.DATABASE_URL ?? '');
const database = openDatabase({ url, poolSize: 2, program: 'doomed', log, telemetry });
const clock = setClock(instantFromEpochMs(order.now));
const ids = timeOrderedIds(clock);
const routes = messageRoutesFrom(readApiConfig(order.environment).messaging);
const messages = createMessageSender({
  database,
  routes,
  stoppedProviders: async () => new Set(),
  systemClock: clock,
  ids,
  log,
  telemetry,
});

function crashAt(step: CrashingReminders['crashAt']): void {
  if (order.crashAt === step) process.kill(process.pid, 'SIGKILL');
}

const openedByTheTest = {
  decrypt: () => order.mobile,
  encrypt: (_field: string, text: string) => Buffer.from(text),
};
// The cast is safe: looking up a number and giving a message its code use only these methods.
const personalData = {
  findKey: async () => openedByTheTest,
  blindIndex: (_field: string, value: string) => createHash('sha256').update(value).digest(),
} as unknown as PersonalData;

const outreach = createBorrowerMessaging({
  database,
  businessClock: clock,
  ids,
  personalData,
  log,
  messages: {
    ...messages,
    async send(message) {
      const outcome = await messages.send(message);
      // The message was delivered, but the outcome is not recorded yet.
      crashAt('after the message');
      return outcome;
    },
  },
});
const reminders = dueReminders({
  database,
  businessClock: clock,
  log,
  personalData,
  brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
  outreach: {
    contact(contact) {
      crashAt('after taking it');
      return outreach.contact(contact);
    },
  },
});
await runAllDue({ database, log }, [reminders]);
