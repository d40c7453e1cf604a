import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { openDatabase, type Transaction } from '@hiram/server/platform/database/database';
import { afterCommit, inTransaction } from '@hiram/server/platform/database/transaction';
import { runDueBatch } from '@hiram/server/platform/due-work/run-due-work';
import { createLog } from '@hiram/server/platform/log/log';
import { createDispatchMetrics } from '@hiram/server/platform/outbox/dispatch-metrics';
import { dueOutboxMessages } from '@hiram/server/platform/outbox/due-messages';
import { createOutbox } from '@hiram/server/platform/outbox/outbox';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import type { Ingress } from '@hiram/server/platform/workflows/ingress';
import { timeOrderedIds } from '@hiram/values/ids';
import { sql } from 'kysely';
import { testIngress } from '../workflows/ingress.ts';
import type { CrashingProcessOrder } from './kill.ts';

// Writes or dispatches outbox messages as the real programs do, and dies by SIGKILL at a given step without cleanup.
// The kill test starts it.

// The cast is safe: the test itself writes this argument.
const order = JSON.parse(process.argv[2] ?? '') as CrashingProcessOrder;
const log = createLog({ level: 'warn', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const database = openDatabase({
  url: new Secret(order.databaseUrl),
  poolSize: 4,
  program: 'doomed',
  log,
  telemetry,
});
const metrics = createDispatchMetrics(telemetry);
let lastOne = false;
const ingress = crashingIngress(testIngress(order.ingressUrl));

await (order.role === 'writer' ? writeOutbox() : dispatchOutbox());
crashAt('after mark');
// A scheduled death may still happen within a second. After that the step was never reached, and the exit
// code reports it.
await sleep(1_000);
process.exit(1);

async function writeOutbox(): Promise<void> {
  const outbox = createOutbox({ database, ingress, ids: timeOrderedIds(systemClock), log, metrics });
  for (let left = order.messages; left > 0; left -= 1) {
    lastOne = left === 1;
    await inTransaction(database, async (tx) => {
      afterCommit(tx, () => crashAt('after commit'));
      const intent = await writeIntent(tx);
      await outbox.send(tx, {
        kind: 'service',
        service: 'KillProbe',
        handler: 'record',
        payload: { intent },
      });
      crashAt('before commit');
    });
    await outbox.drained();
    // The first output tells the test that work has begun.
    if (left === order.messages) process.stdout.write('working\n');
  }
}

async function dispatchOutbox(): Promise<void> {
  lastOne = true;
  await runDueBatch({ database, log }, dueOutboxMessages({ database, ingress, log, metrics }));
}

async function writeIntent(tx: Transaction): Promise<string> {
  const intent = randomUUID();
  await sql`insert into intents (intent) values (${intent})`.execute(tx);
  return intent;
}

function crashingIngress(real: Ingress): Ingress {
  return {
    ...real,
    async send(message) {
      crashAt('before send');
      const sending = real.send(message);
      if (lastOne && order.crashAt === 'during send')
        setTimeout(() => crashAt('during send'), Math.random() * 5);
      await sending;
      crashAt('after send');
      // The update is in transit to the database when this runs.
      if (lastOne && order.crashAt === 'during mark') setImmediate(() => crashAt('during mark'));
    },
  };
}

function crashAt(step: CrashingProcessOrder['crashAt']): void {
  if (lastOne && order.crashAt === step) process.kill(process.pid, 'SIGKILL');
}
