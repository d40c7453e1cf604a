import { assignCases } from '@hiram/contract/operations/bulk-assignment';
import * as contract from '@hiram/contract/operations/team';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { openContactMessage } from '@hiram/contract/support/contact-inbox';
import { sendContactMessage } from '@hiram/contract/support/engagement';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { startTestApi, type TestApi } from '@hiram/server-testing/api';
import { signInToTestApi } from '@hiram/server-testing/console';
import { openTab, type Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let api: TestApi;
let maria: Tab;
let rahul: Tab;
let ben: Tab;
let admin: Tab;
let auditor: Tab;
let idOf: (name: string) => string;
beforeAll(async () => {
  api = await startTestApi();
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  maria = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  rahul = await signInToTestApi(api, { role: 'support', name: 'Rahul Verma' });
  ben = await signInToTestApi(api, { role: 'finance', name: 'Ben Diaz' });
  admin = await signInToTestApi(api, { role: 'administrator', name: 'Ada Cruz' });
  auditor = await signInToTestApi(api, { role: 'auditor', name: 'Dina Ong' });
  const rows = await api.db.asOwner('select id, name from staff_members');
  idOf = (name) => String(rows.find((row) => row.name === name)?.id);
});
afterAll(() => api.close());

const KIND = 'contact_message';

/** Messages of the Philippine brand, in English or Filipino. */
async function visitorsWrite(...langs: readonly ('en' | 'fil')[]): Promise<string[]> {
  const ids: string[] = [];
  for (const lang of langs) {
    const email = `${randomId()}@example.ph`;
    const tab = openTab(api.app, `198.51.100.${ids.length + 1}`);
    const content = { name: 'Liza Reyes', telephone: '0917 000 0001', email, remark: 'When can I pay?' };
    await tab.send(sendContactMessage, { requestId: randomId(), ...content });
    const [row] = await api.db.asOwner('select id from contact_messages order by id desc limit 1');
    await api.db.asOwner('update contact_messages set locale = $2 where id = $1', [row?.id, lang]);
    ids.push(String(row?.id));
  }
  return ids;
}

function setSkills(by: Tab, name: string, languages: string, queues = KIND as string, isOnDuty = true) {
  return by.send(contract.setStaffSkills, { staffId: idOf(name), languages, queues, isOnDuty });
}

async function planOf(tab: Tab) {
  const { rows } = (await tab.send(contract.previewTeamAssignment, { kind: KIND })).data;
  return {
    rows,
    plan: rows.flatMap(({ caseId, to }) => (to === undefined ? [] : [`${caseId}:${to.staffId}`])).join(','),
  };
}

test('cases are assigned to those on duty who speak the language, by load, as previewed, once', async () => {
  expect((await planOf(maria)).rows).toEqual([]);
  const [first = '', second = '', third = ''] = await visitorsWrite('en', 'fil', 'fil');
  expect((await planOf(maria)).rows.map(({ why }) => why)).toEqual(
    Array(3).fill('Nobody on duty has this queue.'),
  );
  expect((await setSkills(admin, 'Maria Santos', 'en,fil')).code).toBe(0);
  expect((await setSkills(admin, 'Rahul Verma', 'en')).code).toBe(0);
  const { rows, plan } = await planOf(maria);
  expect(rows.map(({ caseId, to, language }) => [caseId, language, to?.name])).toEqual([
    [first, 'en', 'Maria Santos'],
    [second, 'fil', 'Maria Santos'],
    [third, 'fil', 'Maria Santos'],
  ]);
  expect((await planOf(rahul)).plan).toBe(plan);
  expect((await maria.send(contract.assignByTeam, { kind: KIND, plan })).data).toEqual({
    assigned: '3',
    left: '0',
  });
  expect((await maria.send(contract.assignByTeam, { kind: KIND, plan })).data).toEqual({
    assigned: '0',
    left: '3',
  });
  const [fourth = ''] = await visitorsWrite('en');
  expect((await planOf(maria)).rows).toMatchObject([
    {
      caseId: fourth,
      to: { name: 'Rahul Verma' },
      why: 'Speaks English. 0 open cases, the fewest of 2 people.',
    },
  ]);
  expect((await rahul.send(contract.setOwnDuty, { isOnDuty: false })).code).toBe(0);
  expect((await planOf(maria)).rows[0]?.to?.name).toBe('Maria Santos');

  const { data: message } = await maria.send(openContactMessage, { messageId: first });
  expect(message).toMatchObject({ isMine: true, steps: [{ step: 'taken', by: 'Maria Santos' }] });
  const { data: trail } = await auditor.send(listAuditEntries, { subjectId: first });
  expect(trail.entries.map(({ action }) => action)).toContain('contact_message_assigned');
});

test('the team page has the cases of each person and queue, those of nobody, and what was done', async () => {
  const { data } = await maria.send(contract.readTeam, {});
  expect(data.queues.map(({ kind }) => kind)).toEqual(['complaint', KIND]);
  const [, messages] = data.queues;
  expect(messages).toMatchObject({ open: '4', unassigned: '1', overdue: '0', hasDeadline: false });
  const me = data.people.find(({ isMe }) => isMe);
  expect(me).toMatchObject({ name: 'Maria Santos', languages: ['en', 'fil'], isOnDuty: true });
  expect(me?.work.find(({ kind }) => kind === KIND)).toMatchObject({ open: '3', done: '0' });
  expect(data.people.map(({ name }) => name)).not.toContain('Ben Diaz');
  expect(data.mayManage).toBe(false);
  const all = (await admin.send(contract.readTeam, {})).data;
  expect([all.queues.length, all.mayManage]).toEqual([6, true]);
  expect(JSON.stringify(all)).not.toContain('Liza');

  const cases = await maria.send(contract.listTeamCases, { kind: KIND, assigneeId: idOf('Maria Santos') });
  const caseIds = cases.data.caseIds.join(',');
  const moved = await maria.send(assignCases, { kind: KIND, caseIds, to: idOf('Rahul Verma') });
  expect(moved.data.assigned).toBe('3');
  const { data: message } = await maria.send(openContactMessage, { messageId: cases.data.caseIds[0] ?? '' });
  expect(message.steps.at(-1)).toMatchObject({ step: 'taken', by: 'Maria Santos', to: 'Rahul Verma' });
});

test('a deadline counts as overdue or at risk, by the same condition as its queue', async () => {
  await api.db.asOwner(
    `insert into reconciliation_breaks
       (id, provider, market, currency, kind, subject, day, difference_minor, state, owner_role, opened_at, due_by, changed_at)
     select gen_random_uuid(), 'neutral', 'PH', 'PHP', 'unknown_at_bank', 'team ' || due, current_date, 100, 'open', 'finance',
       now() - interval '3 days', now() + due, now()
     from unnest(array['-1 hour', '5 hours', '3 days']::interval[]) due`,
  );
  const { data } = await ben.send(contract.readTeam, {});
  expect(data.queues.find(({ kind }) => kind === 'break')).toMatchObject({
    open: '3',
    unassigned: '3',
    overdue: '1',
    atRisk: '1',
    mayAssign: true,
  });
});

describe('hostile staff', () => {
  test('cannot set skills, not even their own, nor read or assign queues that they do not work on', async () => {
    expect((await setSkills(maria, 'Maria Santos', 'en')).status).toBe(403);
    expect((await ben.send(contract.previewTeamAssignment, { kind: KIND })).status).toBe(403);
    expect((await ben.send(contract.listTeamCases, { kind: KIND })).status).toBe(403);
    const plan = `${randomId()}:${idOf('Ben Diaz')}`;
    expect((await ben.send(contract.assignByTeam, { kind: KIND, plan })).status).toBe(403);
    expect((await auditor.send(contract.assignByTeam, { kind: KIND, plan })).status).toBe(403);
    // To somebody without the permission of the queue, or who does not exist.
    for (const to of [idOf('Ben Diaz'), randomId()]) {
      const stolen = { kind: KIND, plan: `${randomId()}:${to}` } as const;
      expect((await maria.send(contract.assignByTeam, stolen)).status).toBe(404);
    }
  });

  test('cannot take a case from a colleague with a plan, nor send words that are not in the lists', async () => {
    const { data } = await maria.send(contract.listTeamCases, {
      kind: KIND,
      assigneeId: idOf('Rahul Verma'),
    });
    const plan = `${data.caseIds[0]}:${idOf('Maria Santos')}`;
    expect((await maria.send(contract.assignByTeam, { kind: KIND, plan })).data).toEqual({
      assigned: '0',
      left: '1',
    });
    for (const [languages, queues] of [
      ['en,tlh', KIND],
      ['en', 'everything'],
      ['en,en', KIND],
    ] as const) {
      expect((await setSkills(admin, 'Maria Santos', languages, queues)).status).toBe(400);
    }
    expect((await maria.send(contract.assignByTeam, { kind: KIND, plan: 'x'.repeat(73) })).status).toBe(400);
    const nobody = { staffId: randomId(), languages: '', queues: '', isOnDuty: false };
    expect((await admin.send(contract.setStaffSkills, nobody)).status).toBe(404);
  });
});
