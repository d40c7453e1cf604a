import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import {
  type DisbursementTestEnvironment,
  type Signed,
  simulatedProviders,
  startDisbursementTestEnvironment,
} from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  postedOf,
  readProviderPayouts,
} from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueBatch } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { dueOutboxMessages } from '#platform/outbox/due-messages.ts';
import type { Disbursement } from './disbursement.ts';
import { disbursementTimerService, disbursementWorkflow } from './disbursement.workflow.ts';
import { attemptMessage, DISBURSEMENT_WORKFLOW } from './disbursement-messages.ts';

const DAY = 24 * 3_600_000;
const log = createLog({ level: 'silent', program: 'test' });

let simulator: TestSimulator;
let restate: TestRestate;
let environment: DisbursementTestEnvironment;
beforeAll(async () => {
  [simulator, restate] = await Promise.all([startTestSimulator(), startTestRestate()]);
  environment = await startDisbursementTestEnvironment({ providers: simulatedProviders(simulator.url) });
  await restate.serve([
    disbursementWorkflow(environment.context),
    disbursementTimerService(environment.context),
  ]);
});
afterAll(async () => {
  await restate.close();
  await environment.close();
  simulator.stop();
});

/** Restate was unavailable at signing; now it is back and the outbox is dispatched. */
async function handOver(): Promise<void> {
  await environment.context.outbox.drained();
  await environment.db.asOwner('update outbox set next_attempt_at = now() where dispatched_at is null');
  const metrics = { recordWaits: () => undefined };
  const context = { database: environment.db.database, ingress: restate.ingress, log, metrics };
  await runDueBatch({ database: context.database, log }, dueOutboxMessages(context));
}

async function comesTo(signed: Signed, state: Disbursement['state']): Promise<void> {
  await expect.poll(async () => (await environment.read(signed)).state).toBe(state);
}

test('a loan is signed, sent and paid by the workflow engine without staff, with and without webhooks', async () => {
  const called = await environment.sign();
  await handOver();
  await comesTo(called, 'paid');
  await simulator.setProviderFault('payouts/neutral', { lose: 1 });
  const polled = await environment.sign();
  await handOver();
  await comesTo(polled, 'paid');
  await simulator.reset();
  for (const signed of [called, polled]) {
    expect(await postedOf(environment, signed)).toEqual({ payouts: signed.amount, suspense: 0n });
  }
});

test('sent again, by the outbox or another sender, it is one payout', async () => {
  const signed = await environment.sign();
  const again = { ...attemptMessage({ loanId: signed.loanId, attempt: 1 }), id: 'again' };
  await Promise.all([
    handOver(),
    restate.ingress.send(again),
    restate.ingress.send(again),
    environment.sweep(60_000),
  ]);
  await comesTo(signed, 'paid');
  const workflow = { service: DISBURSEMENT_WORKFLOW, key: `${signed.loanId}-1`, withinMs: 180_000 };
  expect(await restate.ingress.outputOf(workflow)).toHaveProperty('outcome');
  const made = (await readProviderPayouts(simulator.url)).filter(({ idempotencyKey }) =>
    idempotencyKey.includes(signed.loanId),
  );
  expect(made).toHaveLength(1);
});

test('[R4-12] it fails at the bank, another account is bound, and the workflow engine pays there', async () => {
  const signed = await environment.sign({ endsIn: '0001' });
  await handOver();
  await comesTo(signed, 'account_needed');
  const destination = await environment.bindAnotherAccount(signed);
  await handOver();
  await comesTo(signed, 'paid');
  expect(await environment.read(signed)).toMatchObject({
    destination,
    attempts: [{ state: 'failed' }, { state: 'paid' }],
  });
});

test('contradictory status updates are resolved by the workflow engine, which polls the provider’s records', async () => {
  const signed = await environment.sign({ endsIn: '0009' });
  await handOver();
  await expect
    .poll(async () => {
      await handOver();
      return (await environment.read(signed)).state;
    })
    .toBe('returned');
  expect(await postedOf(environment, signed)).toEqual({ payouts: 0n, suspense: 0n });
});

test('[R4-14] the workflow engine’s timer escalates a payout that is close to its promised time', async () => {
  const signed = await environment.sign({ endsIn: '0004' });
  const { escalateAt } = await environment.read(signed);
  environment.businessClock.moveBy(escalateAt - environment.businessClock.now() - 500);
  await handOver();
  await expect.poll(async () => (await environment.read(signed)).attempts.length).toBe(1);
  expect((await environment.read(signed)).owner).toBe('engine');
  environment.businessClock.moveBy(DAY);
  await expect.poll(async () => (await environment.read(signed)).owner).toBe('staff');
  expect((await environment.read(signed)).state).toBe('under_way');
});
