import { setClock } from '@hiram/values/clock';
import { instantFromEpochMs } from '@hiram/values/instant';
import type { KyselyPlugin } from 'kysely';
import { openDatabase } from '../platform/database/database.ts';
import { createLog } from '../platform/log/log.ts';
import { Secret } from '../platform/secret.ts';
import { startTelemetry } from '../platform/telemetry/telemetry.ts';
import { workOutFigures } from './work-out-figures.ts';

// Works figures out as the real program does, and dies by SIGKILL at the statement that it was told, without a chance to clean
// up. The kill test starts it.

/** What a process that is going to be killed is told to do. */
export interface DoomedFigures {
  readonly databaseUrl: string;
  readonly now: number;
  /** The statement at which it dies. */
  readonly atStatement: number;
  /** Whether the statement has already left for the database. */
  readonly afterSending: boolean;
}

// The order is written by the test itself.
const order = JSON.parse(process.argv[2] ?? '') as DoomedFigures;
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
      // What is written to the socket in this turn is with the kernel by the one after the next.
      setImmediate(() => setImmediate(die));
    }
    return node;
  },
  transformResult: async ({ result }) => result,
};

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

await workOutFigures(
  { database: database.withPlugin(dying), clock, realClock: clock },
  { market: 'PH', loansPerStep: 7 },
);
await database.destroy();
await telemetry.shutDown();
