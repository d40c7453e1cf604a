import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readApplication } from '@hiram/contract/origination/applications';
import {
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import type { CrashingDecisions } from '@hiram/server-testing/origination/decisions/killed-decision-process';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DECISION_WORKFLOW } from '#origination/applications/index.ts';
import { createPersonalData } from '#platform/personal-data/personal-data.ts';
import { decisionMessage } from './decision-messages.ts';

const PROGRAM = programFile('server/testing/origination/decisions/killed-decision-process.ts');
const personalDataKeys = testMasterKeys('test');
const started: ChildProcess[] = [];

let simulator: TestSimulator;
let restate: TestRestate;
let keys: TestKeyStore;
let environment: DecisionTestEnvironment;
beforeAll(async () => {
  [simulator, restate, keys] = await Promise.all([
    startTestSimulator(),
    startTestRestate(),
    createTestKeyStore(),
  ]);
  environment = await startDecisionTestEnvironment(
    simulator.url,
    createPersonalData(readTestKeys(personalDataKeys), keys.keyStore),
  );
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await restate.close();
  await environment.close();
  await keys.close();
  simulator.stop();
});

/** Starts a process that serves the workflow and waits until it is ready. */
async function serve(port: number, crashAt: CrashingDecisions['crashAt']): Promise<ChildProcess> {
  const order: CrashingDecisions = {
    port,
    crashAt,
    personalDataKeys,
    keysDatabaseUrl: keys.url.reveal(),
    providersUrl: simulator.url,
    databaseUrl: environment.api.db.programUrl.reveal(),
    now: environment.api.businessClock.now(),
  };
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

test.each(['after an answer', 'after the decision'] as const)(
  'a workflow process that is killed %s leaves an application that the next process decides, once',
  async (crashAt) => {
    const port = await freePort();
    const crashing = await serve(port, crashAt);
    await restate.admin.registerDeployment({ url: `http://127.0.0.1:${port}`, replace: true });
    const { id, person } = await environment.apply();
    const death = once(crashing, 'exit');
    await restate.ingress.send({ ...decisionMessage(id), id: 'first' });
    expect(await death).toEqual([null, 'SIGKILL']);
    await serve(port, 'never');
    const workflow = { service: DECISION_WORKFLOW, key: id, withinMs: 180_000 };
    expect(await restate.ingress.outputOf(workflow)).toMatchObject({
      // If the decision was committed before the kill, the second run finds nothing left to decide.
      outcome: crashAt === 'after an answer' ? 'approved' : 'not_open',
    });
    expect((await environment.api.send(readApplication, person)).data.state).toBe('awaiting_signature');
    const [counts] = await environment.api.db.asOwner(
      `select
        (select count(*)::int from application_decisions where application_id = $1) as decisions,
        (select count(*)::int from decision_check_answers where application_id = $1) as answers,
        (select count(*)::int from application_history where application_id = $1 and transition = 'approved') as approvals,
        (select count(*)::int from outbox where handler = 'answered' and payload->>'applicationId' = $1::text) as messages`,
      [id],
    );
    expect(counts).toEqual({ decisions: 1, answers: 2, approvals: 1, messages: 1 });
  },
);
