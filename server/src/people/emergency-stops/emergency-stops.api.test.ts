import {
  decideResume,
  listEmergencyStops,
  proposeResume,
  startEmergencyStop,
} from '@hiram/contract/people/emergency-stops';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let operations: Tab;
let compliance: Tab;
let finance: Tab;
let support: Tab;
let auditor: Tab;
beforeAll(async () => {
  api = await startTestApi();
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  operations = await signInToTestApi(api, { role: 'operations', name: 'Omar Reyes' });
  compliance = await signInToTestApi(api, { role: 'compliance', name: 'Carla Lim' });
  finance = await signInToTestApi(api, { role: 'finance', name: 'Ben Diaz' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  auditor = await signInToTestApi(api, { role: 'auditor', name: 'Dina Ong' });
});
afterEach(() => api.db.asOwner('delete from emergency_stops'));
afterAll(() => api.close());

const reason = 'a wave of fraud';
const lendingInPh = { kind: 'lending', ofMarket: 'PH', reason } as const;

async function stop(request: Parameters<typeof operations.send<typeof startEmergencyStop>>[1]) {
  return operations.send(startEmergencyStop, request);
}

async function active() {
  return (await auditor.send(listEmergencyStops, {})).data.active;
}

test('one person stops at once, with a reason; the same stop again is the same stop', async () => {
  const { status, data } = await stop(lendingInPh);
  expect(status).toBe(200);
  expect((await finance.send(startEmergencyStop, lendingInPh)).data).toEqual(data);
  expect(await active()).toMatchObject([
    { stopId: data.stopId, kind: 'lending', market: 'PH', reason, stoppedBy: 'Omar Reyes' },
  ]);
  expect((await stop({ kind: 'lending', reason: '' })).status).toBe(400);
});

test('one person cannot resume alone: another one approves, also when the first one stopped', async () => {
  const { stopId } = (await stop(lendingInPh)).data;
  const approve = { stopId, decision: 'approve' } as const;
  expect(await compliance.send(decideResume, approve)).toMatchObject({ status: 409, code: 40988 });
  expect((await operations.send(proposeResume, { stopId, reason: 'it is over' })).status).toBe(200);
  expect(await operations.send(decideResume, approve)).toMatchObject({ status: 403, code: 40360 });
  // A second proposal would make its author the first person, and the first one the second.
  const again = { stopId, reason: 'it is over' };
  expect(await compliance.send(proposeResume, again)).toMatchObject({ status: 409, code: 40987 });
  expect(await active()).toMatchObject([
    { proposal: { by: 'Omar Reyes', reason: 'it is over', isOwn: false } },
  ]);
  expect((await compliance.send(decideResume, approve)).status).toBe(200);
  expect(await active()).toEqual([]);
  const { ended } = (await auditor.send(listEmergencyStops, {})).data;
  expect(ended).toMatchObject([{ stopId, resumed: { by: 'Carla Lim' } }]);
  expect(await compliance.send(decideResume, approve)).toMatchObject({ status: 409 });
  const { data } = await auditor.send(listAuditEntries, { subjectId: stopId });
  expect(data.entries.map(({ action }) => action).toSorted()).toEqual([
    'emergency_resume_proposed',
    'emergency_stop_resumed',
    'emergency_stop_started',
  ]);
});

test('the table refuses one person, whatever the program does', async () => {
  const { stopId } = (await stop(lendingInPh)).data;
  await operations.send(proposeResume, { stopId, reason: 'it is over' });
  await expect(
    api.db.asOwner('update emergency_stops set resumed_at = now(), resumed_by = resume_proposed_by'),
  ).rejects.toThrow('emergency_stops_resumed_by_two');
  await expect(
    api.db.asOwner(
      `update emergency_stops set resume_proposed_by = null, resume_proposed_at = null, resume_reason = '',
         resumed_at = now(), resumed_by = stopped_by`,
    ),
  ).rejects.toThrow('emergency_stops_resumed_by_two');
});

test('a withdrawn proposal leaves the stop active', async () => {
  const { stopId } = (await stop({ kind: 'everything', reason })).data;
  await operations.send(proposeResume, { stopId, reason: 'too early' });
  expect((await operations.send(decideResume, { stopId, decision: 'withdraw' })).status).toBe(200);
  expect(await active()).toMatchObject([{ stopId }]);
  expect((await active())[0]?.proposal).toBeUndefined();
  expect((await compliance.send(decideResume, { stopId, decision: 'approve' })).status).toBe(409);
});

test('two approvals at once end a stop once', async () => {
  const { stopId } = (await stop(lendingInPh)).data;
  await operations.send(proposeResume, { stopId, reason: 'it is over' });
  const lakshmi = await signInToTestApi(api, { role: 'finance_manager', name: 'Lakshmi Iyer' });
  const approve = { stopId, decision: 'approve' } as const;
  const answers = await Promise.all([compliance, lakshmi].map((tab) => tab.send(decideResume, approve)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('finance stops and does not resume, support does neither, and the auditor reads', async () => {
  expect((await support.send(startEmergencyStop, lendingInPh)).status).toBe(403);
  expect((await support.send(listEmergencyStops, {})).status).toBe(403);
  expect((await auditor.send(startEmergencyStop, lendingInPh)).status).toBe(403);
  const { stopId } = (await finance.send(startEmergencyStop, lendingInPh)).data;
  expect((await finance.send(proposeResume, { stopId, reason: 'it is over' })).status).toBe(403);
  expect((await finance.send(decideResume, { stopId, decision: 'approve' })).status).toBe(403);
});

test('only what exists can be stopped', async () => {
  const { targets } = (await auditor.send(listEmergencyStops, {})).data;
  const product = targets.find(({ kind, market }) => kind === 'product' && market === 'PH');
  expect(targets).toContainEqual({ kind: 'channel', market: 'PH', target: 'gcash', name: 'GCash' });
  expect((await stop({ kind: 'channel', ofMarket: 'PH', target: 'gcash', reason })).status).toBe(200);
  expect((await stop({ kind: 'product', target: product?.target ?? '', reason })).status).toBe(200);
  expect((await stop({ kind: 'channel', ofMarket: 'IN', target: 'gcash', reason })).status).toBe(404);
  expect((await stop({ kind: 'product', target: randomId(), reason })).status).toBe(404);
  expect((await stop({ kind: 'provider', target: 'nobody', reason })).status).toBe(404);
  expect((await stop({ kind: 'provider', reason })).status).toBe(404);
  expect((await stop({ kind: 'lending', target: 'gcash', reason })).status).toBe(404);
});
