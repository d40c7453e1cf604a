import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  createTestKeyStore,
  type TestKeyStore,
} from '@hiram/server-testing/platform/personal-data/key-store';
import { readTestKeys, testMasterKeys } from '@hiram/server-testing/platform/personal-data/personal-data';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import {
  type DisbursementTestEnvironment,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '@hiram/server-testing/servicing/disbursements/disbursements';
import type { CrashingDisbursements } from '@hiram/server-testing/servicing/disbursements/killed-disbursement-process';
import {
  postedOf,
  readProviderPayouts,
} from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { freePort } from '@hiram/tools/engines/free-port';
import { programFile } from '@hiram/tools/engines/program-file';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPersonalData } from '#platform/personal-data/personal-data.ts';
import { attemptMessage } from './disbursement-messages.ts';

const PROGRAM = programFile('server/testing/servicing/disbursements/killed-disbursement-process.ts');
const personalDataKeys = testMasterKeys('test');
const started: ChildProcess[] = [];

let simulator: TestSimulator;
let restate: TestRestate;
let keys: TestKeyStore;
let environment: DisbursementTestEnvironment;
beforeAll(async () => {
  [simulator, restate, keys] = await Promise.all([
    startTestSimulator(),
    startTestRestate(),
    createTestKeyStore(),
  ]);
  environment = await startDisbursementTestEnvironment({
    providers: simulatedProviders(simulator.url),
    personalData: createPersonalData(readTestKeys(personalDataKeys), keys.keyStore),
  });
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  await restate.close();
  await environment.close();
  await keys.close();
  simulator.stop();
});

/** Starts a process that serves the workflow and waits until it is ready. */
async function serve(port: number, crashAt: CrashingDisbursements['crashAt']): Promise<ChildProcess> {
  const order: CrashingDisbursements = {
    port,
    crashAt,
    personalDataKeys,
    keysDatabaseUrl: keys.url.reveal(),
    simulatorUrl: simulator.url,
    databaseUrl: environment.db.programUrl.reveal(),
    // Webhooks go to an unreachable address, so that the process has to poll.
    webhooksUrl: 'http://127.0.0.1:1/callbacks/payouts',
    destination: { institutionCode: 'BNORPHMMXXX', number: '001234567890', holderName: 'Maria Santos' },
    now: environment.businessClock.now(),
  };
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  await once(child.stdout, 'data');
  return child;
}

test.each(['after the send', 'after the books', 'after the posting'] as const)(
  'a workflow process that is killed %s leaves a payout that the next process completes, once',
  async (crashAt) => {
    const port = await freePort();
    const crashing = await serve(port, crashAt);
    await restate.admin.registerDeployment({ url: `http://127.0.0.1:${port}`, replace: true });
    const signed = await environment.sign();
    const death = once(crashing, 'exit');
    await restate.ingress.send({
      ...attemptMessage({ loanId: signed.loanId, attempt: 1 }),
      id: `first ${crashAt}`,
    });
    expect(await death).toEqual([null, 'SIGKILL']);
    await serve(port, 'never');
    await expect.poll(async () => (await environment.read(signed)).state).toBe('paid');
    const found = await environment.read(signed);
    expect(found).toMatchObject({ loanState: 'active', attempts: [{ attempt: 1, state: 'paid' }] });
    expect(found.attempts).toHaveLength(1);
    const made = (await readProviderPayouts(simulator.url)).filter(({ idempotencyKey }) =>
      idempotencyKey.includes(signed.loanId),
    );
    expect(made).toMatchObject([{ state: 'paid', moved: signed.amount }]);
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
    expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  },
);
