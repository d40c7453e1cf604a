import { systemClock } from '@hiram/server/platform/clock/system-clock';
import { openDatabase } from '@hiram/server/platform/database/database';
import { afterCommit } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox, type Outbox } from '@hiram/server/platform/outbox/outbox';
import { createPersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { serveWorkflows } from '@hiram/server/platform/workflows/serve-workflows';
import type { PayoutDestination, PayoutProvider } from '@hiram/server/providers/payments/index';
import {
  disbursementTimerService,
  disbursementWorkflow,
} from '@hiram/server/servicing/disbursements/disbursement.workflow';
import type { DisbursementDependencies } from '@hiram/server/servicing/disbursements/disbursement-context';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instantFromEpochMs } from '@hiram/values/instant';
import { openTestKeyStore } from '#platform/personal-data/key-store.ts';
import { readTestKeys } from '#platform/personal-data/personal-data.ts';
import { NO_ENGINE, testIngress, testMessageKey } from '#platform/workflows/ingress.ts';
import { simulatedProviders } from './disbursements.ts';

// Serves the workflow like the real program and dies by SIGKILL at a given step, without cleanup. The kill
// test starts it.

/** Instructions for the process to be killed. */
export interface CrashingDisbursements {
  readonly databaseUrl: string;
  /** The test's keys, so that both processes can decrypt the same people's data. */
  readonly personalDataKeys: string;
  readonly keysDatabaseUrl: string;
  readonly simulatorUrl: string;
  /** The provider's webhook address; a test without webhooks uses an unreachable one. */
  readonly webhooksUrl: string;
  readonly destination: PayoutDestination;
  readonly port: number;
  readonly now: number;
  readonly crashAt: 'after the send' | 'after the books' | 'after the posting' | 'never';
}

// The cast is safe: the test itself writes these instructions.
const order = JSON.parse(process.argv[2] ?? '') as CrashingDisbursements;
const log = createLog({ level: 'fatal', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const url = new Secret(order.databaseUrl);
const database = openDatabase({ url, poolSize: 4, program: 'doomed', log, telemetry });
const clock = setClock(instantFromEpochMs(order.now));
const ids = timeOrderedIds(clock);
const metrics = { recordWaits: () => undefined };
const ingress = testIngress(NO_ENGINE);

function crashAt(step: CrashingDisbursements['crashAt']): void {
  if (order.crashAt === step) process.kill(process.pid, 'SIGKILL');
}

function crashingOutbox(real: Outbox): Outbox {
  return {
    ...real,
    async send(tx, message) {
      // The ledger and the loan are updated, but neither Restate nor the borrower is notified yet.
      afterCommit(tx, () => crashAt('after the posting'));
      await real.send(tx, message);
    },
  };
}

/** Dies around the provider request: the provider has acted, and nothing is stored here yet. */
function crashing(provider: PayoutProvider): PayoutProvider {
  return {
    ...provider,
    async send(instruction) {
      const report = await provider.send(instruction);
      crashAt('after the send');
      return report;
    },
    async findAll(key) {
      const found = await provider.findAll(key);
      if (found.state === 'known' && found.reports.some(({ state }) => state === 'paid'))
        crashAt('after the books');
      return found;
    },
  };
}

const parts: DisbursementDependencies = {
  database,
  businessClock: clock,
  log,
  systemClock,
  personalData: createPersonalData(
    readTestKeys(order.personalDataKeys),
    await openTestKeyStore(new Secret(order.keysDatabaseUrl)),
  ),
  outbox: crashingOutbox(createOutbox({ database, ingress, ids, log, metrics })),
  providers: simulatedProviders(order.simulatorUrl, crashing)(order.webhooksUrl),
  destinationOf: async () => order.destination,
  brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
  outreach: { contact: async () => ({ kind: 'sent', reference: 'test' }) },
};
await serveWorkflows({
  services: [disbursementWorkflow(parts), disbursementTimerService(parts)],
  host: '127.0.0.1',
  port: order.port,
  identityKeys: [],
  messageKey: testMessageKey,
  log,
});
process.stdout.write('serving\n');
