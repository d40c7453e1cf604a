import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instantFromEpochMs } from '@hiram/values/instant';
import { applicantChecksFrom } from '../applicant-checks/index.ts';
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
import { applicationDecisionWorkflow, decisionTimerService } from './application-decision.workflow.ts';
import type { DecisionDependencies } from './decision-desk.ts';

// Serves the decision workflow like the real program and dies by SIGKILL at a given step, without cleanup.
// The kill test starts it.

/** Instructions for the process to be killed. */
export interface CrashingDecisions {
  readonly databaseUrl: string;
  /** The test's keys, so that both processes can decrypt the same people's data. */
  readonly personalDataKeys: string;
  readonly providersUrl: string;
  readonly port: number;
  readonly now: number;
  readonly crashAt: 'after an answer' | 'after the decision' | 'never';
}

// The cast is safe: the test itself writes these instructions.
const order = JSON.parse(process.argv[2] ?? '') as CrashingDecisions;
const log = createLog({ level: 'fatal', program: 'doomed' });
const telemetry = await startTelemetry({ program: 'doomed' });
const url = new Secret(order.databaseUrl);
const database = openDatabase({ url, poolSize: 4, program: 'doomed', log, telemetry });
const clock = setClock(instantFromEpochMs(order.now));
const ids = timeOrderedIds(clock);
const metrics = { recordWaits: () => undefined };
const ingress = createIngress('http://127.0.0.1:1');

function crashAt(step: CrashingDecisions['crashAt']): void {
  if (order.crashAt === step) process.kill(process.pid, 'SIGKILL');
}

function crashingOutbox(real: Outbox): Outbox {
  return {
    ...real,
    async send(tx, message) {
      // The decision is committed, but neither Restate nor the sweep knows of it.
      afterCommit(tx, () => crashAt('after the decision'));
      await real.send(tx, message);
    },
  };
}

const providers = { identityCheckUrl: order.providersUrl, creditBureauUrl: order.providersUrl };
const checks = applicantChecksFrom({ ...providers, cashfree: undefined });
const parts: DecisionDependencies = {
  ...{ database, clock },
  personalData: createPersonalData(readTestKeys(order.personalDataKeys)),
  outbox: crashingOutbox(createOutbox({ database, ingress, ids, log, metrics })),
  ownLoanHistory: async () => ({ settled: 0, open: 0, worstDaysLate: 0 }),
  brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
  checks: {
    identityCheck: (market) => checks.identityCheck(market),
    creditBureau: (market) => {
      const bureau = checks.creditBureau(market);
      return (
        bureau && {
          ...bureau,
          async report(request) {
            const answer = await bureau.report(request);
            // The bureau has responded, but the response is not stored yet.
            crashAt('after an answer');
            return answer;
          },
        }
      );
    },
  },
  outreach: { contact: async () => ({ kind: 'sent', reference: 'test' }) },
};
await serveWorkflows({
  services: [applicationDecisionWorkflow(parts), decisionTimerService(parts)],
  host: '127.0.0.1',
  port: order.port,
  identityKeys: [],
  log,
});
process.stdout.write('serving\n');
