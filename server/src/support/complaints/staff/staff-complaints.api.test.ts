import { answerSchema } from '@hiram/contract/call-schemas';
import { LONG_COMPLAINT_TEXT_MAX_LENGTH } from '@hiram/contract/constants';
import { showUploadedImage } from '@hiram/contract/origination/uploads';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import { listComplaints, reopenComplaint } from '@hiram/contract/support/complaints';
import * as contract from '@hiram/contract/support/complaints-staff';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import {
  action,
  type Complainant,
  reasonFor,
  startTestStaffComplaints,
  type TestStaffComplaints,
} from '@hiram/server-testing/support/complaints/staff/staff-complaints';
import { assert } from '@hiram/values/assert';
import { idFrom, randomId } from '@hiram/values/ids';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findAssignments } from '#cases/index.ts';
import { holdsOf } from '#messaging/index.ts';
import { compilerOf } from '#platform/calls/schema-compiler.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { assignableComplaints } from './assignable-complaints.ts';
import { permissionForAction } from './complaint-actions.ts';
import { queueQuery } from './queues.sql.ts';

let environment: TestStaffComplaints;
let team: [Tab, Tab, Tab, Tab];
beforeAll(async () => {
  environment = await startTestStaffComplaints();
  team = [
    await environment.console.staff('support', 'Maria Reyes'),
    await environment.console.staff('support', 'Rahul Verma'),
    await environment.console.staff('finance', 'Ben Diaz'),
    await environment.console.staff('auditor', 'Dina Ong'),
  ];
});
afterAll(() => environment.close());

async function opened(tab: Tab, complaintId: string) {
  return (await tab.send(contract.openStaffComplaint, { complaintId })).data;
}

const collection = {
  problemType: '1',
  problemSonType: '1',
  problemDetail: 'They called at six in the morning.',
};
const answer = 'Hello, we have looked into it and the calls have stopped.';

describe('the queues', () => {
  test('are sorted by SLA and paged, each with its own SLA; a case or an order is found only by its id or number', async () => {
    const [one] = team;
    const late = await (await environment.complainant()).complain();
    environment.orders.context.moveTo('2026-06-09');
    const testPerson = await environment.complainant();
    const orderNo = await testPerson.hasBorrowed();
    const soon = await testPerson.complain({ ...collection, orderNo });
    environment.orders.context.moveTo('2026-06-10');
    const many: string[] = [];
    for (const other of [await environment.complainant(), await environment.complainant()]) {
      for (let count = 0; count < 15; count += 1) many.push(await other.complain({ problemType: '7' }));
    }
    // Cases with the same timestamp are ordered by id.
    many.sort();
    const first = await one.send(contract.listStaffComplaints, { queue: 'unassigned' });
    const ids = first.data.complaints.map(({ complaintId }) => complaintId);
    expect(ids.slice(0, 2)).toEqual([late, soon]);
    expect(ids).toHaveLength(30);
    assert(first.data.next !== undefined, 'no next page');
    const rest = await one.send(contract.listStaffComplaints, {
      queue: 'unassigned',
      after: first.data.next,
    });
    expect([...ids, ...rest.data.complaints.map(({ complaintId }) => complaintId)]).toEqual([
      late,
      soon,
      ...many,
    ]);
    expect(rest.data.next).toBeUndefined();
    expect(first.data.counts).toContainEqual({ queue: 'unassigned', count: '32' });
    const filtered = await one.send(contract.listStaffComplaints, { queue: 'waiting', about: 'collection' });
    expect(filtered.data.complaints.map(({ complaintId }) => complaintId)).toEqual([soon]);
    expect(
      (await one.send(contract.listStaffComplaints, { queue: 'waiting', ofBrand: 'nobody' })).data.complaints,
    ).toEqual([]);
    const number = first.data.complaints[1]?.number ?? '';
    for (const search of [soon, orderNo, number.toLowerCase().replaceAll('-', '')]) {
      const found = await one.send(contract.listStaffComplaints, { queue: 'closed', search });
      expect(found.data.complaints).toMatchObject([
        { complaintId: soon, orderId: orderNo, sonType: 'Called too often or at odd hours', owner: '' },
      ]);
    }
    const none = await one.send(contract.listStaffComplaints, { queue: 'waiting', search: 'Maria Santos' });
    expect(none.data.complaints).toEqual([]);
    expect(JSON.stringify(first.data)).not.toContain('Maria Santos');
  });

  test.each(contract.COMPLAINT_QUEUES)('%s is read through its own index', async (queue) => {
    const request = {
      queue,
      me: randomId(),
      brandCode: undefined,
      about: undefined,
      after: undefined,
      limit: 31,
    };
    const plan = await inTransaction(environment.orders.db.database, async (tx) => {
      // On a small test table the planner would prefer a sequential scan.
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_sort = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      return JSON.stringify(await queueQuery(tx, request).explain());
    });
    const index = { mine: 'of_assignee' }[queue as string] ?? queue;
    expect(plan).toContain(`using complaints_${index} on`);
    expect(plan).not.toContain('Sort');
  });
});

describe('the assignee of a case', () => {
  test('reads all of the longest text that a borrower can send', async () => {
    const [one] = team;
    const problemDetail = 'x'.repeat(LONG_COMPLAINT_TEXT_MAX_LENGTH);
    const id = await (await environment.complainant()).complain({ problemDetail });
    const { status, ...envelope } = await one.send(contract.openStaffComplaint, { complaintId: id });
    expect(status).toBe(200);
    expect(compilerOf(answerSchema)(contract.openStaffComplaint)(envelope)).toBe(true);
    expect(envelope.data.content).toBe(problemDetail);
  });

  test('assigns it, writes internal notes, transfers, unassigns and escalates it; two changes of one version conflict', async () => {
    const [one, two, finance, auditor] = team;
    const testPerson = await environment.complainant();
    const id = await testPerson.complain({ problemType: '7' });
    expect((await opened(one, id)).actions).toEqual(['take', 'assign', 'note', 'escalate']);
    expect((await opened(auditor, id)).actions).toEqual([]);
    const { version } = await opened(two, id);
    expect((await action(one, id, { action: 'take' })).data).toMatchObject({ state: 'in_work' });
    const stale = await two.send(contract.performComplaintAction, {
      complaintId: id,
      version,
      action: 'take',
    });
    expect(stale.code).toBe(40914);
    expect((await action(two, id, { action: 'take' })).code).toBe(40915);
    expect((await action(two, id, { action: 'reply', text: answer })).code).toBe(40915);
    await action(two, id, { action: 'note', text: 'Spoke with Maria Santos at the shop.' });
    expect((await action(one, id, { action: 'note', text: '   ' })).status).toBe(400);
    const { agents } = (await one.send(contract.listComplaintAgents, {})).data;
    expect(agents.map(({ name }) => name)).toEqual(['Maria Reyes', 'Rahul Verma']);
    const rahulsId = agents.find(({ name }) => name === 'Rahul Verma')?.staffId ?? '';
    expect((await action(one, id, { action: 'assign', staffId: randomId() })).code).toBe(40915);
    await action(one, id, { action: 'assign', staffId: rahulsId });
    expect((await opened(two, id)).isMine).toBe(true);
    expect((await two.send(contract.listStaffComplaints, { queue: 'mine' })).data.complaints).toHaveLength(1);
    expect(
      (await action(two, id, { action: 'escalate', text: 'The head of support should see it.' })).status,
    ).toBe(200);
    expect((await action(two, id, { action: 'give_back' })).data).toMatchObject({ state: 'received' });
    const data = await opened(finance, id);
    expect(data).toMatchObject({
      owner: '',
      isEscalated: true,
      notes: [{ by: 'Rahul Verma', text: 'Spoke with Maria Santos at the shop.' }],
    });
    expect(data.steps.map(({ step, by, words }) => [step, by, words])).toEqual([
      ['Received', 'Borrower', ''],
      ['Assigned to self', 'Maria Reyes', ''],
      ['Note added', 'Rahul Verma', ''],
      ['Reassigned', 'Maria Reyes', 'To Rahul Verma'],
      ['Escalated', 'Rahul Verma', 'The head of support should see it.'],
      ['Unassigned', 'Rahul Verma', ''],
    ]);
    const told = await testPerson.reads(id);
    expect(told.steps.map(({ step }: { step: string }) => step)).toEqual(['received', 'taken', 'escalated']);
    expect(JSON.stringify(told)).not.toMatch(/at the shop|Rahul|head of support should/);
  });

  test('of two concurrent actions one succeeds', async () => {
    const [one, two] = team;
    const id = await (await environment.complainant()).complain();
    const { version } = await opened(one, id);
    const request = { complaintId: id, version, action: 'take' } as const;
    const both = await Promise.all([
      one.send(contract.performComplaintAction, request),
      two.send(contract.performComplaintAction, request),
    ]);
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 40914]);
  });
});

describe('an action', () => {
  test.each(contract.COMPLAINT_ACTIONS)(
    '%s is refused for every role without the permission',
    async (one) => {
      const [agent, , finance, auditor] = team;
      const complaintId = randomId();
      const request = { complaintId, version: '1', action: one, text: answer };
      expect((await auditor.send(contract.performComplaintAction, request)).status).toBe(403);
      const isSecond = permissionForAction[one] === 'confirm_reversals';
      expect((await finance.send(contract.performComplaintAction, request)).status).toBe(
        isSecond ? 404 : 403,
      );
      expect((await agent.send(contract.performComplaintAction, request)).status).toBe(isSecond ? 403 : 404);
    },
  );
});

describe('a reply', () => {
  let borrower: Complainant;
  let orderNo: string;
  let id: string;
  beforeAll(async () => {
    borrower = await environment.complainant();
    orderNo = await borrower.hasBorrowed();
    id = await borrower.complain({ ...collection, orderNo });
  });

  test('[R3-3c] with images is visible to the borrower, who is notified by one SMS; contact stays on hold', async () => {
    const [one, two] = team;
    await action(one, id, { action: 'take' });
    expect((await action(one, id, { action: 'reply', text: 'Hello {name}, by {day}.' })).status).toBe(400);
    expect((await action(one, id, { action: 'reply', text: answer, decision: 'not_upheld' })).code).toBe(
      40915,
    );
    expect((await action(one, id, { action: 'close', cause: 'our_mistake' })).code).toBe(40915);
    const picture = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();
    expect((await environment.uploadImage(one, id, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(
      422,
    );
    const up = await environment.uploadImage(one, id, picture);
    expect(up.status).toBe(200);
    const { imageId } = up.data;
    expect((await action(one, id, { action: 'reply', text: answer, imageIds: randomId() })).status).toBe(404);
    const replied = await action(one, id, { action: 'reply', text: answer, imageIds: imageId });
    expect(replied.data).toMatchObject({ state: 'answered', resultMessage: 'Your reply is sent.' });

    const read = await borrower.reads(id);
    expect(read).toMatchObject({
      disposeDetail: answer,
      state: 'answered',
      isContactPaused: '1',
      isNeedScore: '1',
    });
    expect(read.disposeImages).toHaveLength(1);
    expect(read.disposeImages[0]).toContain(imageId);
    const shown = await borrower.client.app.inject({
      method: 'GET',
      url: `${read.disposeImages[0]}&brand=hiram&sessionId=${borrower.id}`,
      headers: { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' },
    });
    expect(shown.statusCode).toBe(200);
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const stranger = await environment.complainant();
    expect((await stranger.client.send(showUploadedImage, { imageId })).status).toBe(404);

    await environment.advanceMinutes();
    await environment.advanceMinutes();
    const messages = environment.told.filter(({ notice }) => notice?.about === 'complaint_answered');
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).not.toContain('calls');
    const again = await action(two, id, { action: 'reply', text: answer });
    expect(again.code).toBe(40915);
    const encrypted = await environment.orders.db.asOwner('select text_encrypted from complaint_replies');
    expect(String(encrypted.map((row) => row.text_encrypted))).not.toContain('stopped');
  });

  test('that closes the case needs a root cause and releases the order; the borrower sees both', async () => {
    const [one, two, , auditor] = team;
    function held() {
      return holdsOf(environment.orders.db.database, { borrowerId: borrower.id });
    }
    expect(await held()).toHaveLength(1);
    expect((await action(two, id, { action: 'release_contact', text: 'All is settled.' })).code).toBe(40915);
    expect((await action(one, id, { action: 'close' })).code).toBe(42280);
    expect((await action(one, id, { action: 'close', cause: 'conduct_of_staff' })).data).toMatchObject({
      state: 'closed',
    });
    expect(await held()).toEqual([]);
    const read = await borrower.reads(id);
    expect(read).toMatchObject({ state: 'closed', isContactPaused: '0' });
    expect(read.steps.map(({ step }: { step: string }) => step)).toEqual([
      'received',
      'contact_held',
      'taken',
      'answered',
      'contact_released',
      'closed',
    ]);
    expect(await opened(two, id)).toMatchObject({ cause: 'conduct_of_staff', actions: ['note'] });
    const { data } = await auditor.send(listAuditEntries, { subjectId: id });
    expect(data.entries.map(({ action: done, who }) => `${who} ${done}`)).toEqual(
      expect.arrayContaining([
        'Maria Reyes complaint_taken',
        'Maria Reyes complaint_picture_put_up',
        'Maria Reyes complaint_answered',
        'Maria Reyes complaint_contact_released',
        'Maria Reyes complaint_closed',
        'Rahul Verma complaint_opened',
      ]),
    );
  });
});

test('a reopened case returns to its assignee with the borrower’s text and a new SLA, and can be answered again', async () => {
  const [one, two] = team;
  const testPerson = await environment.complainant();
  const id = await testPerson.complain({ problemType: '7' });
  await action(one, id, { action: 'take' });
  const first = `${answer} ${'It took us a while. '.repeat(60)}`.trim();
  await action(one, id, { action: 'reply', text: first });
  const written = { problemId: id, problemDetail: 'They called again today.', requestId: randomId() };
  environment.orders.context.moveTo('2026-06-24');
  expect((await testPerson.client.send(reopenComplaint, written)).status).toBe(200);
  const data = await opened(one, id);
  expect(data).toMatchObject({
    isReopened: true,
    state: 'in_work',
    isMine: true,
    replies: [{ text: first, isSent: true }],
  });
  expect(data.steps.at(-1)).toMatchObject({ by: 'Borrower', words: 'They called again today.' });
  expect(data.dueBy > '2026-06-24').toBe(true);
  expect((await opened(two, id)).actions).not.toContain('reply');
  expect((await action(one, id, { action: 'reply', text: 'Now it has stopped for good.' })).status).toBe(200);
  expect(await testPerson.reads(id)).toMatchObject({ disposeDetail: 'Now it has stopped for good.' });
});

test('a contact hold can be released early with a reason that is recorded in the case', async () => {
  const [one] = team;
  const testPerson = await environment.complainant();
  const orderNo = await testPerson.hasBorrowed();
  const id = await testPerson.complain({ ...collection, orderNo });
  await action(one, id, { action: 'take' });
  expect((await action(one, id, { action: 'release_contact' })).status).toBe(400);
  await action(one, id, { action: 'release_contact', text: 'The borrower asked to be reminded again.' });
  expect(await holdsOf(environment.orders.db.database, { borrowerId: testPerson.id })).toEqual([]);
  const data = await opened(one, id);
  expect(data.steps.at(-1)).toMatchObject({
    step: 'Contact resumed',
    words: 'The borrower asked to be reminded again.',
  });
  expect(data).toMatchObject({ isContactPaused: false, state: 'in_work' });
});

describe('a case is merged into an older one', () => {
  test('of the same borrower that is still open: its text, images and hold move with it, and both show one answer', async () => {
    const [one, , , auditor] = team;
    const testPerson = await environment.complainant();
    const orderNo = await testPerson.hasBorrowed();
    const older = await testPerson.complain({ problemType: '7', problemDetail: 'The app is slow.' });
    const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const newer = await testPerson.complain({ ...collection, orderNo });
    await environment.orders.db.asOwner(
      `insert into uploads (borrower_id, id, purpose, bytes, digest, started_at, finished_at, width, height, is_retained)
       values ($1, $2, 'complaint', $4, sha256($3), now(), now(), 30, 30, true)`,
      [testPerson.id, newer.replace(/^./, 'f'), picture, picture.length],
    );
    await environment.orders.db.asOwner(
      'insert into complaint_images (complaint_id, position, upload_id) values ($1, 1, $2)',
      [newer, newer.replace(/^./, 'f')],
    );
    const foreign = await (await environment.complainant()).complain();
    await action(one, newer, { action: 'take' });
    for (const into of [foreign, newer, randomId()]) {
      expect((await action(one, newer, { action: 'merge', into })).code, into).toBe(40915);
    }
    expect((await action(one, newer, { action: 'merge', into: older })).data).toMatchObject({
      state: 'closed',
    });
    await action(one, older, { action: 'take' });
    const data = await opened(one, older);
    expect(data).toMatchObject({ isContactPaused: true, images: '1' });
    expect((await environment.look(one, older, data.imageIds[0] ?? '')).status).toBe(403);
    await one.send(showPersonalData, reasonFor(older));
    expect((await environment.look(one, older, data.imageIds[0] ?? '')).status).not.toBe(403);
    expect(data.steps).toContainEqual(expect.objectContaining({ words: collection.problemDetail }));
    expect(data.others).toMatchObject([{ complaintId: newer, state: 'closed' }]);
    const read = await testPerson.reads(newer);
    expect(read.steps.at(-1).title).toBe('Merged with your earlier complaint');
    expect(read.isContactPaused).toBe('1');
    await action(one, older, { action: 'reply', text: answer });
    expect((await testPerson.reads(newer)).disposeDetail).toBe(answer);
    await action(one, older, { action: 'close', cause: 'app_defect' });
    expect(await holdsOf(environment.orders.db.database, { borrowerId: testPerson.id })).toEqual([]);
    expect((await testPerson.reads(newer)).isContactPaused).toBe('0');
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: older });
    expect(trail.entries.map((entry) => entry.action)).toContain('complaint_joined');
    const { data: list } = await testPerson.client.send(listComplaints);
    expect(list.tabs[0].items).toHaveLength(2);
  });
});

test('canned replies are in the borrower’s language, those of its type first, filled with the known values', async () => {
  const [one, , , auditor] = team;
  const testPerson = await environment.complainant();
  const orderNo = await testPerson.hasBorrowed();
  testPerson.client.common = { ...testPerson.client.common, lang: 'fil' };
  const id = await testPerson.complain({ ...collection, orderNo });
  const { data } = await one.send(contract.listCannedReplies, { complaintId: id });
  expect(data.replies.length).toBeGreaterThanOrEqual(12);
  expect(data.replies[0]).toMatchObject({ key: 'collection_stopped', title: 'Contact paused' });
  expect(data.replies[0]?.text).toContain('Salamat po');
  expect(data.replies[0]?.text).not.toMatch(/\{product\}|\{brand\}|\{reply_by\}/);
  expect(data.replies.find(({ key }) => key === 'late_answer')?.text).toMatch(/hanggang \p{L}+ \d+, 2026/u);
  const { data: trail } = await auditor.send(listAuditEntries, { subjectId: id });
  expect(trail.entries.map((entry) => entry.action)).toContain('complaint_replies_listed');
});

test('a case image is shown to staff with permission and recorded in the audit trail; an image of another case is not shown', async () => {
  const [one, , , auditor] = team;
  const [testPerson, other] = [await environment.complainant(), await environment.complainant()];
  const [id, theirs] = [await testPerson.complain(), await other.complain()];
  const picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'blue' } })
    .jpeg()
    .toBuffer();
  const { imageId } = (await environment.uploadImage(one, id, picture)).data;
  const seen = await environment.look(auditor, id, imageId);
  expect([seen.status, (await sharp(seen.bytes).metadata()).width]).toEqual([200, 50]);
  expect((await environment.look(one, theirs, imageId)).status).toBe(404);
  const { data } = await auditor.send(listAuditEntries, { subjectId: id });
  expect(data.entries.map((entry) => entry.action)).toContain('complaint_picture_opened');
});

test('a case that is assigned with many others has the steps of a single assignment', async () => {
  const [one, two] = team;
  const id = await (await environment.complainant()).complain();
  const { agents } = (await one.send(contract.listComplaintAgents, {})).data;
  const [maria, rahul] = agents.map(({ staffId }) => staffId);
  assert(maria !== undefined && rahul !== undefined, 'two agents');
  const { context, personalData, db } = environment.orders;
  const kind = assignableComplaints({ businessClock: context.businessClock, personalData });
  const actor = {
    staffId: idFrom<'Staff'>(maria),
    requestId: 'test',
    address: 'test',
    at: context.businessClock.now(),
  };
  expect(await findAssignments(db.database, kind, [id])).toEqual([
    { id, assignee: undefined, state: 'open' },
  ]);
  await inTransaction(db.database, (tx) => kind.assign(tx, actor, { id, from: undefined, to: rahul }));
  expect(await opened(two, id)).toMatchObject({ isMine: true, state: 'in_work' });
  expect((await action(two, id, { action: 'give_back' })).status).toBe(200);
});
