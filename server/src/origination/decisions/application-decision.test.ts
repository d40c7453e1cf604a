import { readApplication, withdrawApplication } from '@hiram/contract/origination/applications';
import type { Person } from '@hiram/server-testing/origination/applications/application-api';
import {
  type DecisionTestEnvironment,
  startDecisionTestEnvironment,
} from '@hiram/server-testing/origination/decisions/decisions';
import { testIngress } from '@hiram/server-testing/platform/workflows/ingress';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import { startTestSimulator, type TestSimulator } from '@hiram/server-testing/providers/sms/simulator';
import type { ApplicationId } from '@hiram/values/ids';
import { addMs } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DECISION_WORKFLOW } from '#origination/applications/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runAllDue, runDueBatch } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { dueOutboxMessages } from '#platform/outbox/due-messages.ts';
import { announceAppeals } from './announce-appeal.ts';
import { applicationDecisionWorkflow, decisionTimerService } from './application-decision.workflow.ts';
import { decideByRules } from './decide-by-rules.ts';
import { decisionMessage } from './decision-messages.ts';
import { dueDecisionWork } from './due-decisions.ts';
import { escalateApplication } from './escalate.ts';

const DAY = 86_400_000;
const log = createLog({ level: 'silent', program: 'test' });

let simulator: TestSimulator;
let restate: TestRestate;
let environment: DecisionTestEnvironment;
beforeAll(async () => {
  [simulator, restate] = await Promise.all([startTestSimulator(), startTestRestate()]);
  environment = await startDecisionTestEnvironment(simulator.url);
  await restate.serve([
    applicationDecisionWorkflow(environment.parts),
    decisionTimerService(environment.parts),
  ]);
});
beforeEach(async () => {
  environment.messageOutcome = { kind: 'sent', reference: 'test' };
  environment.books = { settled: 0, open: 0, worstDaysLate: 0 };
  await simulator.reset();
});
afterAll(async () => {
  await restate.close();
  await environment.close();
  simulator.stop();
});

/** Restate was unavailable when it was submitted; now it is back and the dispatcher dispatches the outbox. */
async function handOver(): Promise<void> {
  await environment.api.context.outbox.drained();
  await environment.api.db.asOwner('update outbox set next_attempt_at = now() where dispatched_at is null');
  const metrics = { recordWaits: () => undefined };
  const context = { database: environment.api.db.database, ingress: restate.ingress, log, metrics };
  await runDueBatch({ database: context.database, log }, dueOutboxMessages(context));
}

async function outcomeOf(id: ApplicationId): Promise<unknown> {
  const workflow = { service: DECISION_WORKFLOW, key: id, withinMs: 180_000 };
  return ((await restate.ingress.outputOf(workflow)) as { outcome?: unknown } | undefined)?.outcome;
}

async function decided(overrides: Parameters<DecisionTestEnvironment['apply']>[0]) {
  const applied = await environment.apply(overrides);
  await handOver();
  const outcome = await outcomeOf(applied.id);
  const { data } = await environment.api.send(readApplication, applied.person);
  return { ...applied, outcome, data };
}

/** Messages sent to the borrower after the outbox is dispatched. */
async function told(mobile: string, count: number) {
  await handOver();
  await expect.poll(() => environment.sent.filter((message) => message.mobile === mobile).length).toBe(count);
  return environment.sent.filter((message) => message.mobile === mobile);
}

describe('a submitted application', () => {
  test('waits while the workflow engine is down, and is approved by the rules once it is up again', async () => {
    const { person, id } = await environment.apply();
    expect((await environment.api.send(readApplication, person)).data).toMatchObject({
      state: 'under_review',
      isWithPerson: '0',
    });
    await handOver();
    expect(await outcomeOf(id)).toBe('approved');
    const { data } = await environment.api.send(readApplication, person);
    expect(data).toMatchObject({ state: 'awaiting_signature', offer: { amount: '500000', periods: '3' } });
    expect(Date.parse(data.offer.validUntil) - environment.api.businessClock.now()).toBe(7 * DAY);
    const [message] = await told(person.mobile, 1);
    // The SMS reveals neither the decision nor the amount, because others may see the phone.
    expect(message?.text).toBe(
      'Hiram: we have an answer to your application. Open the app or hiram.example to read it.',
    );
  });

  test('that is released after an appeal is announced once, as one that goes on or as one to begin again', async () => {
    const { person, id } = await decided({ endsIn: '0015', locale: 'fil' });
    const { parts, api } = environment;
    const announce = announceAppeals(parts);
    const release = { applicationId: id, isDeclined: false, version: 3 };
    await inTransaction(api.db.database, (tx) => announce(tx, release));
    const [goesOn] = await told(person.mobile, 1);
    expect(goesOn).toMatchObject({ about: 'application_resumed', purpose: 'service', channel: 'sms' });
    expect(goesOn?.text).toContain('Tuloy ang application mo');
    await inTransaction(api.db.database, (tx) => announce(tx, { ...release, isDeclined: true, version: 5 }));
    const [, again] = await told(person.mobile, 2);
    expect(again).toMatchObject({ about: 'application_reopened', contactKey: `application-appeal-${id}-5` });
    expect(again?.text).toContain('Puwede ka nang mag-apply ulit');
  });

  test('is declined with a reason and a remedy in the borrower’s language', async () => {
    const { data, outcome, person } = await decided({ endsIn: '0011', locale: 'fil' });
    expect(outcome).toBe('declined');
    expect(data).toMatchObject({
      state: 'declined',
      declined: { decidedBy: 'rules', applyAgainOn: '2027-01-14' },
    });
    expect(data.declined.reasons).toHaveLength(1);
    expect(data.declined.reasons[0].remedy).not.toBe('');
    const [message] = await told(person.mobile, 1);
    expect(message?.text).toContain('may sagot na');
  });

  test.each([
    ['a middling score', { endsIn: '0015' }],
    ['no file at the bureau', { endsIn: '0014' }],
    ['no record of the document', { market: 'IN', endsIn: '0004' }],
  ] as const)(
    'is referred to a person because of %s, and the borrower is not notified of a decision',
    async (_what, overrides) => {
      const { data, outcome, person } = await decided(overrides);
      expect(outcome).toBe('referred');
      expect(data).toMatchObject({ state: 'under_review', isWithPerson: '1' });
      await handOver();
      expect(environment.sent.some(({ mobile }) => mobile === person.mobile)).toBe(false);
    },
  );

  test('is referred when another person has used the same document', async () => {
    const document = '011199996789';
    expect((await decided({ document })).outcome).toBe('approved');
    expect((await decided({ document })).outcome).toBe('referred');
  });

  test('uses the borrower’s history in our own ledger', async () => {
    environment.books = { settled: 1, open: 0, worstDaysLate: 45 };
    expect((await decided({})).outcome).toBe('referred');
    environment.books = { settled: 1, open: 1, worstDaysLate: 0 };
    expect((await decided({})).outcome).toBe('declined');
  });
});

// Runs before the provider faults are set: a late response is still recorded by the simulator.
describe('an application is decided once', () => {
  test('however often the engine, the dispatcher or a step repeats it, and each provider is called once', async () => {
    const before = await requested();
    const { id, person } = await environment.apply();
    const again = { ...decisionMessage(id), id: 'again' };
    await Promise.all([restate.ingress.send(again), restate.ingress.send(again)]);
    expect(await outcomeOf(id)).toBe('approved');
    await Promise.all(Array.from({ length: 5 }, () => decideByRules(environment.parts, id)));
    await handOver();
    const rows = await environment.api.db.asOwner(
      'select outcome from application_decisions where application_id = $1',
      [id],
    );
    expect(rows).toEqual([{ outcome: 'approved' }]);
    const after = await requested();
    for (const context of ['identity-checks/neutral', 'credit-bureau/neutral']) {
      expect((after[context] ?? 0) - (before[context] ?? 0)).toBe(1);
    }
    await told(person.mobile, 1);
  });

  test('when many steps run concurrently', async () => {
    const { id } = await environment.apply({ endsIn: '0015' });
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => environment.decide(id)));
    expect(new Set(outcomes)).toEqual(new Set(['referred']));
    const rows = await environment.api.db.asOwner(
      `select (select count(*)::int from application_decisions where application_id = $1) as decisions,
        (select count(*)::int from case_steps where case_id = $1) as steps`,
      [id],
    );
    expect(rows).toEqual([{ decisions: 1, steps: 1 }]);
  });

  test('and not at all after its borrower has withdrawn it', async () => {
    const { id, person } = await environment.apply();
    await environment.api.send(withdrawApplication, person, { orderId: id });
    await handOver();
    expect(await outcomeOf(id)).toBe('not_open');
    expect(await environment.decide(id)).toBe('not_open');
  });

  test('even if no message can be sent', async () => {
    environment.messageOutcome = { kind: 'not_sent', reason: 'no provider' };
    const { data, person } = await decided({});
    await told(person.mobile, 1);
    expect((await environment.api.send(readApplication, person)).data).toMatchObject({ state: data.state });
  });
});

describe('missing data never approves: an application is referred when', () => {
  test.each([
    ['the identity check', 'never answers', 'identity-checks/neutral', { timeOut: 1 }],
    ['the identity check', 'refuses', 'identity-checks/neutral', { refuse: 1 }],
    ['the identity check', 'answers garbage', 'identity-checks/neutral', { garble: 1 }],
    ['the credit bureau', 'answers too late', 'credit-bureau/neutral', { answerDelayMs: 60_000 }],
    ['the credit bureau', 'hangs up', 'credit-bureau/neutral', { halfDo: 1 }],
    ['the credit bureau', 'answers garbage', 'credit-bureau/neutral', { garble: 1 }],
  ] as const)('%s %s', async (_who, _what, context, faultSettings) => {
    await simulator.setProviderFault(context, faultSettings);
    const { outcome, data } = await decided({});
    expect([outcome, data.state, data.isWithPerson]).toEqual(['referred', 'under_review', '1']);
  });
});

async function requested(): Promise<Record<string, number>> {
  const response = await fetch(`${simulator.url}/applicants/count`);
  // The cast matches the simulator's response shape.
  return ((await response.json()) as { asked: Record<string, number> }).asked;
}

describe('a deadline that expires', () => {
  test('escalates an undecided application once, and not early', async () => {
    const { id } = await environment.apply({ endsIn: '0015' });
    const sentAt = environment.api.businessClock.now();
    environment.api.businessClock.moveBy(DAY - 300);
    await handOver();
    expect(await outcomeOf(id)).toBe('referred');
    // Restate's timer fires after 300 ms of real time, and business time has not moved.
    expect(await escalateApplication(environment.parts, id)).toEqual({ waitMs: 300 });
    expect(await escalatedAt(id)).toBeNull();
    environment.api.businessClock.moveTo(addMs(sentAt, DAY));
    await expect.poll(() => escalatedAt(id)).not.toBeNull();
    expect(await escalateApplication(environment.parts, id)).toBe('not_open');
  });

  test('escalates even if engine and providers are down: missing data is referred to a person', async () => {
    await simulator.setProviderFault('identity-checks/neutral', { timeOut: 1 });
    const { id, person } = await environment.apply();
    environment.api.businessClock.moveBy(DAY);
    await runDue('http://127.0.0.1:1').catch(() => undefined);
    expect(await escalatedAt(id)).not.toBeNull();
    expect((await environment.api.send(readApplication, person)).data.isWithPerson).toBe('1');
  });

  test('ends an unsigned offer, and not early', async () => {
    const { person, id } = await decided({});
    environment.api.businessClock.moveBy(7 * DAY - 300);
    await handOver();
    await expect.poll(() => environment.sent.some(({ mobile }) => mobile === person.mobile)).toBe(true);
    expect(await stateOf(person, id)).toBe('awaiting_signature');
    environment.api.businessClock.moveBy(300);
    await expect.poll(() => stateOf(person, id)).toBe('withdrawn');
  });
});

describe('due work', () => {
  test('resends applications that the engine never received, and expires overdue ones', async () => {
    const offered = await decided({});
    const lost = await environment.apply();
    await environment.api.context.outbox.drained();
    await environment.api.db.asOwner('delete from outbox');
    await runDue(restate.running.ingressUrl);
    // The dispatcher leaves the first minute to Restate.
    expect((await environment.api.send(readApplication, lost.person)).data.state).toBe('under_review');
    environment.api.businessClock.moveBy(61_000);
    await runDue(restate.running.ingressUrl);
    expect(await outcomeOf(lost.id)).toBe('approved');
    environment.api.businessClock.moveBy(8 * DAY);
    await runDue(restate.running.ingressUrl);
    expect(await stateOf(offered.person, offered.id)).toBe('withdrawn');
  });
});

async function runDue(ingressUrl: string): Promise<void> {
  const works = dueDecisionWork({
    ...environment.parts,
    ids: environment.api.context.ids,
    ingress: testIngress(ingressUrl),
  });
  await runAllDue({ database: environment.api.db.database, log }, works);
}

async function stateOf(person: Person, orderId: ApplicationId): Promise<string> {
  return (await environment.api.send(readApplication, person, { orderId })).data.state;
}

async function escalatedAt(id: ApplicationId): Promise<unknown> {
  const [row] = await environment.api.db.asOwner(
    'select escalated_at from referred_applications where application_id = $1',
    [id],
  );
  return row?.escalated_at ?? null;
}
