import type { DataOf } from '@hiram/contract/call';
import { listFirstCases, readOpenWork } from '@hiram/contract/operations/open-work';
import { FIRST_CASES } from '@hiram/contract/operations/open-work-queues';
import { listAccessReviews } from '@hiram/contract/people/access-reviews';
import { proposeResume, startEmergencyStop } from '@hiram/contract/people/emergency-stops';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { openTab, type Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let finance: Tab;
let support: Tab;
let operations: Tab;
let compliance: Tab;
let administrator: Tab;
beforeAll(async () => {
  api = await startTestApi();
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  finance = await signInToTestApi(api, { role: 'finance', name: 'Ben Diaz' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  operations = await signInToTestApi(api, { role: 'operations', name: 'Omar Reyes' });
  compliance = await signInToTestApi(api, { role: 'compliance', name: 'Carla Lim' });
  administrator = await signInToTestApi(api, { role: 'administrator', name: 'Ana Cruz' });
});
afterAll(() => api.close());

type Counted = DataOf<typeof readOpenWork>['queues'][number];

async function openWork(tab: Tab): Promise<ReadonlyMap<string, Counted>> {
  const { status, data } = await tab.send(readOpenWork, {});
  expect(status).toBe(200);
  return new Map(data.queues.map((one) => [one.queue, one]));
}

async function addBreak(dueBy = 'now()'): Promise<void> {
  await api.db.asOwner(
    `insert into reconciliation_breaks
       (id, provider, market, currency, kind, subject, day, difference_minor, state, owner_role, opened_at, due_by, changed_at)
     values ($1::uuid, 'neutral', 'PH', 'PHP', 'unknown_at_bank', $1::uuid::text, current_date, 100, 'open', 'finance', now(), ${dueBy}, now())`,
    [randomId()],
  );
}

test('a person gets the counts of the queues that the role may read, and of no other', async () => {
  const ofFinance = [...(await openWork(finance)).keys()];
  expect(permissionsOfRole.finance).not.toContain('read_applications');
  expect(ofFinance).toContain('breaks');
  expect(ofFinance).not.toContain('applications');
  expect([...(await openWork(support)).keys()]).not.toContain('breaks');
});

test('the count follows the queue, and its reading leaves no audit entry', async () => {
  const before = Number((await openWork(finance)).get('breaks')?.count);
  const entries = (await compliance.send(listAuditEntries, {})).data.entries.length;
  await addBreak();
  await addBreak();
  expect((await openWork(finance)).get('breaks')).toMatchObject({
    count: String(before + 2),
    mine: '0',
    isAtLeast: false,
  });
  expect((await compliance.send(listAuditEntries, {})).data.entries).toHaveLength(entries);
});

test('the first cases are the most urgent ones, of the queues whose work the role may do', async () => {
  for (const hours of [3, 1, 5, 2, 4]) await addBreak(`now() - interval '${hours + 1000} hours'`);
  const entries = (await compliance.send(listAuditEntries, {})).data.entries.length;
  const { data } = await finance.send(listFirstCases, {});
  const breaks = data.cases.filter(({ queue }) => queue === 'breaks');
  expect(breaks).toHaveLength(FIRST_CASES);
  const deadlines = breaks.map(({ dueBy }) => dueBy);
  expect(deadlines).toEqual(deadlines.toSorted());
  expect(breaks[0]).toMatchObject({
    kind: 'break',
    subject: 'unknown_at_bank',
    amount: { amount: '100', currency: 'PHP' },
    isMine: false,
  });
  expect(breaks[0]?.number).toMatch(/^BR-/);
  // Operations reads breaks and does not resolve them; support does not even read them.
  for (const other of [operations, support]) {
    const seen = (await other.send(listFirstCases, {})).data.cases.map(({ queue }) => queue);
    expect(seen).not.toContain('breaks');
  }
  expect((await compliance.send(listAuditEntries, {})).data.entries).toHaveLength(entries);
});

test('without a session there are no first cases', async () => {
  const { status } = await openTab(api.app).send(listFirstCases, {});
  expect(status).toBe(401);
});

test('a proposal to resume counts for other people than its maker', async () => {
  const { stopId } = (await operations.send(startEmergencyStop, { kind: 'lending', reason: 'fraud wave' }))
    .data;
  expect((await openWork(compliance)).get('emergency_stops')?.count).toBe('1');
  expect((await operations.send(proposeResume, { stopId, reason: 'it is over' })).status).toBe(200);
  expect((await openWork(compliance)).get('resume_proposals')?.count).toBe('1');
  expect((await openWork(operations)).get('resume_proposals')?.count).toBe('0');
  await api.db.asOwner('delete from emergency_stops');
});

test('overdue access reviews are counted as their list counts them', async () => {
  async function bothCounts() {
    const listed = (await administrator.send(listAccessReviews, {})).data.overdue;
    return [listed, (await openWork(administrator)).get('access_reviews')?.count];
  }
  expect(await bothCounts()).toEqual(['0', '0']);
  await api.db.asOwner(`update staff_members set created_at = created_at - interval '91 days'`);
  await api.db.asOwner(`update staff_audit_entries set recorded_at = recorded_at - interval '91 days'`);
  expect(await bothCounts()).toEqual(['5', '5']);
  await api.db.asOwner(
    `insert into access_reviews (id, staff_id, role, decision, reason, reviewed_by, reviewed_at)
     select gen_random_uuid(), id, case when role = 'finance' then 'support' else role end, 'keep', 'still needed',
       (select id from staff_members where role = 'administrator'), now()
     from staff_members where role in ('finance', 'support')`,
  );
  // A review of another role does not count.
  expect(await bothCounts()).toEqual(['4', '4']);
});
