import { decideResume, proposeResume, startEmergencyStop } from '@hiram/contract/people/emergency-stops';
import { startTestStaffConsole } from '@hiram/server-testing/people/staff/staff-console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import { readProviderPayouts } from '@hiram/server-testing/servicing/disbursements/provider-payouts';
import {
  type RefundTestEnvironment,
  startRefundTestEnvironment,
} from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { RefundId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerEmergencyStopRoutes } from '#people/emergency-stops/index.ts';
import { advanceRefund } from './advance-refund.ts';

const MINUTE = 60_000;

let simulator: TestSimulator;
let environment: RefundTestEnvironment;
let operations: Tab;
let compliance: Tab;
/** What happens while the provider is handed a payout. */
let whileSending: () => Promise<void> = async () => {};
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startRefundTestEnvironment(
    simulatedProviders(simulator.url, (provider) => ({
      ...provider,
      async send(instruction) {
        const report = await provider.send(instruction);
        await whileSending();
        return report;
      },
    })),
  );
  const console = await startTestStaffConsole(environment.context);
  registerEmergencyStopRoutes(console.server, {
    ...environment.context,
    targets: async () => [{ kind: 'provider', market: '', target: 'neutral', name: 'Neutral' }],
  });
  operations = await console.staff('operations', 'Omar Reyes');
  compliance = await console.staff('compliance', 'Carla Lim');
  return () => console.server.app.close();
});
beforeEach(() => {
  whileSending = async () => {};
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  await environment.close();
  simulator.stop();
});

type Scope = { readonly kind: 'payouts' } | { readonly kind: 'provider'; readonly target: string };

async function stop(scope: Scope): Promise<string> {
  const { status, data } = await operations.send(startEmergencyStop, {
    ...scope,
    reason: 'transfers get lost',
  });
  expect(status).toBe(200);
  return data.stopId;
}

async function resume(stopId: string): Promise<void> {
  expect((await operations.send(proposeResume, { stopId, reason: 'it is over' })).status).toBe(200);
  expect((await compliance.send(decideResume, { stopId, decision: 'approve' })).status).toBe(200);
}

async function madeFor(id: RefundId) {
  const payouts = await readProviderPayouts(simulator.url);
  return payouts.filter(({ idempotencyKey }) => idempotencyKey.includes(id));
}

async function sweepFor(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await environment.sweep(MINUTE);
}

const scopes: readonly Scope[] = [{ kind: 'payouts' }, { kind: 'provider', target: 'neutral' }];

test.each(scopes)(
  'a refund decided during a stop of $kind waits, stays owed, and is paid once after it',
  async (scope) => {
    const stopId = await stop(scope);
    const settled = await environment.settle();
    const id = await environment.decide(settled);
    await advanceRefund(environment.context, id);
    await sweepFor(30);
    expect(await madeFor(id)).toEqual([]);
    expect(await environment.read(id)).toMatchObject({ state: 'under_way', owner: 'engine', attempts: [] });
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 58_750n, paid: 0n });
    await resume(stopId);
    // The sweeps alone go on with it: nobody has to act.
    await sweepFor(30);
    await environment.advanceUntil(id, ({ state }) => state === 'paid');
    expect(await madeFor(id)).toMatchObject([{ moved: 58_750n }]);
    expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  },
);

test('a refund that the provider has when the stop comes is followed to its end', async () => {
  const settled = await environment.settle();
  let stopId = '';
  whileSending = async () => {
    whileSending = async () => {};
    stopId = await stop({ kind: 'payouts' });
  };
  const id = await environment.decide(settled);
  await environment.advanceUntil(id, ({ state }) => state === 'paid');
  expect(stopId).not.toBe('');
  expect(await madeFor(id)).toMatchObject([{ moved: 58_750n }]);
  expect(await environment.posted(settled)).toEqual({ credit: 0n, owed: 0n, paid: 58_750n });
  await resume(stopId);
});
