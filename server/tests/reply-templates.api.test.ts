import {
  checkConfiguration,
  listConfiguration,
  openConfiguration,
  rollBackConfiguration,
  saveConfigurationDraft,
  startConfiguration,
} from '@hiram/contract/operations/configuration';
import { approveStaffRole, changeStaffRole, listAuditEntries, listStaff } from '@hiram/contract/people/staff';
import { refusals } from '@hiram/contract/refusals';
import { listCannedReplies } from '@hiram/contract/support/complaints-staff';
import * as inbox from '@hiram/contract/support/contact-inbox';
import { sendContactMessage } from '@hiram/contract/support/engagement';
import { previewReplyTemplate } from '@hiram/contract/support/reply-templates';
import { startTestConfiguration, type TestConfiguration } from '@hiram/server-testing/configuration';
import { signInToTestApi } from '@hiram/server-testing/console';
import { decide } from '@hiram/server-testing/operations/configuration/configuration-staff';
import { openTab, type Tab } from '@hiram/server-testing/platform/http/tab';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let environment: TestConfiguration;
let support: Tab;
let auditor: Tab;
beforeAll(async () => {
  environment = await startTestConfiguration();
  support = await signInToTestApi(environment.api, { role: 'support', name: 'Maria Santos' });
  auditor = await signInToTestApi(environment.api, { role: 'auditor', name: 'Dina Ong' });
});
afterAll(() => environment.api.close());

const KIND = 'reply_template';
const PAID = 'hiram:pay-at-store';

const paidAtStore = {
  title: 'Where to pay',
  use: 'contact_message',
  topics: [],
  isOffered: true,
  texts: {
    en: 'Hello {{name}},\n\nYou can pay {{brand}} at any store. {which store}',
    fil: 'Hello {{name}},\n\nPwede kang magbayad sa kahit anong store. {which store}',
  },
};

async function problemsWith(change: object, subject = PAID) {
  const content = JSON.stringify({ ...paidAtStore, ...change });
  const { data } = await environment.maker.send(checkConfiguration, { kind: KIND, subject, content });
  return data.problems.map(({ message }) => message).join('; ');
}

async function visitorWrites(name: string): Promise<string> {
  const email = `${randomId()}@example.ph`;
  const tab = openTab(environment.api.app, '198.51.100.1');
  const content = { name, telephone: '0917 000 0001', email, remark: 'Where can I pay?' };
  await tab.send(sendContactMessage, { requestId: randomId(), ...content });
  const { data } = await support.send(inbox.listContactMessages, { queue: 'new', search: email });
  return data.messages[0]?.messageId ?? '';
}

async function offered(messageId: string) {
  return (await support.send(inbox.listContactReplies, { messageId })).data.replies;
}

async function saveNew(subject: string, content: object, by = environment.maker) {
  const request = { kind: KIND, subject, content: JSON.stringify(content), basedOn: '0' } as const;
  return (await by.send(saveConfigurationDraft, request)).data;
}

test('a template is written by one person, published by another, and offered in the reply box; its name is filled in on sending', async () => {
  const messageId = await visitorWrites('{{loanNumber}} {day} $&');
  expect(await offered(messageId)).toEqual([]);
  const draft = await saveNew(PAID, paidAtStore);
  expect(await offered(messageId)).toEqual([]);
  expect((await decide(environment.maker, draft, 'propose')).data).toMatchObject({ state: 'proposed' });
  expect((await decide(environment.checker, draft, 'publish')).data).toMatchObject({ state: 'published' });
  const [reply] = await offered(messageId);
  expect(reply).toEqual({
    key: 'pay-at-store',
    title: 'Where to pay',
    text: 'Hello {name},\n\nYou can pay Hiram at any store. {which store}',
  });
  const text = reply?.text ?? '';
  const unfinished = await support.send(inbox.answerContactMessage, {
    messageId,
    answer: text,
    andClose: false,
  });
  expect(unfinished.code).toBe(Number(refusals.request_malformed.code));
  const answer = text.replace('{which store}', 'There is one near you.');
  expect((await support.send(inbox.answerContactMessage, { messageId, answer, andClose: false })).code).toBe(
    0,
  );
  const { data } = await support.send(inbox.openContactMessage, { messageId });
  const said = data.steps.find(({ step }) => step === 'answered')?.words ?? '';
  expect(said).not.toContain('{name}');
  expect(said).toContain('any store. There is one near you.');
});

test('a built-in reply is version 1; a published change replaces it, and a rollback brings it back', async () => {
  const subject = 'hiram:late_answer';
  const before = await environment.open(KIND, subject);
  expect([before.version, before.versions.length]).toEqual(['1', 1]);
  await environment.publish(KIND, subject, (content) => {
    content.texts.en = 'Hello {{name}}, we are late with {{complaintNumber}}.';
  });
  const after = await environment.open(KIND, subject);
  expect([after.version, after.versions.map(({ version }) => version)]).toEqual(['2', ['2', '1']]);
  await environment.maker.send(rollBackConfiguration, { kind: KIND, subject, toVersion: '1' });
  const back = (await environment.open(KIND, subject)).change;
  expect(back?.content).toBe(before.content);
  const { data: other } = await environment.maker.send(openConfiguration, {
    kind: KIND,
    subject: 'udhaar:late_answer',
  });
  expect(other.version).toBe('1');
  expect(JSON.parse(other.content).texts.hi).toContain('{{name}}');
});

test('the list has the built-in replies of every brand, in the languages of the brand', async () => {
  const { data } = await environment.maker.send(listConfiguration, { kind: KIND, ofBrand: 'hiram' });
  expect(data.items.length).toBeGreaterThanOrEqual(14);
  expect(data.canBeStarted).toBe(true);
  const { data: started } = await environment.maker.send(startConfiguration, {
    kind: KIND,
    ofBrand: 'hiram',
  });
  expect(JSON.parse(started.content).texts).toEqual({ en: '', fil: '' });
  expect(started.fields.map(({ path }) => path)).toContain('/texts/fil');
});

describe('hostile staff', () => {
  test('cannot publish a script, a foreign link, an unknown variable, an amount in an e-mail, or one language only', async () => {
    const { en, fil } = paidAtStore.texts;
    expect(await problemsWith({ texts: { en: `${en}<script>alert(1)</script>`, fil } })).toContain(
      'plain text',
    );
    expect(await problemsWith({ texts: { en: `${en} https://evil.example/pay`, fil } })).toContain(
      'evil.example is not an address of the brand',
    );
    expect(await problemsWith({ texts: { en: '{{constructor}}', fil } })).toContain(
      'there is no {{constructor}}',
    );
    expect(await problemsWith({ texts: { en: '{{disputedAmount}}', fil } })).toContain('names no amount');
    expect(await problemsWith({ texts: { en } })).toBe('the text in Filipino is missing');
    expect(await problemsWith({ text: 'x', use: 'sms' })).toContain('there is no "text" here');
    const refused = await saveNew('hiram:hostile', { ...paidAtStore, texts: { en: '{{x}}' } });
    expect((await decide(environment.maker, refused, 'propose')).data).toMatchObject({ state: 'draft' });
  });

  test('cannot publish their own version, also after a change of role', async () => {
    const author = await signInToTestApi(environment.api, { role: 'operations', name: 'Ana Author' });
    const draft = await saveNew('hiram:own', { ...paidAtStore, title: 'Own' }, author);
    await decide(author, draft, 'propose');
    expect(await decide(author, draft, 'publish')).toMatchObject({ status: 403 });
    const [first, second] = [
      await signInToTestApi(environment.api, { role: 'administrator', name: 'Ada' }),
      await signInToTestApi(environment.api, { role: 'administrator', name: 'Bo' }),
    ];
    const { data } = await first.send(listStaff, {});
    const staffId = data.members.find(({ name }) => name === 'Ana Author')?.staffId ?? '';
    const change = { staffId, role: 'compliance', reason: 'to see whether it can be abused' } as const;
    expect((await first.send(changeStaffRole, change)).code).toBe(0);
    expect((await second.send(approveStaffRole, change)).code).toBe(0);
    const own = await decide(author, draft, 'publish');
    expect(own.code).toBe(Number(refusals.second_person_needed.code));
    expect((await decide(environment.checker, draft, 'refuse')).data).toMatchObject({ state: 'refused' });
  });

  test('cannot write for a brand that does not exist, nor without the permission', async () => {
    const content = JSON.stringify(paidAtStore);
    const request = { kind: KIND, content, basedOn: '0' } as const;
    expect(
      await environment.maker.send(saveConfigurationDraft, { ...request, subject: 'nobody:x' }),
    ).toMatchObject({ status: 404 });
    expect(await support.send(saveConfigurationDraft, { ...request, subject: PAID })).toMatchObject({
      status: 403,
    });
    expect(await auditor.send(listCannedReplies, { complaintId: randomId() })).toMatchObject({ status: 403 });
    expect(await auditor.send(inbox.listContactReplies, { messageId: randomId() })).toMatchObject({
      status: 403,
    });
  });
});

describe('a preview', () => {
  const request = { ofBrand: 'hiram', content: JSON.stringify(paidAtStore) };

  test('has sample values; with a real case it has the case’s own, names nobody, and is in the audit trail', async () => {
    const { data: sample } = await environment.maker.send(previewReplyTemplate, request);
    expect(sample.texts.map(({ language }) => language)).toEqual(['en', 'fil']);
    expect(sample.texts[0]?.text).toContain('Hello Maria Santos,');
    const messageId = await visitorWrites('Liza Reyes');
    const real = { ...request, caseReference: messageId };
    const { data } = await auditor.send(previewReplyTemplate, real);
    expect(data.texts[0]?.text).toBe('Hello {name},\n\nYou can pay Hiram at any store. {which store}');
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: messageId });
    expect(trail.entries.map(({ action }) => action)).toContain('reply_template_previewed');
  });

  test('of a case is refused to those who may not read it, and of another brand is not found', async () => {
    const caseReference = await visitorWrites('Liza Reyes');
    expect(await environment.maker.send(previewReplyTemplate, { ...request, caseReference })).toMatchObject({
      status: 403,
    });
    for (const wrong of [
      { ...request, caseReference, ofBrand: 'udhaar' },
      { ...request, caseReference: randomId() },
      { ...request, caseReference: `'; select 1` },
    ]) {
      expect(await auditor.send(previewReplyTemplate, wrong)).toMatchObject({ status: 404 });
    }
  });

  test('of content that cannot be read is empty', async () => {
    const { data } = await environment.maker.send(previewReplyTemplate, { ...request, content: '{' });
    expect(data.texts).toEqual([]);
  });
});
