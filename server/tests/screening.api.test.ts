import { readApplication } from '@hiram/contract/origination/applications';
import * as decisions from '@hiram/contract/origination/decisions';
import * as holds from '@hiram/contract/origination/fraud-lists';
import * as contract from '@hiram/contract/origination/screening';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { showPersonalData } from '@hiram/contract/people/unmasking';
import { type RefusalCode, refusals } from '@hiram/contract/refusals';
import { sendComplaint } from '@hiram/contract/support/complaints';
import {
  type Applied,
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dueDecisionWork } from '#origination/decisions/index.ts';
import { runAllDue } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { registerComplaintRoutes } from '#support/complaints/index.ts';

// The simulated lists have four made-up people, in provider-simulator/src/screening/list-entry.ts.

const SANCTIONED = { fullName: 'Zoilo Sancionado', birthDay: '1990-05-17' };
const MAYOR = { fullName: 'Paz Alcalde', birthDay: '1990-05-17' };

const note = 'The passport shows another middle name and another place of birth.';
const approval = { outcome: 'approved', amount: '300000', periods: '3', termUnit: 'month' } as const;
const MINUTE = 60_000;

function codeOf(refusal: RefusalCode): number {
  return Number(refusals[refusal].code);
}

const log = createLog({ level: 'silent', program: 'test' });
let simulator: TestSimulator;
let environment: DecisionTestEnvironment;
let ramon: Tab;
let asha: Tab;
let auditor: Tab;
let support: Tab;
beforeAll(async () => {
  simulator = await startTestSimulator();
  environment = await startDecisionTestEnvironment(simulator.url, undefined, { isScreening: true });
  const { context, server } = environment.api;
  registerComplaintRoutes(server, { ...context, log });
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

function misbehave(faults: Readonly<Record<string, number>>): Promise<void> {
  return simulator.setProviderFault('screening/opensanctions', faults);
}

async function stopped(person: { fullName: string; birthDay: string }): Promise<Applied> {
  const applied = await environment.apply(person);
  expect(await environment.decide(applied.id)).toBe('referred');
  return applied;
}

async function holdOf(tab: Tab, { id }: Applied) {
  return (await tab.send(holds.readFraudHold, { caseId: id })).data.hold;
}

async function act(tab: Tab, applied: Applied, action: holds.HoldAction) {
  const version = (await holdOf(ramon, applied))?.version ?? '';
  return tab.send(holds.performFraudHoldAction, { caseId: applied.id, version, action, note });
}

async function confirm(tab: Tab, applied: Applied) {
  const version = (await holdOf(ramon, applied))?.version ?? '0';
  return tab.send(contract.confirmScreeningMatch, { caseId: applied.id, version, note });
}

async function screeningOf({ id }: Applied) {
  return (await ramon.send(contract.readScreening, { caseId: id })).data.screening;
}

function approve({ id }: Applied) {
  return ramon.send(decisions.decideReferredApplication, { caseId: id, ...approval, note });
}

async function heldIds(): Promise<string[]> {
  const { data } = await ramon.send(decisions.listReferredApplications, { queue: 'held' });
  return data.cases.map(({ caseId }) => caseId);
}

function asBorrower({ person, id }: Applied) {
  return environment.api.send(readApplication, person, { orderId: id });
}

async function runDue(): Promise<void> {
  const { parts, api } = environment;
  const ingress = { send: async () => undefined, outputOf: async () => undefined };
  const works = dueDecisionWork({ ...parts, ids: api.context.ids, ingress });
  const retries = works.filter(({ kind }) => kind === 'applicant_screening');
  expect(await runAllDue({ database: api.db.database, log }, retries)).toBeGreaterThan(0);
}

async function asked(): Promise<number> {
  const response = await fetch(`${simulator.url}/applicants/count`);
  // The cast names the simulator's own response; the tests assert on it.
  const { asked: counts } = (await response.json()) as { asked: Record<string, number> };
  return counts['screening/opensanctions'] ?? 0;
}

describe('an applicant', () => {
  test('on no list is decided as before, and is asked about once', async () => {
    const before = await asked();
    const applied = await environment.apply();
    expect(await environment.decide(applied.id)).toBe('approved');
    expect(await environment.decide(applied.id)).toBe('not_open');
    expect((await asked()) - before).toBe(1);
  });

  test('with a name like that of a list, and another date of birth, is not held', async () => {
    const applied = await environment.apply({ ...SANCTIONED, birthDay: '1985-01-02' });
    expect(await environment.decide(applied.id)).toBe('approved');
  });
});

describe('a match with a sanctions list', () => {
  test('holds the application, and is explained with list, entry, score, date and what they have in common', async () => {
    const applied = await stopped(SANCTIONED);
    expect(await heldIds()).toContain(applied.id);
    const { data } = await ramon.send(decisions.openReferredApplication, { caseId: applied.id });
    expect(data.why).toEqual([
      'Matches a sanctions list. Two people clear the match before it can be approved.',
    ]);
    expect(data.hold).toMatchObject({ cause: 'sanctions', isReleased: false });
    expect(await screeningOf(applied)).toMatchObject({
      provider: 'opensanctions',
      state: 'matched',
      attempts: '1',
      matches: [
        {
          kind: 'sanctions',
          score: '97',
          holds: true,
          entryId: 'NK-simulated-sanctioned',
          lists: ['simulated_un_list', 'simulated_ph_list'],
          listDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          comparison: { name: 'same', birthDate: 'same_day', country: 'same' },
        },
      ],
    });
  });

  test('shows the names and dates masked, and in full only to staff who give a reason', async () => {
    const applied = await stopped(SANCTIONED);
    const match = (await screeningOf(applied))?.matches[0];
    expect(match).toMatchObject({ names: expect.stringContaining('Zo•• SA••'), birthDates: '1990-••' });
    expect(JSON.stringify(match)).not.toMatch(/sancionado/i);
    const asking = {
      subject: 'application',
      subjectId: applied.id,
      reason: 'compares a list match',
    } as const;
    expect((await auditor.send(showPersonalData, asking)).status).toBe(403);
    const { data } = await ramon.send(showPersonalData, asking);
    expect(data.facts).toContainEqual({
      fact: match?.namesFact,
      title: 'List match 1: names',
      value: 'Zoilo SANCIONADO; Zoilo Reyes Sancionado',
    });
    const rows = await environment.api.db.asOwner(
      `select encode(entry_encrypted, 'escape') as stored from screening_matches where application_id = $1`,
      [applied.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/sancionado|simulated/i);
  });

  test('is cleared by two different people, and by no one alone', async () => {
    const applied = await stopped(SANCTIONED);
    expect((await approve(applied)).code).toBe(codeOf('application_held'));
    expect((await act(ramon, applied, 'release')).code).toBe(codeOf('fraud_case_changed'));
    expect((await act(ramon, applied, 'propose_release')).status).toBe(200);
    expect((await act(ramon, applied, 'confirm_release')).code).toBe(codeOf('second_person_needed'));
    expect((await approve(applied)).code).toBe(codeOf('application_held'));
    expect((await act(asha, applied, 'confirm_release')).status).toBe(200);
    expect((await approve(applied)).status).toBe(200);
    const one = 'update fraud_holds set release_by = released_by where application_id = $1';
    await expect(environment.api.db.asOwner(one, [applied.id])).rejects.toThrow('fraud_holds_two_release');
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: applied.id });
    const actions = trail.entries.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['fraud_hold_release_proposed', 'fraud_hold_released', 'application_approved']),
    );
  });

  test('that was cleared does not hold the same person again; another person with the name is held', async () => {
    const applied = await stopped(SANCTIONED);
    await act(ramon, applied, 'propose_release');
    await act(asha, applied, 'confirm_release');
    const decline = { caseId: applied.id, outcome: 'declined', reasons: 'income_too_low', note } as const;
    expect((await ramon.send(decisions.decideReferredApplication, decline)).status).toBe(200);
    environment.api.businessClock.moveBy(60 * 24 * 60 * MINUTE);
    const again = await environment.apply({ ...SANCTIONED, by: applied.person });
    expect(await environment.decide(again.id)).toBe('approved');
    await stopped(SANCTIONED);
    environment.api.businessClock.moveBy(-60 * 24 * 60 * MINUTE);
  });

  test('that is confirmed declines with a reason that says nothing of a list, and can be appealed', async () => {
    const applied = await stopped(SANCTIONED);
    const { data: during } = await asBorrower(applied);
    expect(JSON.stringify(during)).not.toMatch(/sanction|list|screen|match/i);
    expect((await confirm(ramon, applied)).status).toBe(200);
    expect(await heldIds()).not.toContain(applied.id);
    const { data } = await asBorrower(applied);
    expect(data).toMatchObject({
      state: 'declined',
      declined: { reasons: [{ title: 'We cannot offer you this loan' }] },
    });
    expect(JSON.stringify(data)).not.toMatch(/sanction|list|screen|match/i);
    expect((await holdOf(ramon, applied))?.steps.map(({ by, step }) => `${by} ${step}`)).toEqual([
      'Rules held the application',
      'Ramon Cruz confirmed the match and declined it',
    ]);
    await environment.api.send(sendComplaint, applied.person, {
      problemType: '5',
      problemSonType: '',
      problemImage: '',
      requestId: randomId(),
      problemDetail: 'I do not know why I was declined. Please look at my application again.',
    });
    expect(await heldIds()).toContain(applied.id);
    await act(ramon, applied, 'propose_release');
    expect((await act(asha, applied, 'confirm_release')).status).toBe(200);
    expect((await asBorrower(applied)).data.declined.applyAgainOn).toBeUndefined();
    const { data: trail } = await auditor.send(listAuditEntries, { subjectId: applied.id });
    expect(trail.entries.map(({ action }) => action)).toContain('screening_match_confirmed');
  });

  test('is confirmed on the version that was shown, once, and only where there is a match', async () => {
    const applied = await stopped(SANCTIONED);
    const stale = { caseId: applied.id, version: '0', note } as const;
    expect((await ramon.send(contract.confirmScreeningMatch, stale)).code).toBe(codeOf('fraud_case_changed'));
    expect((await asBorrower(applied)).data.state).toBe('under_review');
    const answers = await Promise.all([confirm(ramon, applied), confirm(asha, applied)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await environment.apply({ endsIn: '0015' });
    await environment.decide(other.id);
    expect((await confirm(ramon, other)).code).toBe(codeOf('not_found'));
  });

  test('is read and decided by credit officers only', async () => {
    const applied = await stopped(SANCTIONED);
    expect((await support.send(contract.readScreening, { caseId: applied.id })).status).toBe(403);
    expect((await auditor.send(contract.readScreening, { caseId: applied.id })).status).toBe(200);
    expect((await confirm(auditor, applied)).status).toBe(403);
    expect((await auditor.send(contract.screenAgain, { caseId: applied.id })).status).toBe(403);
    expect((await act(auditor, applied, 'propose_release')).status).toBe(403);
  });
});

describe('a match with a politically exposed person, or another warning', () => {
  test('holds until one person has cleared it', async () => {
    const applied = await stopped(MAYOR);
    expect((await screeningOf(applied))?.matches).toMatchObject([
      { kind: 'pep', comparison: { name: 'same', birthDate: 'same_in_part' } },
    ]);
    expect((await approve(applied)).code).toBe(codeOf('application_held'));
    expect((await act(ramon, applied, 'release')).status).toBe(200);
    expect((await approve(applied)).status).toBe(200);
  });

  test('that is a warning holds too', async () => {
    const applied = await stopped({ fullName: 'Adela Babala', birthDay: '1990-05-17' });
    expect(await holdOf(ramon, applied)).toMatchObject({ cause: 'adverse', actions: ['release'] });
  });
});

describe('a provider that does not answer', () => {
  test.each([
    ['is late', { answerDelayMs: 60_000 }, 'no_answer'],
    ['has an error', { refuse: 1 }, 'not_available'],
    ['answers nonsense', { garble: 1 }, 'not_understood'],
  ] as const)(
    'because it %s lets the decision wait, and the answer of a retry decides',
    async (_what, faults, problem) => {
      await misbehave(faults);
      const applied = await environment.apply();
      expect(await environment.decide(applied.id)).toBe('waits');
      expect((await asBorrower(applied)).data.state).toBe('under_review');
      expect(await screeningOf(applied)).toMatchObject({ state: 'waiting', problem, attempts: '1' });
      await simulator.reset();
      environment.api.businessClock.moveBy(2 * MINUTE);
      await runDue();
      expect((await asBorrower(applied)).data.state).toBe('awaiting_signature');
    },
  );

  test('is not asked again before the next attempt is due', async () => {
    await misbehave({ refuse: 1 });
    const applied = await environment.apply();
    expect(await environment.decide(applied.id)).toBe('waits');
    expect(await environment.decide(applied.id)).toBe('waits');
    expect((await screeningOf(applied))?.attempts).toBe('1');
    await simulator.reset();
    environment.api.businessClock.moveBy(2 * MINUTE);
    await runDue();
  });

  test('within the limit hands the application to a person, held with the cause, and never approves', async () => {
    const applied = await unscreened();
    const { data } = await ramon.send(decisions.openReferredApplication, { caseId: applied.id });
    expect(data.why).toEqual(['Not screened: the provider of lists did not answer. Two people release it.']);
    expect(await holdOf(ramon, applied)).toMatchObject({ cause: 'unscreened', actions: ['propose_release'] });
    expect((await approve(applied)).code).toBe(codeOf('application_held'));
    expect((await act(ramon, applied, 'propose_release')).status).toBe(200);
    expect((await act(ramon, applied, 'confirm_release')).code).toBe(codeOf('second_person_needed'));
    expect((await act(asha, applied, 'confirm_release')).status).toBe(200);
    expect((await approve(applied)).status).toBe(200);
  });

  test('in time holds the application when its deadline passes first', async () => {
    await misbehave({ refuse: 1 });
    const applied = await environment.apply();
    expect(await environment.decide(applied.id)).toBe('waits');
    environment.api.businessClock.moveBy(30 * 24 * 60 * MINUTE);
    expect(await environment.decide(applied.id)).toBe('referred');
    expect(await holdOf(ramon, applied)).toMatchObject({ cause: 'unscreened' });
    environment.api.businessClock.moveBy(-30 * 24 * 60 * MINUTE);
  });

  test('until staff ask again: without a match the hold ends, and a person decides', async () => {
    const applied = await unscreened();
    await simulator.reset();
    expect((await ramon.send(contract.screenAgain, { caseId: applied.id })).status).toBe(200);
    await runDue();
    expect(await heldIds()).not.toContain(applied.id);
    expect(await screeningOf(applied)).toMatchObject({ state: 'clear', matches: [] });
    expect((await holdOf(ramon, applied))?.steps.map(({ by, step }) => `${by} ${step}`)).toEqual([
      'Rules held the application',
      'Ramon Cruz asked the provider of lists again',
      'Rules ended the hold: the provider answered, and no list has the applicant',
    ]);
    expect((await ramon.send(contract.screenAgain, { caseId: applied.id })).code).toBe(
      codeOf('fraud_case_changed'),
    );
    expect((await approve(applied)).status).toBe(200);
  });

  test('until an hour later: a match then holds it for two people', async () => {
    const applied = await unscreened(SANCTIONED);
    await simulator.reset();
    environment.api.businessClock.moveBy(61 * MINUTE);
    await runDue();
    expect(await holdOf(ramon, applied)).toMatchObject({ cause: 'sanctions', status: 'held' });
    expect((await approve(applied)).code).toBe(codeOf('application_held'));
  });

  test('until an hour later: a match with a politically exposed person is then cleared by one', async () => {
    const applied = await unscreened(MAYOR);
    await simulator.reset();
    environment.api.businessClock.moveBy(61 * MINUTE);
    await runDue();
    expect(await holdOf(ramon, applied)).toMatchObject({ cause: 'pep', actions: ['release'] });
    expect((await act(ramon, applied, 'release')).status).toBe(200);
    expect((await approve(applied)).status).toBe(200);
  });

  test('is asked no more about an application that was decided', async () => {
    const applied = await unscreened();
    const decline = { caseId: applied.id, outcome: 'declined', reasons: 'income_too_low', note } as const;
    expect((await ramon.send(decisions.decideReferredApplication, decline)).status).toBe(200);
    await simulator.reset();
    const before = await asked();
    environment.api.businessClock.moveBy(61 * MINUTE);
    await runDue();
    expect(await asked()).toBe(before);
    expect((await screeningOf(applied))?.nextAttemptAt).toBeUndefined();
  });
});

/** An application whose provider has failed until the limit. */
async function unscreened(person: { fullName?: string; birthDay?: string } = {}): Promise<Applied> {
  await misbehave({ refuse: 1 });
  const applied = await environment.apply(person);
  expect(await environment.decide(applied.id)).toBe('waits');
  for (const minutes of [1, 2, 4, 8]) {
    environment.api.businessClock.moveBy(minutes * MINUTE + 1_000);
    await runDue();
  }
  expect((await asBorrower(applied)).data).toMatchObject({ state: 'under_review', isWithPerson: '1' });
  return applied;
}
