import { assignCases, previewBulkAssignment } from '@hiram/contract/operations/bulk-assignment';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** As many as one call takes, or enough of them to see the same. */
const MANY = process.env.HIRAM_FULL === '1' ? 500 : 25;

let api: TestApi;
let ben: Tab;
let support: Tab;
let staffId: (name: string) => string;
beforeAll(async () => {
  api = await startTestApi();
  await createDemoLender(api.db.database);
  ben = await signInToTestApi(api, { role: 'finance', name: 'Ben Diaz' });
  await signInToTestApi(api, { role: 'finance', name: 'Fe Ramos' });
  support = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  const rows = await api.db.asOwner('select id, name from staff_members');
  staffId = (name) => String(rows.find((row) => row.name === name)?.id);
});
afterAll(() => api.close());

async function addBreaks(count: number, state = 'open'): Promise<string[]> {
  const rows = await api.db.asOwner(
    `insert into reconciliation_breaks
       (id, provider, market, currency, kind, subject, day, difference_minor, state, owner_role, opened_at, due_by, changed_at)
     select id, 'neutral', 'PH', 'PHP', 'unknown_at_bank', id::text, current_date, 100, $2, 'finance', now(), now(), now()
     from (select gen_random_uuid() as id from generate_series(1, $1::int)) made returning id`,
    [count, state],
  );
  return rows.map(({ id }) => String(id));
}

async function assignees(ids: readonly string[]) {
  const rows = await api.db.asOwner(
    "select coalesce(assignee::text, 'nobody') as assignee, count(*) from reconciliation_breaks where id = any($1) group by 1",
    [ids],
  );
  return Object.fromEntries(rows.map(({ assignee, count }) => [String(assignee), Number(count)]));
}

/** The steps and the audit entries of these cases. */
async function records(ids: readonly string[]) {
  const [row] = await api.db.asOwner(
    `select (select count(*) from case_steps where case_kind = 'reconciliation_break' and step = 'assigned'
        and case_id = any($1)) as steps,
      (select count(*) from staff_audit_entries where action = 'break_assigned' and subject_id = any($1::text[])) as entries`,
    [ids],
  );
  return { steps: Number(row?.steps), entries: Number(row?.entries) };
}

test('many cases are assigned to one person, each with its step and its audit entry, and a repeated call changes nothing', async () => {
  const open = await addBreaks(MANY - 3);
  const [proposed = '', ended = ''] = [
    ...(await addBreaks(1, 'proposed')),
    ...(await addBreaks(1, 'accepted')),
  ];
  const unknown = randomId();
  const chosen = { kind: 'break', caseIds: [...open, proposed, ended, unknown].join(',') } as const;
  const refused = [
    { caseId: proposed, why: 'awaiting_approval' },
    { caseId: ended, why: 'closed' },
    { caseId: unknown, why: 'not_found' },
  ];

  const preview = (await ben.send(previewBulkAssignment, chosen)).data;
  expect(preview).toMatchObject({ possible: String(open.length), owners: [], refused });
  // Only those with the permission can be chosen.
  expect(preview.people.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ben Diaz', 'Fe Ramos']));
  expect(preview.people.map(({ name }) => name)).not.toContain('Maria Santos');
  expect(await assignees(open)).toEqual({ nobody: open.length });

  const to = staffId('Fe Ramos');
  expect((await ben.send(assignCases, { ...chosen, to })).data).toEqual({
    assigned: String(open.length),
    already: '0',
    refused,
  });
  expect(await assignees([...open, proposed, ended])).toEqual({ [to]: open.length, nobody: 2 });
  expect(await records(open)).toEqual({ steps: open.length, entries: open.length });
  expect((await ben.send(assignCases, { ...chosen, to })).data).toMatchObject({
    assigned: '0',
    already: String(open.length),
  });
  expect(await records(open)).toEqual({ steps: open.length, entries: open.length });
  expect((await ben.send(previewBulkAssignment, chosen)).data.owners).toEqual([
    { staffId: to, name: 'Fe Ramos', count: String(open.length) },
  ]);
});

test('of two people who assign the same cases at once, each case ends with one of them and has a step for each change', async () => {
  const open = await addBreaks(8);
  const chosen = { kind: 'break', caseIds: open.join(',') } as const;
  const people = [staffId('Ben Diaz'), staffId('Fe Ramos')];
  const answers = await Promise.all(people.map((to) => ben.send(assignCases, { ...chosen, to })));
  const assigned = answers.reduce((sum, { data }) => sum + Number(data.assigned), 0);
  expect(Object.keys(await assignees(open)).every((id) => people.includes(id))).toBe(true);
  expect(await records(open)).toEqual({ steps: assigned, entries: assigned });
});

test('a payment reversal keeps its proposal when it is assigned, and one that we expect has nobody', async () => {
  const rows = await api.db.asOwner(
    `insert into payment_reversals (id, provider, kind, reference, currency, amount_minor, state, announced_at, changed_at)
     select gen_random_uuid(), 'neutral', 'bank_letter', 'letter ' || state, 'PHP', 100, state, now(), now()
     from unnest(array['open', 'proposed', 'expected']) state returning id, state`,
  );
  function idOf(state: string): string {
    return String(rows.find((row) => row.state === state)?.id);
  }
  const caseIds = rows.map(({ id }) => id).join(',');
  const to = staffId('Fe Ramos');
  expect((await ben.send(assignCases, { kind: 'payment_reversal', caseIds, to })).data).toEqual({
    assigned: '2',
    already: '0',
    refused: [{ caseId: idOf('expected'), why: 'closed' }],
  });
  const steps = await api.db.asOwner(
    'select case_id, step, details from case_steps where case_id = any($1) order by case_id',
    [rows.map(({ id }) => id)],
  );
  expect(steps).toEqual(
    [idOf('open'), idOf('proposed')]
      .toSorted()
      .map((id) => ({ case_id: id, step: 'assigned', details: { to } })),
  );
});

test('only staff with the permission of the kind assign it, to colleagues who have it, and only listed cases', async () => {
  const [id = ''] = await addBreaks(1);
  const chosen = { kind: 'break', caseIds: id } as const;
  expect((await support.send(previewBulkAssignment, chosen)).status).toBe(403);
  expect((await support.send(assignCases, { ...chosen, to: staffId('Maria Santos') })).status).toBe(403);
  expect((await ben.send(assignCases, { ...chosen, to: staffId('Maria Santos') })).status).toBe(404);
  expect((await ben.send(assignCases, { ...chosen, to: randomId() })).status).toBe(404);
  expect((await ben.send(previewBulkAssignment, { kind: 'break', caseIds: 'x'.repeat(36) })).status).toBe(
    400,
  );
  const tooMany = Array.from({ length: 501 }, () => randomId()).join(',');
  expect((await ben.send(previewBulkAssignment, { kind: 'break', caseIds: tooMany })).status).toBe(400);
  expect(await assignees([id])).toEqual({ nobody: 1 });
});
