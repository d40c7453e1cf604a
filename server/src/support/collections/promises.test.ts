import { LOCALES } from '@hiram/contract/locales';
import { withClient } from '@hiram/server-testing/platform/database/database';
import { createProgramLogins } from '@hiram/server-testing/platform/database/program-logins';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import {
  startTestCollections,
  type TestCollections,
} from '@hiram/server-testing/support/collections/collections';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { type LoanId, randomId } from '@hiram/values/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { holdsOf } from '#messaging/index.ts';
import { numberFormatter } from '#platform/copy/number-formatter.ts';
import { segmentsOf } from '#providers/sms/index.ts';
import { findLoan, reversePayment } from '#servicing/loans/index.ts';
import { positionOn } from '#servicing/repayments/index.ts';
import { promiseCopy } from './copy/promise-copy.ts';
import { listPromises } from './list-promises.ts';

let it: TestCollections;
beforeAll(async () => {
  it = await startTestCollections();
});
afterAll(() => it.reminders.testEnvironment.close());
beforeEach(() => it.reminders.testEnvironment.simulator.reset());

const INSTALMENT = 187_055n;

/** A borrower whose first instalment, due on 1 July, is late on 10 July. */
async function lateBorrower() {
  const person = await it.reminders.testPerson();
  await it.reminders.testEnvironment.moveTo('2026-07-10');
  return { ...person, borrowerId: person.testPerson.id };
}

function moveTo(day: string): Promise<void> {
  return it.reminders.testEnvironment.moveTo(day);
}

describe('a promise to pay', () => {
  test('sends the day and the link without an amount, pauses contact, and is kept by the posting alone', async () => {
    const maria = await lateBorrower();
    await it.promise(maria.loanId, { amount: 100_000n, payOn: '2026-07-15' });
    await it.sweep();
    expect(await maria.messages()).toEqual([
      'Hiram: thank you. You will pay by 15 Jul 2026, and we will not call until then. See the amount and pay: hiram.example',
    ]);
    expect(await holdsOf(it.context.database, maria)).toMatchObject([{ why: 'promise' }]);
    expect(await it.states(maria.loanId)).toEqual(['active 0']);
    await moveTo('2026-07-12');
    await it.pay(maria.loanId, { amount: 100_000n, on: '2026-07-12' });
    expect(await it.states(maria.loanId)).toEqual(['active 0']);
    await it.sweep();
    expect(await it.states(maria.loanId)).toEqual(['kept 100000']);
    expect(await holdsOf(it.context.database, maria)).toEqual([]);
    // The reminder of the day is not needed any more.
    await moveTo('2026-07-15');
    await it.sweep();
    expect(await maria.messages()).toHaveLength(1);
  });

  test('gets one reminder on its day, and no other while it is active; after it is broken the schedule continues', async () => {
    const jose = await lateBorrower();
    await it.promise(jose.loanId, { amount: INSTALMENT, payOn: '2026-07-15' });
    for (const day of ['2026-07-14', '2026-07-15', '2026-07-16', '2026-07-17']) {
      await moveTo(day);
      await it.sweep();
      await it.reminders.live(day);
    }
    expect(await jose.messages()).toEqual([
      expect.stringContaining('You will pay by 15 Jul 2026'),
      'Hiram: today, 15 Jul 2026, is the day you gave us. See the amount and pay: hiram.example Already paid? Thank you.',
    ]);
    // Fourteen days late, during the promise.
    expect(await jose.reminders()).toContain('2026-07-15 late_14 let_go held');
    expect(await it.states(jose.loanId)).toEqual(['broken 0']);
    expect(await holdsOf(it.context.database, jose)).toEqual([]);
    await it.reminders.live('2026-07-31');
    expect(await jose.messages()).toHaveLength(3);
  });

  test('is part kept by less than its amount, and money of the day after still counts', async () => {
    const [ana, luz] = [await lateBorrower(), await lateBorrower()];
    await it.promise(ana.loanId, { amount: 100_000n, payOn: '2026-07-12' });
    await it.promise(luz.loanId, { amount: 100_000n, payOn: '2026-07-12' });
    await moveTo('2026-07-13');
    await it.pay(ana.loanId, { amount: 40_000n, on: '2026-07-12' });
    await it.pay(luz.loanId, { amount: 100_000n, on: '2026-07-13' });
    await it.sweep();
    expect(await it.states(ana.loanId)).toEqual(['active 40000']);
    expect(await it.states(luz.loanId)).toEqual(['kept 100000']);
    await moveTo('2026-07-14');
    await it.sweep();
    expect(await it.states(ana.loanId)).toEqual(['part_kept 40000']);
  });

  test('counts a payment that is reported late, and no payment that is later reversed', async () => {
    const rosa = await lateBorrower();
    await it.promise(rosa.loanId, { amount: 50_000n, payOn: '2026-07-11' });
    await moveTo('2026-07-13');
    await it.sweep();
    expect(await it.states(rosa.loanId)).toEqual(['broken 0']);
    const id = randomId();
    await it.pay(rosa.loanId, { amount: 50_000n, on: '2026-07-11', id });
    await it.sweep();
    expect(await it.states(rosa.loanId)).toEqual(['kept 50000']);
    await reversePayment(it.reminders.testEnvironment.context, {
      ...byTest,
      loanId: rosa.loanId,
      key: `reverse ${id}`,
      reversalId: randomId(),
      paymentId: id,
      reversedAt: it.context.businessClock.now(),
    });
    await moveTo('2026-07-14');
    await it.sweep();
    expect(await it.states(rosa.loanId)).toEqual(['broken 0']);
  });

  test('does not count money from before it', async () => {
    const nena = await lateBorrower();
    await it.pay(nena.loanId, { amount: 50_000n, on: '2026-07-10' });
    await it.promise(nena.loanId, { amount: 50_000n, payOn: '2026-07-11' });
    await moveTo('2026-07-13');
    await it.sweep();
    expect(await it.states(nena.loanId)).toEqual(['broken 0']);
  });

  test('is refused above the amount owed, after ten days, on another channel, and beside an active one', async () => {
    const pedro = await lateBorrower();
    const refused = { code: 'promise_not_possible' };
    for (const given of [
      { amount: INSTALMENT * 2n, payOn: '2026-07-12' },
      { amount: 0n, payOn: '2026-07-12' },
      { amount: 1_000n, payOn: '2026-07-21' },
      { amount: 1_000n, payOn: '2026-07-09' },
      { amount: 1_000n, payOn: '2026-07-12', channel: 'upi' },
    ]) {
      await expect(it.promise(pedro.loanId, given)).rejects.toMatchObject(refused);
    }
    const [one, other] = await Promise.allSettled([
      it.promise(pedro.loanId, { amount: 1_000n, payOn: '2026-07-20' }),
      it.promise(pedro.loanId, { amount: 2_000n, payOn: '2026-07-20' }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await it.states(pedro.loanId)).toEqual(['active 0']);
  });

  test('sent twice is one, and the same key for another promise is refused', async () => {
    const lina = await lateBorrower();
    const given = { amount: 1_000n, payOn: '2026-07-12', key: randomId() };
    const first = await it.promise(lina.loanId, given);
    expect(await it.promise(lina.loanId, given)).toBe(first);
    await expect(it.promise(lina.loanId, { ...given, amount: 2_000n })).rejects.toMatchObject({
      code: 'promise_not_possible',
    });
  });

  test('is no longer possible after two broken ones', async () => {
    const dina = await lateBorrower();
    for (const day of ['2026-07-11', '2026-07-14']) {
      await it.promise(dina.loanId, { amount: 1_000n, payOn: day });
      await moveTo(addDays(calendarDate(day), 2));
      await it.sweep();
    }
    expect(await it.states(dina.loanId)).toEqual(['broken 0', 'broken 0']);
    expect(await listPromises(it.context, dina.loanId)).toMatchObject({
      canPromise: false,
      whyNot: '2 promises were broken. Offer relief instead.',
    });
    await expect(it.promise(dina.loanId, { amount: 1_000n, payOn: '2026-07-17' })).rejects.toMatchObject({
      code: 'promise_not_possible',
    });
  });
});

/** Everything that a promise must not touch. */
async function loanAndLedger(loanId: LoanId, day: string) {
  const loan = await findLoan(it.context.database, loanId);
  const { rows } = it.reminders.testEnvironment;
  return {
    version: loan?.version,
    state: loan?.state,
    position: loan?.released && positionOn(loan.released, calendarDate(day)),
    events: await rows('select kind, event from loan_events where loan_id = $1 order by id', [loanId]),
    ledger: await rows('select * from ledger_transfers where chain = $1 order by position, line', [loanId]),
    classes: await rows('select * from loan_classes where loan_id = $1 order by from_day', [loanId]),
  };
}

const RUNS = process.env.HIRAM_FULL === '1' ? 60 : 2;

test('a promise never changes the due date, days past due, class or charges, whatever becomes of it', async () => {
  const promises = fc.record({
    amount: fc.bigInt({ min: 1n, max: 250_000n }),
    inDays: fc.integer({ min: -1, max: 12 }),
    paid: fc.option(fc.bigInt({ min: 1n, max: 100_000n })),
    waits: fc.integer({ min: 0, max: 13 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(promises, { minLength: 1, maxLength: 3 }), async (steps) => {
      const { loanId } = await lateBorrower();
      let day = calendarDate('2026-07-10');
      for (const { amount, inDays, paid, waits } of steps) {
        const before = await loanAndLedger(loanId, day);
        await it.promise(loanId, { amount, payOn: addDays(day, inDays) }).catch(() => undefined);
        await it.sweep();
        expect(await loanAndLedger(loanId, day)).toEqual(before);
        day = addDays(day, waits);
        await moveTo(day);
        if (paid !== null) await it.pay(loanId, { amount: paid, on: day });
        const beforeDeciding = await loanAndLedger(loanId, day);
        await it.sweep();
        expect(await loanAndLedger(loanId, day)).toEqual(beforeDeciding);
      }
    }),
    { numRuns: RUNS, seed: 1 },
  );
});

test('the login of the API can neither decide a promise nor insert a decided one', async () => {
  const mara = await lateBorrower();
  await it.promise(mara.loanId, { amount: 1_000n, payOn: '2026-07-12' });
  const { db } = it.reminders.testEnvironment.orders;
  const { api } = await createProgramLogins(db);
  const denied = { code: '42501' };
  await withClient(api, async (client) => {
    for (const change of [
      `state = 'kept'`,
      'paid_minor = 1000',
      'decided_at = now()',
      'amount_minor = 1',
      `pay_on = '2027-01-01'`,
    ]) {
      await expect(client.query(`update promises_to_pay set ${change}`)).rejects.toMatchObject(denied);
    }
    await expect(
      client.query(`insert into promises_to_pay (id, state) values (gen_random_uuid(), 'kept')`),
    ).rejects.toMatchObject(denied);
    await expect(client.query('delete from promises_to_pay')).rejects.toMatchObject(denied);
  });
  expect(await it.states(mara.loanId)).toEqual(['active 0']);
});

test.each(LOCALES)(
  'in %s, the messages fit one segment, and name the day, no amount and no debt',
  (locale) => {
    const [brandName, host] = locale === 'hi' ? ['Udhaar', 'udhaar.example'] : ['Hiram', 'hiram.example'];
    const day = numberFormatter(locale, locale === 'hi' ? 'IN' : 'PH').day(calendarDate('2026-09-28'));
    for (const text of Object.values(promiseCopy(locale)).map((words) => words({ brandName, host, day }))) {
      expect(segmentsOf(text), text).toBe(1);
      expect(text).toContain(day);
      expect(text).toContain(host);
      expect(text.replace(day, '')).not.toMatch(/[\d₱₹०-९]/);
      expect(text).not.toMatch(/loan|utang|debt|legal|court|police|overdue|penalt|promise|ऋण|कर्ज|वादा/i);
    }
  },
);
