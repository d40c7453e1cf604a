import { listAuditEntries } from '@hiram/contract/people/staff';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import * as inbox from '@hiram/contract/support/contact-inbox';
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
let auditor: Tab;
beforeAll(async () => {
  api = await startTestApi();
  await createDemoLender(api.db.database);
  await api.brands.refresh();
  maria = await signInToTestApi(api, { role: 'support', name: 'Maria Santos' });
  rahul = await signInToTestApi(api, { role: 'support', name: 'Rahul Verma' });
  auditor = await signInToTestApi(api, { role: 'auditor', name: 'Dina Ong' });
});
afterAll(() => api.close());

let sender = 0;

/** A visitor sends a message from their own address; returns the id that staff see. */
async function arrived(name: string): Promise<string> {
  sender += 1;
  const email = `visitor${sender}@example.ph`;
  const message = {
    requestId: randomId(),
    name,
    telephone: '0917 000 0001',
    email,
    remark: `Hello from ${name}`,
  };
  const sent = await openTab(api.app, `198.51.100.${sender}`).send(sendContactMessage, message);
  expect(sent.code).toBe(0);
  const { data } = await maria.send(inbox.listContactMessages, { queue: 'new', search: email });
  return data.messages[0]?.messageId ?? '';
}

async function queue(tab: Tab, name: 'new' | 'mine' | 'answered' | 'closed'): Promise<string[]> {
  const { data } = await tab.send(inbox.listContactMessages, { queue: name });
  return data.messages.map(({ messageId }) => messageId);
}

describe('the contact inbox', () => {
  test('[R2.1-4] shows a visitor’s message with name and contact details masked', async () => {
    const messageId = await arrived('Juan dela Cruz');
    const { data } = await maria.send(inbox.openContactMessage, { messageId });
    expect(data).toMatchObject({
      senderName: 'Ju•• de•• Cr••',
      telephone: '••• ••• 0001',
      email: 'v•••@example.ph',
      remark: 'Hello from Ju•• de•• Cr••',
      state: 'new',
      brand: 'hiram',
      assigneeName: '',
    });
  });

  test('shows an assigned message in its assignee’s queue, with the assignee’s name, until it is unassigned', async () => {
    const messageId = await arrived('Liza');
    await maria.send(inbox.assignContactMessage, { messageId, toMe: true });
    expect(await queue(maria, 'mine')).toContain(messageId);
    expect(await queue(rahul, 'mine')).not.toContain(messageId);
    const seen = await rahul.send(inbox.openContactMessage, { messageId });
    expect(seen.data).toMatchObject({ assigneeName: 'Maria Santos', isMine: false });
    await maria.send(inbox.assignContactMessage, { messageId, toMe: false });
    expect(await queue(maria, 'mine')).not.toContain(messageId);
  });

  test('stores the answer with its author and moves the message on', async () => {
    const messageId = await arrived('Mang Pedro');
    const answer = 'You can pay at any 7-Eleven.';
    expect(
      await maria.send(inbox.answerContactMessage, { messageId, answer, andClose: false }),
    ).toMatchObject({
      code: 0,
    });
    expect(await queue(maria, 'new')).not.toContain(messageId);
    expect(await queue(maria, 'answered')).toContain(messageId);
    const { data } = await rahul.send(inbox.openContactMessage, { messageId });
    expect(data.steps).toMatchObject([{ step: 'answered', by: 'Maria Santos', words: answer }]);
  });

  test('accepts one of two concurrent answers and rejects the other with a conflict', async () => {
    const messageId = await arrived('Aling Nena');
    const answers = await Promise.all(
      [maria, rahul].map((tab) =>
        tab.send(inbox.answerContactMessage, { messageId, answer: 'Hello', andClose: true }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 40912]);
    expect(await queue(maria, 'closed')).toContain(messageId);
  });

  test('is read-only for an auditor', async () => {
    const messageId = await arrived('Rosa');
    expect(await auditor.send(inbox.openContactMessage, { messageId })).toMatchObject({ code: 0 });
    expect(
      await auditor.send(inbox.answerContactMessage, { messageId, answer: 'Hello', andClose: false }),
    ).toMatchObject({ status: 403 });
    expect(await auditor.send(inbox.closeContactMessage, { messageId, reason: 'spam' })).toMatchObject({
      status: 403,
    });
  });

  test('unmasks the sender for a stated reason and records the reason in the audit trail', async () => {
    const messageId = await arrived('Crisanta Gomez');
    const asked = {
      subject: 'contact_message',
      subjectId: messageId,
      reason: ' To answer   this message ',
    } as const;
    const { data } = await maria.send(showPersonalData, asked);
    expect(data.facts.map(({ fact, value }) => [fact, value])).toEqual([
      ['name', 'Crisanta Gomez'],
      ['telephone', '0917 000 0001'],
      ['email', `visitor${sender}@example.ph`],
      ['remark', 'Hello from Crisanta Gomez'],
    ]);
    expect(Date.parse(data.hideAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: messageId });
    expect(trail.entries).toMatchObject([
      { who: 'Maria Santos', action: 'personal_data_shown', reason: 'To answer this message' },
    ]);
  });

  test('does not unmask without a reason, without the permission, or for a message outside the staff member’s access', async () => {
    const messageId = await arrived('Simeon');
    const asked = {
      subject: 'contact_message',
      subjectId: messageId,
      reason: 'To answer this message',
    } as const;
    expect((await auditor.send(showPersonalData, asked)).status).toBe(403);
    expect((await maria.send(showPersonalData, { ...asked, subject: 'application' })).status).toBe(403);
    expect((await maria.send(showPersonalData, { ...asked, reason: 'a'.padEnd(12) })).status).toBe(400);
    for (const subjectId of [randomId(), 'nonsense']) {
      for (const subject of ['contact_message', 'complaint', 'borrower'] as const) {
        expect((await maria.send(showPersonalData, { ...asked, subject, subjectId })).status).toBe(404);
      }
    }
    const actions = await api.db.asOwner(`select action from staff_audit_entries where subject_id = $1`, [
      messageId,
    ]);
    expect(actions).toEqual([]);
  });

  test('unmasks at most forty people in a quarter of an hour for one staff member, also with parallel requests', async () => {
    const messageId = await arrived('Narcisa');
    const greedy = await signInToTestApi(api, { role: 'support', name: 'Greedy' });
    const asked = { subject: 'contact_message', subjectId: messageId, reason: 'To copy everybody' } as const;
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await greedy.send(showPersonalData, asked)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  test('returns not found for an unknown id', async () => {
    for (const messageId of [randomId(), 'nonsense']) {
      expect(await maria.send(inbox.openContactMessage, { messageId })).toMatchObject({ status: 404 });
    }
  });

  test('records every step in the audit trail, without the text of the visitor or the staff', async () => {
    const messageId = await arrived('Teodora');
    await maria.send(inbox.openContactMessage, { messageId });
    await maria.send(inbox.assignContactMessage, { messageId, toMe: true });
    await maria.send(inbox.closeContactMessage, { messageId, reason: 'Teodora called us' });
    const { data } = await auditor.send(listAuditEntries, { subjectId: messageId });
    expect(data.entries.map(({ action, who }) => `${who} ${action}`)).toEqual([
      'Maria Santos contact_message_closed',
      'Maria Santos contact_message_taken',
      'Maria Santos contact_message_opened',
    ]);
    const trail = await api.db.asOwner('select * from staff_audit_entries');
    expect(JSON.stringify(trail)).not.toContain('Teodora');
  });

  test('records no audit entry for a refused step', async () => {
    const messageId = await arrived('Basilio');
    await maria.send(inbox.closeContactMessage, { messageId, reason: 'nothing to do' });
    const before = await auditor.send(listAuditEntries, { subjectId: messageId });
    expect(
      await rahul.send(inbox.answerContactMessage, { messageId, answer: 'Hello', andClose: false }),
    ).toMatchObject({ code: 40912 });
    const after = await auditor.send(listAuditEntries, { subjectId: messageId });
    expect(after.data.entries).toEqual(before.data.entries);
  });
});
