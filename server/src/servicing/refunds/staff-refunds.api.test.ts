import { listAuditEntries } from '@hiram/contract/people/staff';
import * as contract from '@hiram/contract/servicing/refunds';
import {
  startTestStaffConsole,
  type TestStaffConsole,
} from '@hiram/server-testing/people/staff/staff-console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { simulatedProviders } from '@hiram/server-testing/servicing/disbursements/disbursements';
import {
  type RefundTestEnvironment,
  type Settled,
  startRefundTestEnvironment,
} from '@hiram/server-testing/servicing/refunds/refunds';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import type { RefundId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Refund } from './refund.ts';
import { registerRefundStaffRoutes } from './staff-refunds.routes.ts';

const note = 'Topped up the balance, as agreed with the provider.';

/** The provider cannot be reached. */
let isSilent = false;
let simulator: TestSimulator;
let environment: RefundTestEnvironment;
let console: TestStaffConsole;
let ben: Tab;
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startRefundTestEnvironment(
    simulatedProviders(simulator.url, (provider) => ({
      ...provider,
      findAll: async (key) =>
        isSilent ? { state: 'unknown', because: 'not_reached' } : provider.findAll(key),
    })),
  );
  console = await startTestStaffConsole(environment.context);
  registerRefundStaffRoutes(console.server, environment.context);
  ben = await console.staff('finance', 'Ben Diaz');
  auditor = await console.staff('auditor', 'Dina Ong');
  support = await console.staff('support', 'Maria Santos');
});
afterAll(async () => {
  expect(await findBrokenInvariants(environment.db.url.reveal())).toEqual([]);
  await console.server.app.close();
  await environment.close();
  simulator.stop();
});

/** A refund brought to this state by the last digits of its account number. */
async function refund(
  endsIn: string,
  state: Refund['state'],
): Promise<{ readonly settled: Settled; readonly id: RefundId }> {
  const settled = await environment.settle({ endsIn });
  const id = await environment.decide(settled);
  await environment.advanceUntil(id, (found) => found.state === state);
  return { settled, id };
}

async function open(id: RefundId) {
  return (await ben.send(contract.openRefund, { refundId: id })).data;
}

async function act(id: RefundId, action: contract.RefundAction, version?: string, tab: Tab = ben) {
  const seen = version ?? (await open(id)).version;
  return tab.send(contract.performRefundAction, { refundId: id, action, version: seen, note });
}

async function queueOf(queue: 'staff' | 'under_way' | 'ended'): Promise<string[]> {
  return (await ben.send(contract.listRefunds, { queue })).data.refunds.map(({ refundId }) => refundId);
}

test('a refund is in one queue, shows what is known about it, and opening it is audited', async () => {
  const { id } = await refund('0007', 'refused');
  expect(await queueOf('staff')).toContain(id);
  expect(await queueOf('ended')).not.toContain(id);
  const data = await open(id);
  expect(data).toMatchObject({
    amount: '58750',
    left: '58750',
    state: 'refused',
    owner: 'staff',
    isEscalated: true,
    why: 'Insufficient balance with the provider.',
    attempts: [{ attempt: '1', payoutKey: `refund-${id}-1`, state: 'failed' }],
    movements: [],
    actions: ['ask_again', 'try_again', 'ask_for_account'],
  });
  const { data: trail } = await auditor.send(listAuditEntries, { subjectId: id });
  expect(trail.entries.map(({ action, who }) => `${who} ${action}`)).toContain('Ben Diaz refund_opened');
  const paid = await refund('6789', 'paid');
  expect(await queueOf('ended')).toContain(paid.id);
  expect(await open(paid.id)).toMatchObject({ left: '0', actions: [], movements: [{ state: 'paid' }] });
});

test('staff ask the borrower for another account, and the refund is paid there', async () => {
  const { settled, id } = await refund('0007', 'refused');
  expect((await act(id, 'ask_for_account')).data).toMatchObject({
    state: 'account_needed',
    owner: 'borrower',
  });
  expect(await queueOf('under_way')).toContain(id);
  await environment.bindAccount(settled);
  const paid = await environment.advanceUntil(id, ({ state }) => state === 'paid');
  expect(paid.attempts).toMatchObject([{ state: 'failed' }, { state: 'paid' }]);
});

test('sending again polls first and makes one further attempt, and an outdated view is refused', async () => {
  const { id } = await refund('0007', 'refused');
  const { version } = await open(id);
  isSilent = true;
  expect((await act(id, 'try_again', version)).status).toBe(503);
  isSilent = false;
  const both = await Promise.all([act(id, 'try_again', version), act(id, 'try_again', version)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await environment.sweep();
  expect((await environment.read(id)).attempts).toHaveLength(2);
});

test('what is left of a part payment is sent again, and no other account is asked for', async () => {
  const { settled, id } = await refund('0010', 'amount_differs');
  expect(await open(id)).toMatchObject({ left: '29375', actions: ['ask_again', 'try_again'] });
  expect((await act(id, 'ask_for_account')).status).toBe(409);
  expect((await act(id, 'try_again')).data).toMatchObject({ state: 'under_way' });
  await environment.advanceUntil(id, ({ attempts }) => attempts[1]?.state === 'paid');
  expect((await environment.read(id)).attempts).toMatchObject([{ amount: 58_750n }, { amount: 29_375n }]);
  expect((await environment.posted(settled)).owed).toBeGreaterThanOrEqual(0n);
});

test('a paid refund, a note that is too short and a role without the permission are refused', async () => {
  const { id } = await refund('6789', 'paid');
  expect((await act(id, 'ask_again')).status).toBe(409);
  const stuck = await refund('0007', 'refused');
  const { version } = await open(stuck.id);
  expect((await act(stuck.id, 'try_again', version, auditor)).status).toBe(403);
  expect((await support.send(contract.listRefunds, { queue: 'staff' })).status).toBe(403);
});

test('the list shows credit that is not refunded yet, with its age and reason', async () => {
  const settled = await environment.settle({ surplus: 600_000n });
  await environment.sweep(13 * 3_600_000);
  const { data } = await ben.send(contract.listRefunds, { queue: 'staff' });
  expect(data.credits).toContainEqual(
    expect.objectContaining({ loanId: settled.loanId, amount: '600000', why: 'above_limit' }),
  );
});
