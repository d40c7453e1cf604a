import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  type RefundTestEnvironment,
  startRefundTestEnvironment,
} from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

let simulator: TestSimulator;
let environment: RefundTestEnvironment;
let client: pg.Client;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startRefundTestEnvironment(simulatedProviders(simulator.url));
  const paid = await environment.decide(await environment.settle());
  await environment.advanceUntil(paid, ({ state }) => state === 'paid');
  // One that waits for two people, so that the dispatcher has looked at credit.
  await environment.settle({ surplus: 600_000n });
  await environment.sweep(30 * 3_600_000);
  client = new pg.Client({ connectionString: environment.db.url.reveal() });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await environment.close();
  simulator.stop();
});

test('refunds that follow the rules break no invariant', async () => {
  expect(await findBrokenWithin(client)).toEqual([]);
});

test.each([
  ['a refund of another amount than was posted', 'update refunds set amount_minor = amount_minor + 1'],
  ['money that the provider did not move', 'update refund_movements set amount_minor = amount_minor + 1'],
  [
    'a reference that the ledger does not have',
    `update refund_movements set reference = 'another' where state = 'paid'`,
  ],
  [
    'a paid refund that counts as open',
    `update refunds set state = 'under_way', owner = 'engine' where state = 'paid'`,
  ],
  ['credit without a refund or a reason', 'delete from credits_owed'],
])('%s is found', async (_what, change) => {
  await client.query('begin');
  await client.query(change);
  const broken = await findBrokenWithin(client);
  await client.query('rollback');
  expect(broken.map(({ invariant }) => invariant)).toContain('I19');
});
