import { listComplaints, reopenComplaint } from '@hiram/contract/support/complaints';
import { withoutCode } from '@hiram/server-testing/messaging/without-code';
import { startTestRestate, type TestRestate } from '@hiram/server-testing/platform/workflows/restate';
import {
  type Complainant,
  MOBILE,
  startTestComplaints,
  type TestComplaints,
} from '@hiram/server-testing/support/complaints/complaints';
import { idFrom, randomId } from '@hiram/values/ids';
import { instant } from '@hiram/values/instant';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdsOf } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runAllDue, runDueBatch } from '#platform/due-work/run-due-work.ts';
import { createLog } from '#platform/log/log.ts';
import { dueOutboxMessages } from '#platform/outbox/due-messages.ts';
import { closeComplaintsOf } from './close-complaints.ts';
import { complaintTimerService, complaintWorkflow } from './complaint.workflow.ts';
import type { SlaTimerName } from './complaint-sla.ts';
import { dueComplaintWork } from './due-complaints.ts';
import { fireSlaTimer } from './fire-sla-timer.ts';
import { notifyBorrower } from './notify-borrower.ts';
import { COMPLAINT_WORKFLOW, roundMessage } from './workflow-messages.ts';

// It is Friday, 28 August 2026, in Manila. Monday is National Heroes Day, so the SLA ends with Thursday.

let environment: TestComplaints;
let anna: Complainant;
beforeAll(async () => {
  environment = await startTestComplaints();
});
beforeEach(async () => {
  environment.orders.context.moveTo('2026-08-28');
  environment.setOutcome(undefined);
  await environment.rows(
    `update complaint_sla_timers set cancelled_at = now() where fired_at is null and cancelled_at is null`,
  );
  await environment.rows(
    `update complaint_messages set ended_at = now(), outcome = 'test' where ended_at is null`,
  );
  environment.told.length = 0;
  anna = await environment.testPerson();
});
afterAll(() => environment.close());

async function firedTimersOf(id: string): Promise<unknown[]> {
  const rows = await environment.rows(
    `select details -> 'facts' ->> 'alarm' as timer from case_steps
     where case_id = $1 and step = 'escalated' order by position`,
    [id],
  );
  return rows.map(({ timer }) => timer);
}

function runDueComplaints(): Promise<number> {
  return runAllDue(environment.parts, dueComplaintWork(environment.parts));
}

function slaTimerOf(id: string, name: SlaTimerName, round = 1) {
  return { id: idFrom<'Complaint'>(id), round, name };
}

function texts(): string[] {
  return environment.told.map(({ text }) => withoutCode(text));
}

describe('a complaint deadline', () => {
  test('escalates to a senior over a long weekend on its last morning and not before, and again when it is missed', async () => {
    const id = await anna.complains();
    for (const day of ['2026-08-31', '2026-09-01', '2026-09-02']) {
      environment.orders.context.moveTo(day);
      await runDueComplaints();
    }
    expect(await firedTimersOf(id)).toEqual([]);
    environment.orders.context.moveTo('2026-09-03');
    await runDueComplaints();
    expect(await firedTimersOf(id)).toEqual(['promise_near']);
    const shown = await anna.reads(id);
    expect(shown).toMatchObject({ isLate: '0', replyBy: '2026-09-03' });
    expect(shown.steps.at(-1)).toMatchObject({
      title: 'A senior colleague was informed',
      text: 'So that we answer you by 3 Sept 2026.',
    });
    environment.orders.context.moveTo('2026-09-04');
    await runDueComplaints();
    expect(await firedTimersOf(id)).toEqual(['promise_near', 'promise_broken']);
    expect(await anna.reads(id)).toMatchObject({ isLate: '1' });
    expect(
      await environment.rows('select escalated_at is not null as is from complaints where id = $1', [id]),
    ).toEqual([{ is: true }]);
    environment.orders.context.moveTo('2026-09-22');
    await runDueComplaints();
    environment.orders.context.moveTo('2026-09-28');
    await runDueComplaints();
    await runDueComplaints();
    expect(await firedTimersOf(id)).toEqual(['promise_near', 'promise_broken', 'legal_near', 'legal_broken']);
  });

  test('in India uses India’s days: Monday is a working day there, and midnight comes later', async () => {
    const id = await anna.complains({}, anna.at('udhaar', 'hi'));
    // 00:30 on Thursday in Manila is still Wednesday evening in Kolkata, the last day of the SLA.
    environment.orders.context.businessClock.moveTo(instant('2026-09-02T16:30:00Z'));
    await runDueComplaints();
    expect(await firedTimersOf(id)).toEqual(['promise_near']);
    environment.orders.context.businessClock.moveTo(instant('2026-09-02T18:30:00Z'));
    await runDueComplaints();
    expect(await firedTimersOf(id)).toEqual(['promise_near', 'promise_broken']);
    expect((await anna.reads(id, anna.at('udhaar', 'hi'))).steps.at(-1).title).toBe('हमसे देर हुई, माफ़ करें');
  });

  test('fires once, although the engine retries while the dispatcher runs', async () => {
    const id = await anna.complains();
    environment.orders.context.moveTo('2026-09-03');
    const near = slaTimerOf(id, 'promise_near');
    const outcomes = await Promise.all([
      ...[1, 2, 3, 4].map(() => fireSlaTimer(environment.parts, near)),
      runDueComplaints(),
      runDueComplaints(),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeLessThanOrEqual(1);
    expect(await firedTimersOf(id)).toEqual(['promise_near']);
    expect(await fireSlaTimer(environment.parts, slaTimerOf(id, 'promise_broken'))).toEqual({
      waitMs: 14 * 3_600_000,
    });
  });

  test('that was met no longer fires, and a warning that is too late is not sent', async () => {
    const [kept, late] = [await anna.complains(), await anna.complains()];
    await environment.answer(kept, 'It is mended.');
    environment.orders.context.moveTo('2026-09-10');
    await runDueComplaints();
    expect([await firedTimersOf(kept), await firedTimersOf(late)]).toEqual([[], ['promise_broken']]);
    expect((await anna.reads(kept)).isLate).toBe('0');
    expect(await fireSlaTimer(environment.parts, slaTimerOf(kept, 'promise_near'))).toBe('not_open');
  });
});

describe('the messages to a borrower who is not online', () => {
  test('confirm receipt with the deadline, and announce an answer: each once, without any content of the complaint', async () => {
    const id = await anna.complains({ problemDetail: 'They insulted me.' });
    const message = { id: idFrom<'Complaint'>(id), key: 'round-1' };
    await Promise.all([
      notifyBorrower(environment.parts, message),
      notifyBorrower(environment.parts, message),
    ]);
    await environment.answer(id, 'We are sorry.');
    environment.orders.context.businessClock.moveBy(120_000);
    await Promise.all([runDueComplaints(), runDueComplaints()]);
    await runDueComplaints();
    expect(texts()).toEqual([
      'Hiram: we received your complaint and will answer by 3 Sept 2026. Read it in the app or at hiram.example.',
      'Hiram: we answered your complaint. Open the app or hiram.example to read it.',
    ]);
    expect(environment.told.map(({ mobile }) => mobile)).toEqual([MOBILE, MOBILE]);
    expect((await anna.client.send(listComplaints)).data.tabs[2].items[0].isNew).toBe('1');
  });

  test('are in their language, are sent again if no provider accepted them, and are dropped once they are outdated', async () => {
    const id = await anna.complains({}, anna.at('hiram', 'fil'));
    const message = { id: idFrom<'Complaint'>(id), key: 'round-1' };
    environment.setOutcome({ kind: 'not_sent', reason: 'a test says so' });
    expect(await notifyBorrower(environment.parts, message)).toEqual({ waitMs: 60_000 });
    expect(await notifyBorrower(environment.parts, message)).toEqual({ waitMs: 60_000 });
    environment.setOutcome(undefined);
    environment.orders.context.businessClock.moveBy(180_000);
    await runDueComplaints();
    expect(texts()[1]).toContain('natanggap namin ang reklamo mo');
    expect(await notifyBorrower(environment.parts, message)).toEqual({ outcome: 'made_before' });
    const other = await anna.complains();
    await environment.answer(other, 'Done.');
    const late = { id: idFrom<'Complaint'>(other), key: 'round-1' };
    expect(await notifyBorrower(environment.parts, late)).toEqual({ outcome: 'overtaken' });
    expect(texts()).toHaveLength(2);
  });
});

describe('an answered complaint', () => {
  test('is reopened once per key, with its own deadline and SLA timers, and pauses contact again', async () => {
    environment.orders.context.moveTo('2026-06-01');
    const orderNo = await anna.hasBorrowed();
    const problemId = await anna.complains({ problemType: '1', problemSonType: '3', orderNo });
    const again = { problemId, problemDetail: 'They told my mother again.', requestId: randomId() };
    expect((await anna.client.send(reopenComplaint, again)).status).toBe(409);
    await environment.answer(problemId, 'We told them to stop.');
    // A Wednesday: Independence Day is on Friday, followed by a weekend.
    environment.orders.context.moveTo('2026-06-10');
    const blank = { ...again, problemDetail: '   ' };
    expect((await anna.client.send(reopenComplaint, blank)).status).toBe(400);
    const [first, second] = await Promise.all([
      anna.client.send(reopenComplaint, again),
      anna.client.send(reopenComplaint, again),
    ]);
    expect([first.data, second.data]).toEqual([{ replyBy: '2026-06-16' }, { replyBy: '2026-06-16' }]);
    const shown = await anna.reads(problemId);
    expect(shown).toMatchObject({
      state: 'received',
      replyBy: '2026-06-16',
      isLate: '0',
      isContactPaused: '1',
    });
    expect(shown.steps.map(({ step }: { step: string }) => step)).toEqual([
      ...['received', 'contact_held', 'answered', 'reopened', 'contact_held'],
    ]);
    expect(shown.steps[3].text).toContain('They told my mother again.');
    expect(shown.disposeDetail).toBe('We told them to stop.');
    expect(
      await environment.rows(
        'select round from complaint_sla_timers where complaint_id = $1 and cancelled_at is null',
        [problemId],
      ),
    ).toHaveLength(4);
    await environment.answer(problemId, 'The agency works for us no more.');
    const answered = await anna.reads(problemId);
    expect(answered.disposeDetail).toBe('The agency works for us no more.');
    expect(answered.steps[2].text).toBe('We told them to stop.');
  });

  test('cannot be reopened after thirty days', async () => {
    environment.orders.context.moveTo('2026-06-01');
    const problemId = await anna.complains();
    await environment.answer(problemId, 'No.');
    const again = { problemId, problemDetail: 'Still wrong.', requestId: randomId() };
    environment.orders.context.moveTo('2026-07-02');
    expect((await anna.reads(problemId)).reopenUntil).toBeUndefined();
    expect((await anna.client.send(reopenComplaint, again)).status).toBe(409);
    environment.orders.context.moveTo('2026-07-01');
    expect((await anna.client.send(reopenComplaint, again)).status).toBe(200);
  });
});

test('closing an account deletes the messages and deadlines of its complaints, and leaves no answer pending', async () => {
  environment.orders.context.moveTo('2026-06-01');
  const orderNo = await anna.hasBorrowed();
  const id = await anna.complains({ problemType: '1', problemSonType: '1', orderNo });
  await inTransaction(environment.parts.database, async (tx) => {
    await closeComplaintsOf(tx, environment.parts.businessClock, anna.id);
    await environment.parts.personalData.forget(tx, anna.id);
  });
  expect(await anna.reads(id)).toMatchObject({ state: 'closed', content: '', isContactPaused: '0' });
  expect(await holdsOf(environment.parts.database, { borrowerId: anna.id })).toEqual([]);
  environment.orders.context.moveTo('2026-07-20');
  await runDueComplaints();
  expect(
    await environment.rows(
      `select step from case_steps where case_id = $1 and (details -> 'isNotified')::boolean`,
      [id],
    ),
  ).toEqual([{ step: 'received' }, { step: 'contact_held' }]);
  expect(
    await environment.rows('select outcome from complaint_messages where complaint_id = $1', [id]),
  ).toEqual([{ outcome: 'overtaken' }]);
});

describe('with the engine', () => {
  let restate: TestRestate;
  beforeAll(async () => {
    restate = await startTestRestate();
    await restate.serve([complaintWorkflow(environment.parts), complaintTimerService(environment.parts)]);
  });
  afterAll(() => restate.close());

  async function handOver(): Promise<void> {
    await environment.parts.outbox.drained();
    await environment.rows('update outbox set next_attempt_at = now() where dispatched_at is null');
    const log = createLog({ level: 'silent', program: 'test' });
    const metrics = { recordWaits: () => undefined };
    const context = { database: environment.parts.database, ingress: restate.ingress, log, metrics };
    await runDueBatch({ database: context.database, log }, dueOutboxMessages(context));
  }

  test('a run sets its SLA timers and acknowledges, an expired timer fires, and both happen once', async () => {
    const id = await anna.complains();
    // The last morning has passed before the workflow starts: the first timer fires immediately, the others
    // are scheduled.
    environment.orders.context.moveTo('2026-09-03');
    await handOver();
    const workflow = { service: COMPLAINT_WORKFLOW, key: `${id}-1`, withinMs: 180_000 };
    expect(await restate.ingress.outputOf(workflow)).toEqual({ timeLimits: 4 });
    await expect.poll(() => firedTimersOf(id)).toEqual(['promise_near']);
    await expect.poll(() => texts().length).toBe(1);
    await restate.ingress.send({ ...roundMessage({ id: idFrom(id), round: 1 }), id: 'the same again' });
    await runDueComplaints();
    expect([await firedTimersOf(id), texts().length]).toEqual([['promise_near'], 1]);
  });
});
