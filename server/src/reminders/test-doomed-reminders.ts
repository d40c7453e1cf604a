import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instantFromEpochMs } from '@hiram/values/instant';
import { createMessageSender, messageRoutesFrom } from '../notifications/index.ts';
import { createOutreach } from '../outreach/index.ts';
import { readApiConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import { Secret } from '../platform/secret.ts';
import { startTelemetry } from '../platform/telemetry/telemetry.ts';
import { sweepReminders } from './sweep-reminders.ts';

// Sweeps as the real program does, and dies by SIGKILL in the middle of a reminder, without a chance to clean up. The kill
// test starts it.

/** What a process that is going to be killed is told to do. */
export interface DoomedReminders {
  readonly environment: Readonly<Record<string, string>>;
  readonly now: number;
  /** Whom everything goes to: the keys of the test stay with the test. */
  readonly mobile: string;
  readonly dieAt: 'after taking it' | 'after the message';
}

// The order is written by the test itself.
const order = JSON.parse(process.argv[2] ?? '') as DoomedReminders;
const log = createLog({ level: 'fatal', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const url = new Secret(order.environment.DATABASE_URL ?? '');
const database = openDatabase({ url, poolSize: 2, program: 'doomed', log, telemetry });
const clock = setClock(instantFromEpochMs(order.now));
const ids = timeOrderedIds(clock);
const routes = messageRoutesFrom(readApiConfig(order.environment).messaging);
const messages = createMessageSender({ database, routes, clock, ids, log, telemetry });

function dieAt(step: DoomedReminders['dieAt']): void {
  if (order.dieAt === step) process.kill(process.pid, 'SIGKILL');
}

const outreach = createOutreach({
  ...{ database, clock, ids, log },
  messages: {
    ...messages,
    async send(message) {
      const outcome = await messages.send(message);
      // It is on the telephone, and nobody has written it down.
      dieAt('after the message');
      return outcome;
    },
  },
});
const openedByTheTest = { unseal: () => order.mobile };
await sweepReminders({
  ...{ database, clock, log },
  // The cast is safe: nothing else is asked of it on the way to a number.
  personalData: { findKey: async () => openedByTheTest } as unknown as PersonalData,
  brandFace: () => ({ name: 'Hiram', host: 'hiram.example' }),
  outreach: {
    contact(contact) {
      dieAt('after taking it');
      return outreach.contact(contact);
    },
  },
});
