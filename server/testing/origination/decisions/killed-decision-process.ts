import {
  applicationDecisionWorkflow,
  decisionTimerService,
} from '@hiram/server/origination/decisions/application-decision.workflow';
import type { DecisionDependencies } from '@hiram/server/origination/decisions/decision-context';
import { openDatabase } from '@hiram/server/platform/database/database';
import { afterCommit } from '@hiram/server/platform/database/transaction';
import { createLog } from '@hiram/server/platform/log/log';
import { createOutbox, type Outbox } from '@hiram/server/platform/outbox/outbox';
import { createPersonalData } from '@hiram/server/platform/personal-data/personal-data';
import { Secret } from '@hiram/server/platform/secret';
import { startTelemetry } from '@hiram/server/platform/telemetry/telemetry';
import { serveWorkflows } from '@hiram/server/platform/workflows/serve-workflows';
import { applicantChecksFrom } from '@hiram/server/providers/applicant-checks/index';
import { setClock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import { instantFromEpochMs } from '@hiram/values/instant';
import { openTestKeyStore } from '#platform/personal-data/key-store.ts';
import { readTestKeys } from '#platform/personal-data/personal-data.ts';
import { NO_ENGINE, testIngress, testMessageKey } from '#platform/workflows/ingress.ts';

// Serves the decision workflow like the real program and dies by SIGKILL at a given step, without cleanup.
// The kill test starts it.

/** Instructions for the process to be killed. */
export interface CrashingDecisions {
  readonly databaseUrl: string;
  /** The test's keys, so that both processes can decrypt the same people's data. */
  readonly personalDataKeys: string;
  readonly keysDatabaseUrl: string;
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
const ingress = testIngress(NO_ENGINE);

function crashAt(step: CrashingDecisions['crashAt']): void {
  if (order.crashAt === step) process.kill(process.pid, 'SIGKILL');
}

function crashingOutbox(real: Outbox): Outbox {
  return {
    ...real,
    async send(tx, message) {
      // The decision is committed, but neither Restate nor the dispatcher knows of it.
      afterCommit(tx, () => crashAt('after the decision'));
      await real.send(tx, message);
    },
  };
}

const providers = { identityCheckUrl: order.providersUrl, creditBureauUrl: order.providersUrl };
const checks = applicantChecksFrom({ ...providers, cashfree: undefined });
const parts: DecisionDependencies = {
  database,
  businessClock: clock,
  personalData: createPersonalData(
    readTestKeys(order.personalDataKeys),
    await openTestKeyStore(new Secret(order.keysDatabaseUrl)),
  ),
  outbox: crashingOutbox(createOutbox({ database, ingress, ids, log, metrics })),
  ownLoanHistory: async () => ({ settled: 0, open: 0, worstDaysLate: 0 }),
  brandIdentity: () => ({ name: 'Hiram', host: 'hiram.example' }),
  checks: {
    ...checks,
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
  messageKey: testMessageKey,
  log,
});
process.stdout.write('serving\n');
