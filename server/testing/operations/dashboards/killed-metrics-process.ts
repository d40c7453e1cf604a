import { computeMetrics } from '@hiram/server/operations/dashboards/compute-metrics';
import { openDatabase } from '@hiram/server/platform/database/database';
import { createLog } from '@hiram/server/platform/log/log';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { setClock } from '@hiram/values/clock';
import { instantFromEpochMs } from '@hiram/values/instant';
import type { KyselyPlugin } from 'kysely';

// Computes metrics like the real program and dies by SIGKILL at a given statement, without cleanup. The kill
// test starts it.

/** Instructions for the process to be killed. */
export interface CrashingMetrics {
  readonly databaseUrl: string;
  readonly now: number;
  /** The statement at which it is killed. */
  readonly atStatement: number;
  /** Whether the statement is sent to the database first. */
  readonly afterSending: boolean;
}

// The cast is safe: the test itself writes these instructions.
const order = JSON.parse(process.argv[2] ?? '') as CrashingMetrics;
const log = createLog({ level: 'fatal', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const url = new Secret(order.databaseUrl);
const database = openDatabase({ url, poolSize: 2, program: 'doomed', log, telemetry });
const clock = setClock(instantFromEpochMs(order.now));

let statements = 0;
const dying: KyselyPlugin = {
  transformQuery({ node }) {
    statements += 1;
    if (statements === order.atStatement) {
      if (!order.afterSending) die();
      // Data written to the socket in this event-loop turn has reached the kernel two turns later.
      setImmediate(() => setImmediate(die));
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

await computeMetrics(
  { database: database.withPlugin(dying), businessClock: clock, systemClock: clock },
  { market: 'PH', loansPerStep: 7 },
);
await database.destroy();
await telemetry.shutDown();
