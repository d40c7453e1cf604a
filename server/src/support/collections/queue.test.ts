import { DISPOSITIONS } from '@hiram/contract/support/collections';
import {
  startTestCollections,
  type TestCollections,
} from '@hiram/server-testing/support/collections/collections';
import { calendarDate } from '@hiram/values/calendar-date';
import { idFrom, randomId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startCall } from '#messaging/call-borrower.ts';
import { holdsOf, type MessagingContext } from '#messaging/index.ts';
import { recentCalls } from '#messaging/recent-calls.ts';
import { inviteStaffByCommand, newTotpSecret } from '#people/staff/index.ts';
import { builtInStrategies } from '#support/collection-strategies/index.ts';
import { callLimits } from './call-limits.ts';
import { dispositions } from './disposition.ts';
import { expectedRecovery, likelihoodOf } from './likelihood.ts';
import { listQueue } from './list-queue.ts';
import { openCase } from './open-case.ts';
import { readBoard } from './read-board.ts';
import { recordDisposition, releaseCallHold } from './record-disposition.ts';

let it: TestCollections;
beforeAll(async () => {
  it = await startTestCollections();
});
afterAll(() => it.reminders.testEnvironment.close());
beforeEach(() => it.reminders.testEnvironment.simulator.reset());

async function lateBorrower() {
  const person = await it.reminders.testPerson();
  await it.reminders.testEnvironment.moveTo('2026-07-10');
  return { ...person, borrowerId: person.testPerson.id };
}

function messaging(): MessagingContext {
  const { ordersOf } = it.context;
  return {
    ...it.context,
    orderOf: async (orderId) => (await ordersOf([idFrom(orderId)])).get(orderId),
    strategyAllows: async ({ orderId, market, daysLate }) => {
      const limits = await callLimits(it.context, [{ id: idFrom(orderId), market }]);
      return limits.get(orderId)?.mayCall(daysLate).isAllowed === true;
    },
    productNames: async () => new Map(),
  };
}

async function call(orderId: string): Promise<string> {
  const reason = 'To agree on a day for the payment.';
  return (await startCall(messaging(), it.actor, { orderId, purpose: 'collection', reason })).contactId;
}

async function view(name: 'to_call' | 'promises' | 'broken' | 'paused' | 'all', ...ids: string[]) {
  const { rows } = await listQueue(it.context, {
    view: name,
    market: 'PH',
    brandCode: undefined,
    after: undefined,
  });
  return rows.filter(({ loan }) => ids.includes(loan.id));
}

describe('the queue', () => {
  test('ranks by owed today, times the likelihood, times reachable now, and explains each factor', async () => {
    const [whole, part] = [await lateBorrower(), await lateBorrower()];
    await it.pay(part.loanId, { amount: 100_000n, on: '2026-07-10' });
    await it.rank();
    const rows = await view('to_call', whole.loanId, part.loanId);
    expect(rows.map(({ loan }) => loan.id)).toEqual([whole.loanId, part.loanId]);
    for (const { owed, expected, likelihood } of rows) {
      expect(likelihood).toEqual({
        permille: 600,
        factors: [{ label: '8 to 30 days past due', permille: 600 }],
      });
      expect(expected).toBe((owed * 600n) / 1_000n);
    }
  });

  test('moves a loan to promises, then to broken with a lower likelihood, and drops one that is paid', async () => {
    const [ana, ben] = [await lateBorrower(), await lateBorrower()];
    await it.rank();
    await it.promise(ana.loanId, { amount: 1_000n, payOn: '2026-07-11' });
    expect(await view('to_call', ana.loanId)).toEqual([]);
    expect(await view('promises', ana.loanId)).toHaveLength(1);
    expect(await view('paused', ana.loanId)).toMatchObject([{ expected: 0n, may: { reason: 'held' } }]);
    await it.reminders.testEnvironment.moveTo('2026-07-13');
    await it.sweep();
    expect(await view('promises', ana.loanId)).toEqual([]);
    expect(await view('broken', ana.loanId)).toMatchObject([
      { likelihood: { permille: 360 }, lastPromise: { state: 'broken' } },
    ]);
    await it.pay(ben.loanId, { amount: 300_000n, on: '2026-07-13' });
    expect(await view('all', ben.loanId)).toEqual([]);
    await it.rank();
    expect(
      await it.reminders.testEnvironment.rows('select from collection_ranks where loan_id = $1', [
        ben.loanId,
      ]),
    ).toEqual([]);
  });

  test('pages through every late loan once', async () => {
    for (let count = 0; count < 3; count += 1) await lateBorrower();
    await it.rank();
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listQueue(it.context, {
        view: 'all',
        market: 'PH',
        brandCode: undefined,
        after,
        pageSize: 2,
      });
      seen.push(...page.rows.map(({ loan }) => loan.id));
      after = page.next;
    } while (after !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    const [{ count } = { count: 0 }] = await it.reminders.testEnvironment.rows(
      `select count(*)::int as count from collection_ranks where market = 'PH'`,
    );
    expect(seen).toHaveLength(Number(count));
  });

  test('a likelihood stays between 0 and 95 %, and an unreachable borrower is expected to pay nothing', () => {
    for (const daysLate of [1, 7, 8, 30, 31, 60, 61, 90, 91, 5_000]) {
      for (const lastPromise of [undefined, 'active', 'kept', 'part_kept', 'broken'] as const) {
        const likelihood = likelihoodOf(builtInStrategies.champion, { daysLate, lastPromise });
        expect(likelihood.permille).toBeGreaterThan(0);
        expect(likelihood.permille).toBeLessThanOrEqual(950);
        expect(expectedRecovery(10_000n, likelihood, false)).toBe(0n);
      }
    }
  });
});

describe('a call', () => {
  test('shows the balance explained, the payments and until when contact is allowed, and its note reaches the loan', async () => {
    const maria = await lateBorrower();
    await it.pay(maria.loanId, { amount: 50_000n, on: '2026-07-10' });
    const opened = await openCase(it.context, it.actor, maria.loanId);
    expect(opened).toMatchObject({
      daysLate: '9',
      mayCall: true,
      mayCallUntil: '2026-07-10T14:00:00.000Z',
      payments: [{ on: '2026-07-10', amount: '50000', isReversed: false }],
    });
    expect(opened.explained.length).toBeGreaterThan(1);
    expect(opened.dispositions).toHaveLength(DISPOSITIONS.length);
    const contactId = await call(maria.loanId);
    const ended = { contactId, disposition: 'reached_callback', note: 'After 18:00.' } as const;
    expect(await recordDisposition(it.context, it.actor, ended)).toBe('Call at the time in your note.');
    await expect(
      recordDisposition(it.context, it.actor, { ...ended, disposition: 'refuses' }),
    ).rejects.toMatchObject({ code: 'call_ended_before' });
    const since = it.context.businessClock.now();
    const calls = await recentCalls(it.context, { ...maria, since });
    expect(calls).toMatchObject([{ outcome: 'spoken', note: 'After 18:00.' }]);
  });

  test.each(['wrong_number', 'third_party'] as const)(
    '%s bans the number at once, for messages too',
    async (disposition) => {
      const rosa = await lateBorrower();
      await recordDisposition(it.context, it.actor, {
        contactId: await call(rosa.loanId),
        disposition,
        note: '',
      });
      await it.reminders.testEnvironment.moveTo('2026-07-13');
      await expect(call(rosa.loanId)).rejects.toMatchObject({ code: 'contact_not_allowed' });
      await it.promise(rosa.loanId, { amount: 1_000n, payOn: '2026-07-14' });
      await it.sweep();
      expect(await rosa.messages()).toEqual([]);
    },
  );

  test.each([
    ['deceased', 'deceased'],
    ['insolvent_or_legal', 'insolvency'],
    ['dispute', 'dispute'],
    ['hardship', 'hardship'],
    ['wants_no_contact', 'no_contact'],
  ] as const)('%s pauses contact until somebody else releases it', async (disposition, why) => {
    const luz = await lateBorrower();
    await recordDisposition(it.context, it.actor, {
      contactId: await call(luz.loanId),
      disposition,
      note: '',
    });
    const [hold] = await holdsOf(it.context.database, { ...luz, orderId: luz.loanId });
    expect(hold?.why).toBe(why);
    await it.reminders.testEnvironment.moveTo('2026-07-13');
    await expect(call(luz.loanId)).rejects.toMatchObject({ code: 'contact_not_allowed' });
    const release = { orderId: luz.loanId, holdId: hold?.id ?? '', reason: 'The document was checked.' };
    await expect(releaseCallHold(it.context, it.actor, release)).rejects.toMatchObject({
      code: 'not_allowed',
    });
    const { staffId } = await inviteStaffByCommand(
      { ...it.context, newTotpSecret },
      {
        email: `${randomId()}@hiram.example`,
        name: 'Ben Cruz',
        role: 'collections',
        reason: 'a test',
        requestId: 't',
      },
    );
    await releaseCallHold(it.context, { ...it.actor, staffId: idFrom(staffId) }, release);
    expect(await holdsOf(it.context.database, { ...luz, orderId: luz.loanId })).toEqual([]);
  });

  test('every disposition has one next step, and only a wrong party bans a number', () => {
    for (const disposition of DISPOSITIONS) {
      const { nextStep, bans, party } = dispositions[disposition];
      expect(nextStep).not.toBe('');
      if (bans !== undefined) expect(party).toBe('wrong');
    }
  });
});

test('the board counts calls, the borrowers reached, promises due by their outcome, and the money in the ledger', async () => {
  const [ana, ben] = [await lateBorrower(), await lateBorrower()];
  const days = { market: 'PH', from: calendarDate('2026-07-10'), until: calendarDate('2026-07-16') } as const;
  const before = await readBoard(it.context, days);
  await recordDisposition(it.context, it.actor, {
    contactId: await call(ana.loanId),
    disposition: 'promise',
    note: '',
  });
  await recordDisposition(it.context, it.actor, {
    contactId: await call(ben.loanId),
    disposition: 'no_answer',
    note: '',
  });
  await it.promise(ana.loanId, { amount: 50_000n, payOn: '2026-07-11' });
  await it.promise(ben.loanId, { amount: 20_000n, payOn: '2026-07-11' });
  await it.pay(ana.loanId, { amount: 60_000n, on: '2026-07-10' });
  await it.reminders.testEnvironment.moveTo('2026-07-13');
  await it.sweep();
  const after = await readBoard(it.context, days);
  const [was, is] = [before, after].map(({ agents }) => agents.find(({ agent }) => agent === 'Ana Reyes'));
  function grown(
    field: 'calls' | 'rightParty' | 'promises' | 'kept' | 'broken' | 'promised' | 'collected',
  ): number {
    return Number(is?.[field] ?? 0) - Number(was?.[field] ?? 0);
  }
  expect([grown('calls'), grown('rightParty'), grown('promises')]).toEqual([2, 1, 2]);
  expect([grown('kept'), grown('broken')]).toEqual([1, 1]);
  expect([grown('promised'), grown('collected')]).toEqual([70_000, 60_000]);
  expect(after.complaints).toBe('0');
  await expect(readBoard(it.context, { ...days, until: calendarDate('2027-07-16') })).rejects.toMatchObject({
    code: 'request_malformed',
  });
});
