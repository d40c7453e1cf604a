import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instantFromEpochMs } from '@hiram/values/instant';
import type { PayoutDestination, PayoutProvider } from '../payment-providers/index.ts';
import { systemClock } from '../platform/clock/system-clock.ts';
import { openDatabase } from '../platform/database/database.ts';
import { afterCommit } from '../platform/database/transaction.ts';
import { createLog } from '../platform/log/log.ts';
import { createOutbox, type Outbox } from '../platform/outbox/outbox.ts';
import { createPersonalData } from '../platform/personal-data/personal-data.ts';
import { readTestKeys } from '../platform/personal-data/test-personal-data.ts';
import { Secret } from '../platform/secret.ts';
import { startTelemetry } from '../platform/telemetry/telemetry.ts';
import { createIngress } from '../platform/workflows/ingress.ts';
import { serveWorkflows } from '../platform/workflows/serve-workflows.ts';
import { disbursementClock, disbursementWorkflow } from './disbursement.workflow.ts';
import type { DisbursementParts } from './disbursement-desk.ts';
import { simulatedProviders } from './test-disbursements.ts';

// Serves the workflow as the real program does, and dies by SIGKILL at the step that it was told, without a chance to
// clean up. The kill test starts it.

/** What a process that is going to be killed is told to do. */
export interface DoomedDisbursements {
  readonly databaseUrl: string;
  /** Those of the test, which knows no other people than we do. */
  readonly personalDataKeys: string;
  readonly simulatorUrl: string;
  /** Where the provider is to report; a test that wants no callbacks names nobody. */
  readonly callbacksUrl: string;
  readonly destination: PayoutDestination;
  readonly port: number;
  readonly now: number;
  readonly dieAt: 'after the send' | 'after the books' | 'after the posting' | 'never';
}

// The order is written by the test itself.
const order = JSON.parse(process.argv[2] ?? '') as DoomedDisbursements;
const log = createLog({ level: 'fatal', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const url = new Secret(order.databaseUrl);
const database = openDatabase({ url, poolSize: 4, program: 'doomed', log, telemetry });
const clock = setClock(instantFromEpochMs(order.now));
const ids = timeOrderedIds(clock);
const metrics = { recordWaits: () => undefined };
const ingress = createIngress('http://127.0.0.1:1');

function dieAt(step: DoomedDisbursements['dieAt']): void {
  if (order.dieAt === step) process.kill(process.pid, 'SIGKILL');
}

function deadlyOutbox(real: Outbox): Outbox {
  return {
    ...real,
    async send(tx, message) {
      // The ledger and the loan have it, and neither the engine nor the borrower has heard of it.
      afterCommit(tx, () => dieAt('after the posting'));
      await real.send(tx, message);
    },
  };
}

/** Dies around what it asks of the provider: the provider has done it, and nobody here has written it down. */
function deadly(provider: PayoutProvider): PayoutProvider {
  return {
    ...provider,
    async send(instruction) {
      const report = await provider.send(instruction);
      dieAt('after the send');
      return report;
    },
    async findAll(key) {
      const found = await provider.findAll(key);
      if (found.state === 'known' && found.reports.some(({ state }) => state === 'paid'))
        dieAt('after the books');
      return found;
    },
  };
}

const parts: DisbursementParts = {
  ...{ database, clock, log },
  realClock: systemClock,
  personalData: createPersonalData(readTestKeys(order.personalDataKeys)),
  outbox: deadlyOutbox(createOutbox({ database, ingress, ids, log, metrics })),
  providers: simulatedProviders(order.simulatorUrl, deadly)(order.callbacksUrl),
  destinationOf: async () => order.destination,
  brandFace: () => ({ name: 'Hiram', host: 'hiram.example' }),
  outreach: { contact: async () => ({ kind: 'sent', reference: 'test' }) },
};
await serveWorkflows({
  services: [disbursementWorkflow(parts), disbursementClock(parts)],
  host: '127.0.0.1',
  port: order.port,
  identityKeys: [],
  log,
});
process.stdout.write('serving\n');
