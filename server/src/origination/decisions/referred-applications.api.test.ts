import { API_PREFIX } from '@hiram/contract/constants';
import { XHR_MARKER } from '@hiram/contract/marker-headers';
import { readApplication, withdrawApplication } from '@hiram/contract/origination/applications';
import * as contract from '@hiram/contract/origination/decisions';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import {
  type Applied,
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { plainDigitsPattern } from '@hiram/server-testing/platform/personal-data/plaintext-search';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { type ApplicationId, idFrom, randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findAssignments, lockAssignment } from '#cases/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { assignableApplications } from './assign-applications.ts';
import { escalateApplication } from './escalate.ts';
import { browseCases } from './read-cases.ts';

const DAY = 86_400_000;
const OUR_PAGE = { 'sec-fetch-site': 'same-origin', [XHR_MARKER.name]: XHR_MARKER.value };

let simulator: TestSimulator;
let environment: DecisionTestEnvironment;
let ramon: Tab & { readonly staffId: string };
let asha: Tab & { readonly staffId: string };
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDecisionTestEnvironment(simulator.url);
  ramon = await environment.staff('credit_officer', 'Ramon Cruz');
  asha = await environment.staff('credit_officer', 'Asha Iyer');
  auditor = await environment.staff('auditor', 'Dina Ong');
  support = await environment.staff('support', 'Maria Santos');
});
beforeEach(() => simulator.reset());
afterAll(async () => {
  await environment.close();
  simulator.stop();
});

/** An application that the rules refer because of a medium score. */
async function referred(given: Parameters<DecisionTestEnvironment['apply']>[0] = {}): Promise<Applied> {
  const applied = await environment.apply({ endsIn: '0015', ...given });
  expect(await environment.decide(applied.id)).toBe('referred');
  return applied;
}

async function queue(tab: Tab, name: 'waiting' | 'mine' | 'decided'): Promise<string[]> {
  const { data } = await tab.send(contract.listReferredApplications, { queue: name });
  return data.cases.map(({ caseId }) => caseId);
}

async function actions(id: ApplicationId): Promise<string[]> {
  const { data } = await auditor.send(listAuditEntries, { subjectId: id });
  return data.entries.map(({ action, who }) => `${who} ${action}`).toReversed();
}

const approval = { outcome: 'approved', amount: '300000', periods: '3', termUnit: 'month' } as const;
const note = 'Called the employer, who confirms the income.';

describe('a case', () => {
  test('shows all decision inputs, and opening it is recorded in the audit trail', async () => {
    const { id } = await referred();
    const { data } = await ramon.send(contract.openReferredApplication, { caseId: id });
    expect(data).toMatchObject({
      caseId: id,
      brand: 'hiram',
      timeZone: 'Asia/Manila',
      currency: 'PHP',
      amount: '500000',
      periods: '3',
      state: 'under_review',
      isEscalated: false,
      why: ['The credit score is between 500 and 599.'],
      approvableAmount: '500000',
      locale: 'en',
      ruleHits: [{ rule: 'score_middling', outcome: 'referred' }],
      steps: [{ step: 'sent' }, { step: 'referred' }],
    });
    expect(data.ruleSet).toEqual({ version: '1', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(data.features.find(({ feature }) => feature === 'bureau_score')).toEqual({
      feature: 'bureau_score',
      title: 'Credit score',
      value: '560 points',
      source: 'credit_bureau',
      isKnown: true,
    });
    // Stored in basis points, shown in per cent.
    expect(data.features.find(({ feature }) => feature === 'instalment_to_income')).toMatchObject({
      value: expect.stringMatching(/^\d{1,2}(\.\d{1,2})?%$/),
    });
    expect(data.features.find(({ feature }) => feature === 'identity_face')).toMatchObject({
      value: 'Unknown: not reported by the provider',
      isKnown: false,
    });
    expect(data.features.find(({ feature }) => feature === 'monthly_income')?.value).toContain('18,000');
    expect(data.answers).toContainEqual(
      expect.objectContaining({ title: 'Full name', value: 'Ma•• Cl•• Sa••', fact: 'fullName' }),
    );
    expect(JSON.stringify(data)).not.toMatch(/0111\d{4}0015|Clara|Mabini|Mar 1994/);
    expect(data.documents.map(({ kind }) => kind)).toContain('selfie');
    expect(data.declineReasons.length).toBeGreaterThan(5);
    // In staff wording, whatever language the borrower used.
    expect(data.consents.map(({ title }) => title).toSorted()).toEqual([
      'Credit bureau enquiry',
      'Terms of the application',
      'Use of personal data',
    ]);
    expect(await actions(id)).toEqual(['Ramon Cruz referred_application_opened']);
  });

  test('lists the unknown features', async () => {
    await simulator.setProviderFault('credit-bureau/neutral', { refuse: 1 });
    const { id } = await referred();
    const { data } = await ramon.send(contract.openReferredApplication, { caseId: id });
    expect(data.why).toContain('Unknown: Credit score.');
    expect(data.features.find(({ feature }) => feature === 'bureau_score')).toMatchObject({
      value: 'Unknown: provider unavailable',
      isKnown: false,
    });
  });

  test('unmasks its images and identity only for staff who state a reason, one view at a time', async () => {
    const [{ id }, other] = [await referred(), await referred()];
    const { data } = await ramon.send(contract.openReferredApplication, { caseId: id });
    const imageId = data.documents[0]?.imageId ?? '';
    expect((await picture(ramon, { caseId: id, imageId })).json().code).toBe(40311);
    expect((await picture(auditor, { caseId: id, imageId })).statusCode).toBe(403);
    const requested = { subject: 'application', reason: 'To decide this application' } as const;
    const shown = await ramon.send(showPersonalData, { ...requested, subjectId: id });
    const facts = new Map(shown.data.facts.map(({ fact, value }) => [fact, value]));
    expect(facts.get('fullName')).toBe('Maria Clara Santos');
    expect(facts.get('documentNumber')).toMatch(/^0111\d{4}0015$/);
    expect([...facts.keys()].toSorted()).toEqual(data.answers.flatMap(({ fact }) => fact ?? []).toSorted());
    // An unmasking reason is valid for one person and one case.
    expect((await picture(asha, { caseId: id, imageId })).json().code).toBe(40311);
    expect((await auditor.send(showPersonalData, { ...requested, subjectId: id })).status).toBe(403);
    const seen = await picture(ramon, { caseId: id, imageId });
    expect([seen.statusCode, seen.headers['content-type'], seen.body]).toEqual([
      200,
      'image/jpeg',
      `picture ${imageId}`,
    ]);
    expect((await picture(ramon, { caseId: other.id, imageId })).statusCode).toBe(404);
    expect((await picture(support, { caseId: id, imageId })).statusCode).toBe(403);
    expect(await actions(id)).toEqual([
      'Ramon Cruz referred_application_opened',
      'Ramon Cruz personal_data_shown',
      'Ramon Cruz application_document_opened',
    ]);
    const aWhileAgo = `update staff_audit_entries set recorded_at = recorded_at - interval '11 minutes' where subject_id = $1`;
    await environment.api.db.asOwner(aWhileAgo, [id]);
    expect((await picture(ramon, { caseId: id, imageId })).json().code).toBe(40311);
  });

  test('cannot be read without the permission, and an invented id is not found', async () => {
    const { id } = await referred();
    const decision = { caseId: id, ...approval };
    for (const [call, request] of [
      [contract.listReferredApplications, { queue: 'waiting' }],
      [contract.openReferredApplication, { caseId: id }],
      [contract.assignReferredApplication, { caseId: id, toMe: true }],
      [contract.decideReferredApplication, { ...decision, note }],
    ] as const) {
      expect(await support.send(call, request as never)).toMatchObject({ status: 403 });
    }
    expect(await auditor.send(contract.decideReferredApplication, { ...decision, note })).toMatchObject({
      status: 403,
    });
    expect(await auditor.send(contract.previewDecision, decision)).toMatchObject({ status: 403 });
    for (const caseId of [randomId(), 'nonsense']) {
      expect(await ramon.send(contract.openReferredApplication, { caseId })).toMatchObject({ status: 404 });
    }
  });
});

async function picture(tab: Tab, request: Record<string, string>) {
  return environment.console.app.inject({
    method: 'GET',
    url: `${API_PREFIX}${contract.showApplicationDocument.path}?${new URLSearchParams(request)}`,
    headers: { ...OUR_PAGE, ...(tab.cookie !== undefined && { cookie: tab.cookie }) },
  });
}

describe('the queue', () => {
  test('is sorted by SLA, escalated cases first, and continues after the last row of a page', async () => {
    const late = await referred();
    environment.api.businessClock.moveBy(DAY);
    await escalateApplication(environment.parts, late.id);
    const next = await referred();
    environment.api.businessClock.moveBy(1_000);
    const newest = await referred();
    const waiting = await queue(ramon, 'waiting');
    const places = [late, next, newest].map(({ id }) => waiting.indexOf(id));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    const { data } = await ramon.send(contract.listReferredApplications, { queue: 'waiting' });
    expect(data.cases.find(({ caseId }) => caseId === late.id)?.isEscalated).toBe(true);
    expect(data.waiting).toBe(String(waiting.length));

    const paged: string[] = [];
    let after: string | undefined;
    do {
      const page = await browseCases(environment.parts, { queue: { kind: 'waiting' }, after, limit: 2 });
      paged.push(...page.cases.map(({ found }) => found.applicationId));
      after = page.next;
    } while (after !== undefined);
    expect(paged).toEqual(waiting);
  });

  test('can be filtered to one brand', async () => {
    const indian = await referred({ market: 'IN' });
    const { data } = await ramon.send(contract.listReferredApplications, {
      queue: 'waiting',
      ofBrand: 'udhaar',
    });
    expect(data.cases.map(({ caseId }) => caseId)).toEqual([indian.id]);
  });

  test('shows a case in its assignee’s queue until it is unassigned', async () => {
    const { id } = await referred();
    await ramon.send(contract.assignReferredApplication, { caseId: id, toMe: true });
    expect(await queue(ramon, 'mine')).toContain(id);
    expect(await queue(asha, 'mine')).not.toContain(id);
    const seen = await asha.send(contract.openReferredApplication, { caseId: id });
    expect(seen.data).toMatchObject({ assigneeName: 'Ramon Cruz', isMine: false });
    await ramon.send(contract.assignReferredApplication, { caseId: id, toMe: false });
    expect(await queue(ramon, 'mine')).not.toContain(id);
    expect(await actions(id)).toEqual([
      'Ramon Cruz referred_application_taken',
      'Asha Iyer referred_application_opened',
      'Ramon Cruz referred_application_given_back',
    ]);
  });

  test('is assigned to a colleague by another, and its history names both', async () => {
    const { id } = await referred();
    const { database, businessClock, personalData } = environment.parts;
    const kind = assignableApplications({ businessClock, personalData });
    const actor = {
      staffId: idFrom<'Staff'>(ramon.staffId),
      requestId: 'test',
      address: 'test',
      at: businessClock.now(),
    };
    expect(await findAssignments(database, kind, [id, randomId()])).toEqual([
      { id, assignee: undefined, state: 'open' },
    ]);
    await inTransaction(database, async (tx) => {
      await lockAssignment(tx, kind, id);
      await kind.assign(tx, actor, { id, from: undefined, to: asha.staffId });
    });
    expect(await queue(asha, 'mine')).toContain(id);
    const { data } = await ramon.send(contract.openReferredApplication, { caseId: id });
    expect(data.steps.at(-1)).toMatchObject({ step: 'assigned', by: 'Ramon Cruz', words: 'To Asha Iyer.' });
    expect(await actions(id)).toContain('Ramon Cruz referred_application_assigned');
  });

  test('drops a case as soon as its borrower withdraws the application', async () => {
    const { id, person } = await referred();
    expect(await queue(ramon, 'waiting')).toContain(id);
    await environment.api.send(withdrawApplication, person, { orderId: id });
    expect(await queue(ramon, 'waiting')).not.toContain(id);
    const answer = await ramon.send(contract.decideReferredApplication, { caseId: id, ...approval, note });
    expect(answer).toMatchObject({ status: 409 });
  });
});

describe('a decision by a person', () => {
  test('is previewed in the borrower’s language as the borrower will read it', async () => {
    const { id } = await referred({ market: 'IN', locale: 'hi' });
    const { data } = await ramon.send(contract.previewDecision, {
      caseId: id,
      outcome: 'declined',
      reasons: 'documents_unreadable,income_not_shown',
    });
    expect(data).toMatchObject({ title: 'अभी हम आपको लोन नहीं दे सकते', reasons: [{}, {}] });
    expect(data.reasons[0]?.remedy).toMatch(/[\u0900-\u097f]/);
    expect(data.message).toMatch(/एप्लिकेशन/);
    const offer = {
      caseId: id,
      outcome: 'approved',
      amount: '1000000',
      periods: '6',
      termUnit: 'month',
    } as const;
    const approved = await ramon.send(contract.previewDecision, offer);
    expect(approved.data.offer).toMatchObject({ amount: '1000000', periods: '6' });
    // Viewing does not decide the case.
    expect(await queue(ramon, 'waiting')).toContain(id);
  });

  test('approves at most the amount that the rules allow, on a step and a term of the product', async () => {
    const { id, person } = await referred();
    for (const wrong of [
      { ...approval, amount: '550000' },
      { ...approval, amount: '300001' },
      { ...approval, amount: '0' },
      { ...approval, periods: '11' },
      { outcome: 'approved' } as const,
    ]) {
      const answer = await ramon.send(contract.decideReferredApplication, { caseId: id, ...wrong, note });
      expect([answer.status, answer.code]).toEqual([409, 40904]);
    }
    await ramon.send(contract.decideReferredApplication, { caseId: id, ...approval, note });
    const { data } = await environment.api.send(readApplication, person);
    expect(data).toMatchObject({ state: 'awaiting_signature', offer: { amount: '300000', periods: '3' } });
    expect(await queue(ramon, 'decided')).toContain(id);
    const opened = await asha.send(contract.openReferredApplication, { caseId: id });
    expect(opened.data.steps.at(-1)).toMatchObject({ step: 'approved', by: 'Ramon Cruz', words: note });
    expect(await actions(id)).toEqual([
      'Ramon Cruz application_approved',
      'Asha Iyer referred_application_opened',
    ]);
    const waiting = await environment.api.db.asOwner(
      `select count(*)::int as n from outbox where handler = 'answered' and payload->>'applicationId' = $1`,
      [id],
    );
    expect(waiting).toEqual([{ n: 1 }]);
  });

  test('declines with reasons that the borrower can read, and never without one', async () => {
    const { id, person } = await referred();
    for (const reasons of ['', ' , ', 'bad_luck', 'credit_history,bad_luck']) {
      const wrong = { caseId: id, outcome: 'declined', reasons, note } as const;
      const answer = await ramon.send(contract.decideReferredApplication, wrong);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    await ramon.send(contract.decideReferredApplication, {
      caseId: id,
      outcome: 'declined',
      reasons: 'documents_unreadable',
      note,
    });
    const { data } = await environment.api.send(readApplication, person, { orderId: id });
    expect(data).toMatchObject({ state: 'declined', declined: { decidedBy: 'person', reasons: [{}] } });
    expect(data.declined.applyAgainOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(JSON.stringify(data)).not.toContain(note);
  });

  test('is made once when two are concurrent; the other gets a conflict', async () => {
    const { id } = await referred();
    const answers = await Promise.all(
      [ramon, asha].flatMap((tab) => [
        tab.send(contract.decideReferredApplication, { caseId: id, ...approval, note }),
        tab.send(contract.decideReferredApplication, {
          caseId: id,
          outcome: 'declined',
          reasons: 'credit_history',
          note,
        }),
      ]),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const rows = await environment.api.db.asOwner(
      `select decided_by from application_decisions where application_id = $1 and outcome <> 'referred'`,
      [id],
    );
    expect(rows).toEqual([{ decided_by: 'person' }]);
  });
});

test('no personal data is in a log line or in an unencrypted decision column', async () => {
  const { id } = await referred({ document: '011177770015' });
  await ramon.send(contract.openReferredApplication, { caseId: id });
  await ramon.send(contract.decideReferredApplication, { caseId: id, ...approval, note });
  const dump: string[] = [];
  for (const table of [
    'decision_check_answers',
    'decision_documents',
    'application_decisions',
    'referred_applications',
    'case_steps',
    'outbox',
    'staff_audit_entries',
  ]) {
    const rows = await environment.api.db.asOwner(`select t::text as row from ${table} t`);
    dump.push(...rows.map(({ row }) => String(row)));
  }
  const everything = `${dump.join('\n')}\n${environment.console.logged()}\n${environment.api.server.logged()}`;
  expect(everything).toContain(id);
  for (const secret of ['Maria Clara', '011177770015', '1994-03-09', 'Mabini', note]) {
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(Buffer.from(secret).toString('hex'));
  }
  for (const income of ['18,000', '1800000']) expect(everything).not.toMatch(plainDigitsPattern(income));
});
