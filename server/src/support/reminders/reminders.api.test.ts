import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { byTest, payTestLoan, tenOClockOn } from '@hiram/server-testing/servicing/loans/loans';
import type { CrashingReminders } from '@hiram/server-testing/support/reminders/killed-reminder-process';
import { startTestReminders, type TestReminders } from '@hiram/server-testing/support/reminders/reminders';
import { programFile } from '@hiram/tools/engines/program-file';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdContact, releaseContact } from '#messaging/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { endAccrualPause, pauseAccrual, relieveLoan } from '#servicing/loans/index.ts';

let it: TestReminders;
beforeAll(async () => {
  it = await startTestReminders();
});
afterAll(() => it.testEnvironment.close());
beforeEach(() => it.testEnvironment.simulator.reset());

const PROGRAM = programFile('server/testing/support/reminders/killed-reminder-process.ts');
/** A process needs time to start on a busy machine. */
const TEN_HOURS = 10 * 3_600_000;

function days(from: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(calendarDate(from), index));
}

const BEFORE =
  'Hiram: a friendly reminder. Your payment is due on 1 Jul 2026. See the amount and how to pay: hiram.example';
const TODAY =
  'Hiram: your payment is due today, 1 Jul 2026. See the amount and how to pay: hiram.example Already paid? Thank you.';
const LATE =
  'Hiram: we have not received your payment due on 1 Jul 2026. Pay, ask for help, or tell us if you already paid: hiram.example';

describe('a borrower who does not pay', () => {
  test('is reminded three days before, on the day, and by the schedule after it, once each, within the contact policy', async () => {
    const maria = await it.testPerson();
    // Each day is planned twice and swept by several workers concurrently, as after a crash and restart.
    for (const day of days('2026-06-20', 20)) {
      await it.plan(day);
      await Promise.all([it.sweep(), it.sweep(), it.sweep()]);
      await it.live(day);
    }
    expect(await maria.messages()).toEqual([BEFORE, TODAY, LATE, LATE]);
    expect(await maria.reminders()).toEqual([
      '2026-06-28 before_3 contacted sent',
      '2026-07-01 due_day contacted sent',
      '2026-07-02 late_1 contacted sent',
      '2026-07-08 late_7 contacted sent',
    ]);
    const log = await it.testEnvironment.rows(
      'select purpose, about, outcome, order_id from contact_log where borrower_id = $1 order by made_at',
      [maria.testPerson.id],
    );
    expect(log).toEqual(
      [
        ['reminder', 'reminder_before_due'],
        ['reminder', 'reminder_due_today'],
        ['collection', 'payment_late'],
        ['collection', 'payment_late'],
      ].map(([purpose, about]) => ({ purpose, about, outcome: 'sent', order_id: maria.loanId })),
    );
  });

  test('is reminded on the payday instead, in the language of the application', async () => {
    const jose = await it.testPerson({ payday: '25', locale: 'fil' });
    await it.live(...days('2026-06-17', 15));
    expect(await jose.messages()).toEqual([
      'Hiram: payday reminder po. Due ang payment mo sa Hul 1, 2026. Puwede ka nang magbayad: hiram.example',
      expect.stringMatching(/^Hiram: due ngayon, Hul 1, 2026, /),
    ]);
    expect(await jose.reminders()).toEqual([
      '2026-06-25 payday contacted sent',
      '2026-07-01 due_day contacted sent',
    ]);
  });

  test('does not get a backlog of reminders after days without sending', async () => {
    const ana = await it.testPerson();
    for (const day of days('2026-06-17', 22)) await it.plan(day);
    await it.sweep();
    expect(await ana.messages()).toEqual([LATE]);
    expect(await ana.reminders()).toEqual([
      '2026-06-28 before_3 let_go day_over',
      '2026-07-01 due_day let_go day_over',
      '2026-07-02 late_1 let_go day_over',
      '2026-07-08 late_7 contacted sent',
    ]);
  });
});

describe('no reminder is sent', () => {
  test('for a paid instalment', async () => {
    const rosa = await it.testPerson();
    await it.live(...days('2026-06-17', 13));
    expect(
      await payTestLoan(it.testEnvironment.context, rosa.loanId, { amount: 187_055n, on: '2026-06-29' }),
    ).toMatchObject({
      kind: 'done',
    });
    await it.live(...days('2026-06-30', 10));
    expect(await rosa.messages()).toEqual([BEFORE]);
    expect(await rosa.reminders()).toEqual([
      '2026-06-28 before_3 contacted sent',
      '2026-07-01 due_day not_needed paid',
      // This test does not run the end of day, so the credit has not yet been applied to the due payment.
      '2026-07-02 late_1 not_needed paid',
      '2026-07-08 late_7 not_needed paid',
    ]);
  });

  test('while a payment is in transit, and again after it fails', async () => {
    const { context } = it.testEnvironment;
    const pedro = await it.testPerson();
    await it.live(...days('2026-06-17', 13));
    const accrualPauseId = randomId();
    const command = { ...byTest, loanId: pedro.loanId, accrualPauseId };
    await pauseAccrual(context, {
      ...command,
      key: accrualPauseId,
      amount: 187_055n,
      since: tenOClockOn('2026-06-29'),
      until: calendarDate('2026-07-05'),
    });
    await it.live(...days('2026-06-30', 4));
    expect(await pedro.messages()).toEqual([BEFORE]);
    await endAccrualPause(context, {
      ...command,
      key: `${accrualPauseId}-ended`,
      endedAt: context.businessClock.now(),
    });
    await it.live(...days('2026-07-04', 5));
    expect(await pedro.messages()).toEqual([BEFORE, LATE]);
    expect(await pedro.reminders()).toEqual([
      '2026-06-28 before_3 contacted sent',
      '2026-07-01 due_day not_needed stands_still',
      '2026-07-02 late_1 not_needed stands_still',
      '2026-07-08 late_7 contacted sent',
    ]);
  });

  test('while a complaint holds the order, and the schedule continues afterwards', async () => {
    const { database } = it.parts;
    const luz = await it.testPerson();
    const causeId = randomId();
    const held = { borrowerId: luz.testPerson.id, orderId: luz.loanId, why: 'complaint', causeId } as const;
    await it.live(...days('2026-06-17', 12));
    await inTransaction(database, (tx) => holdContact(tx, { ...held, since: it.parts.businessClock.now() }));
    await it.live(...days('2026-06-29', 4));
    expect(await luz.messages()).toEqual([BEFORE]);
    await inTransaction(database, (tx) => releaseContact(tx, { causeId, at: it.parts.businessClock.now() }));
    await it.live(...days('2026-07-03', 6));
    expect(await luz.messages()).toEqual([BEFORE, LATE]);
    expect(await luz.reminders()).toEqual([
      '2026-06-28 before_3 contacted sent',
      '2026-07-01 due_day let_go held',
      '2026-07-02 late_1 let_go held',
      '2026-07-08 late_7 contacted sent',
    ]);
  });

  test('for a due date that was moved: the new one has its own reminders', async () => {
    const { context } = it.testEnvironment;
    const nena = await it.testPerson();
    await it.live(...days('2026-06-17', 13));
    await it.testEnvironment.moveTo('2026-06-30');
    const relieved = await relieveLoan(context, {
      ...byTest,
      loanId: nena.loanId,
      key: 'relieve',
      reliefId: randomId(),
      agreed: { relief: { kind: 'new_date', days: 7 }, fee: 0n, waived: 0n, rule: 'PH.hardship@2022-03-03' },
      agreedAt: tenOClockOn('2026-06-30'),
      isStillOffered: () => true,
    });
    expect(relieved.kind).toBe('done');
    await it.live(...days('2026-07-01', 9));
    expect(await nena.reminders()).toEqual([
      '2026-06-28 before_3 contacted sent',
      '2026-07-01 due_day not_needed moved',
      '2026-07-05 before_3 contacted sent',
      '2026-07-08 due_day contacted sent',
      '2026-07-09 late_1 contacted sent',
    ]);
  });

  test('for the next payment while an earlier one is late: the reminder is about that one', async () => {
    const tina = await it.testPerson();
    await it.testEnvironment.moveTo('2026-06-17');
    await relieveLoan(it.testEnvironment.context, {
      ...byTest,
      loanId: tina.loanId,
      key: 'split',
      reliefId: randomId(),
      agreed: {
        relief: { kind: 'split', instalment: 1, parts: 2, everyDays: 7 },
        fee: 0n,
        waived: 0n,
        rule: 'PH.hardship@2022-03-03',
      },
      agreedAt: tenOClockOn('2026-06-17'),
      isStillOffered: () => true,
    });
    await it.live(...days('2026-06-18', 22));
    expect(await tina.reminders()).toEqual([
      '2026-06-28 before_3 contacted sent',
      '2026-07-01 due_day contacted sent',
      '2026-07-02 late_1 contacted sent',
      '2026-07-05 before_3 not_needed earlier_one_open',
      '2026-07-08 due_day not_needed earlier_one_open',
      '2026-07-08 late_7 contacted sent',
      '2026-07-09 late_1 contacted sent',
    ]);
  });

  test('after their account was deleted', async () => {
    const gone = await it.testPerson();
    await it.plan('2026-06-28');
    await it.testEnvironment.rows(
      `update borrowers set mobile_index = null, password_hash = null, deleted_at = now(),
        erase_on = now() + interval '5 years' where id = $1`,
      [gone.testPerson.id],
    );
    await it.sweep();
    expect(await gone.messages()).toEqual([]);
    expect(await gone.reminders()).toContain('2026-06-28 before_3 not_needed nobody_to_tell');
  });
});

test('a provider outage is retried during the day, and a message is sent once', async () => {
  const cora = await it.testPerson();
  await it.plan('2026-06-28');
  await it.sweepWith({ send: async () => ({ kind: 'not_sent', reason: 'not reached' }) });
  // The next attempt is not due yet.
  expect(await it.sweep()).toBe(0);
  await it.testEnvironment.moveBy(31 * 60_000);
  await it.sweep();
  await it.testEnvironment.moveBy(31 * 60_000);
  await it.sweep();
  expect(await cora.messages()).toEqual([BEFORE]);
  expect(await cora.reminders()).toEqual([
    '2026-06-28 before_3 contacted sent',
    // Its day has not been reached.
    '2026-07-01 due_day planned ',
  ]);
});

test('a message that is too late to be sent by the end of the day is dropped', async () => {
  const lito = await it.testPerson();
  await it.plan('2026-06-28');
  await it.testEnvironment.moveBy(TEN_HOURS);
  await it.sweep();
  expect(await lito.messages()).toEqual([]);
  expect(await lito.reminders()).toContain('2026-06-28 before_3 let_go outside_hours');
});

test.each([
  ['after taking it', 'sent'],
  ['after the message', 'made_before'],
] as const)('after a process is killed %s, the next one sends nothing twice', async (crashAt, why) => {
  const mina = await it.testPerson();
  await it.plan('2026-06-28');
  // Removes all other reminders, so that the process dies at this one.
  await it.testEnvironment.rows(`delete from reminders where loan_id <> $1`, [mina.loanId]);
  const { environment } = it;
  const order: CrashingReminders = {
    environment,
    now: it.parts.businessClock.now(),
    mobile: mina.mobile,
    crashAt,
  };
  const crashing = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], { stdio: 'inherit' });
  expect(await once(crashing, 'exit')).toEqual([null, 'SIGKILL']);
  expect(await it.sweep()).toBe(0);
  await it.testEnvironment.moveBy(3 * 60_000);
  expect(await it.sweep()).toBe(1);
  expect(await mina.messages()).toEqual([BEFORE]);
  expect(await mina.reminders()).toContain(`2026-06-28 before_3 contacted ${why}`);
});
