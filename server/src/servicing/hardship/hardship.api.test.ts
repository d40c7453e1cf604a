import { readHardship, readHardshipTerms, signHardship } from '@hiram/contract/servicing/hardship';
import { readRepayment } from '@hiram/contract/servicing/repayments';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import { type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receivePayment } from '#servicing/loans/index.ts';
import { registerHardshipRoutes } from './hardship.routes.ts';

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments(registerHardshipRoutes);
});
beforeEach(async () => {
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

type Given = Readonly<Record<string, string>>;

async function offered() {
  const { status, data, body } = await payer.testPerson.client.send(readHardship, payer.order);
  expect(status, body).toBe(200);
  return data;
}

async function terms(request: Given) {
  const { status, data, body } = await payer.testPerson.client.send(readHardshipTerms, {
    ...payer.order,
    ...request,
  });
  expect(status, body).toBe(200);
  return data;
}

function sign(request: Given) {
  return payer.testPerson.client.send(signHardship, { ...payer.order, requestId: 'help-1', ...request });
}

async function planRows() {
  return environment.rows(
    `select (principal_minor + interest_minor + fee_minor)::text as amount, due_on::text as "dueOn"
     from loan_instalments where loan_id = $1 order by number`,
    [payer.loanId],
  );
}

function planOf({ payments }: { payments: readonly Given[] }) {
  return payments.map(({ amount, dueOn }) => ({ amount, dueOn }));
}

async function owed() {
  return (await payer.testPerson.client.send(readRepayment, payer.order)).data;
}

async function signed() {
  const rows = await environment.rows(
    `select kind, choice, number, rule_version, wording_version, locale, encode(shown_digest, 'hex') as digest
     from hardship_agreements where loan_id = $1 order by signed_at`,
    [payer.loanId],
  );
  return rows;
}

const MOVED = { kind: 'new_date', choice: '7' };

describe('the relief options', () => {
  test('are those of the market’s policy, each with its choices and its usage limit, in the borrower’s language', async () => {
    const page = await offered();
    expect(page).toMatchObject({
      currency: 'PHP',
      today: '2026-06-30',
      nextAmount: '187055',
      nextDueOn: '2026-07-01',
    });
    expect(page.ways).toMatchObject([
      { kind: 'new_date', title: 'Move the due date', left: '2', why: '' },
      { kind: 'split', choices: [{ choice: '2', title: '2 parts' }, { choice: '3' }], left: '2', why: '' },
      { kind: 'pause', choices: [{ choice: '30', title: '30 days, until 31 Jul 2026' }], left: '1', why: '' },
    ]);
    // Free, and the total stays what it is.
    for (const way of page.ways) expect(way.costs).toEqual({ fee: '0', waived: '0', total: '561165' });
    expect(page.ways[0].choices).toHaveLength(15);
    expect(page.ways[0].choices[6]).toEqual({ choice: '7', title: '8 Jul 2026' });
    const hindi = payer.testPerson.client.copy({ lang: 'hi' });
    expect((await hindi.send(readHardship, payer.order)).data.ways[0].title).toBe('ड्यू डेट बदलें');
  });

  test('show the full price: what is paid when, the added cost, the new total and the share of the limit', async () => {
    const data = await terms(MOVED);
    expect(data).toMatchObject({
      payNow: '0',
      waived: '0',
      addedCost: '0',
      totalWithout: '561165',
      totalWith: '561165',
      limit: { amount: '500000', used: '111165', usedAfter: '111165', percentAfter: '23' },
      payments: [
        {
          title: 'Payment 1 of 3',
          amount: '187055',
          dueOn: '2026-07-08',
          before: '2026-07-01',
          isMoved: '1',
        },
        { title: 'Payment 2 of 3', amount: '187055', dueOn: '2026-08-08', before: '2026-08-01' },
        { title: 'Payment 3 of 3', amount: '187055', dueOn: '2026-09-08', before: '2026-09-01' },
      ],
      wording: { version: 'help.en.2' },
    });
    expect(data.wording.clauses).toContain('This is free: no fee and no extra interest.');
  });
});

test('the day that was picked is the day that is signed, also if the first payment is covered already', async () => {
  await receivePayment(environment.context, {
    ...byTest,
    loanId: payer.loanId,
    key: 'ahead',
    paymentId: `ahead ${payer.loanId}`,
    amount: 187_055n,
    provider: 'test',
    reference: `ahead ${payer.loanId}`,
    paidAt: environment.context.businessClock.now(),
    intent: { kind: 'instalments' },
  });
  const page = await offered();
  expect(page.nextDueOn).toBe('2026-08-01');
  const picked = page.ways[0].choices[6];
  expect(picked).toEqual({ choice: '7', title: '8 Aug 2026' });
  const shown = await terms(MOVED);
  expect(shown.payments[0]).toMatchObject({ dueOn: '2026-08-08', before: '2026-08-01' });
  const { data } = await sign({ ...MOVED, digest: shown.digest });
  expect(data).toMatchObject({ nextDueOn: '2026-08-08' });
});

test('every day that is offered is the day that the terms name, before and after the due date', async () => {
  for (const { today, from } of [
    { today: '2026-06-30', from: '2026-07-01' },
    { today: '2026-07-06', from: '2026-07-06' },
  ] as const) {
    await environment.moveTo(today);
    const { ways } = await offered();
    expect(ways[0].choices).toHaveLength(15);
    for (const { choice, title } of ways[0].choices) {
      const { payments, wording } = await terms({ kind: 'new_date', choice });
      expect(payments[0]?.dueOn).toBe(addDays(calendarDate(from), Number(choice)));
      expect(wording.clauses[0]).toContain(`is due on ${title}.`);
    }
  }
});

test('the paid extension is offered with its fee, and if it is not possible, the reason names the day from which it is', async () => {
  await environment.moveTo('2026-06-20');
  expect((await offered()).extension).toEqual({
    why: 'Your payment is not due yet. You can get more time from 28 Jun 2026.',
  });
  await environment.moveTo('2026-07-06');
  const late = await offered();
  // The fee, and with it five days of 3.01 that are owed in any case.
  expect(late.extension).toEqual({
    why: '',
    offer: { fee: '12500', payNow: '14005', days: '7', dueOn: '2026-07-13' },
  });
  expect(late).toMatchObject({ nextAmount: '188560', charges: '1505' });
  expect(late.ways[0].costs).toEqual({ fee: '0', waived: '1505', total: '561165' });
});

test('a borrower who is offered nothing was refused, once a day, and one who signs was granted', async () => {
  async function decided() {
    return environment.rows(
      `select decided_on::text as "on", outcome from hardship_requests where loan_id = $1 order by decided_on, outcome`,
      [payer.loanId],
    );
  }
  await offered();
  expect(await decided()).toEqual([]);
  const shown = await terms(MOVED);
  expect((await sign({ ...MOVED, digest: shown.digest })).status).toBe(200);
  expect(await decided()).toEqual([{ on: '2026-06-30', outcome: 'granted' }]);
  await environment.moveTo('2026-12-20');
  for (const { costs } of (await offered()).ways) expect(costs).toBeUndefined();
  await offered();
  expect(await decided()).toEqual([
    { on: '2026-06-30', outcome: 'granted' },
    { on: '2026-12-20', outcome: 'refused' },
  ]);
});

describe('signed relief', () => {
  test('is the plan that was shown, once, however often it is sent; what was shown is stored with its rule and its text', async () => {
    const shown = await terms(MOVED);
    const request = { ...MOVED, digest: shown.digest };
    const answers = await Promise.all([sign(request), sign(request), sign(request)]);
    answers.push(await sign(request));
    for (const { status, body, data } of answers) {
      expect(status, body).toBe(200);
      expect(data).toEqual({ ...answers[0]?.data, nextDueOn: '2026-07-08', nextAmount: '187055' });
    }
    expect(await planRows()).toEqual(planOf(shown));
    expect(await owed()).toMatchObject({ repayDate: '2026-07-08', repayAmount: '187055' });
    expect(await signed()).toEqual([
      {
        kind: 'new_date',
        choice: 7,
        number: 1,
        locale: 'en',
        digest: shown.digest,
        rule_version: 'PH.hardship@2022-03-03',
        wording_version: 'help.en.2',
      },
    ]);
    // Different terms under the same key, and the same terms after the loan has changed.
    expect((await sign({ kind: 'pause', choice: '30', digest: '0'.repeat(64) })).code).toBe(40997);
    expect((await sign({ ...request, requestId: 'help-2' })).code).toBe(40904);
    // The moved days cost nothing; lateness counts from the new date.
    await environment.moveTo('2026-07-08');
    expect((await owed()).repayAmount).toBe('187055');
    await environment.moveTo('2026-07-09');
    expect((await owed()).repayAmount).toBe('187356');
  });

  test('may split the next instalment, and payments, a further split and an end result in what the plan says', async () => {
    const split = { kind: 'split', choice: '3' };
    const shown = await terms(split);
    expect(shown.payments.map(({ dueOn }: Given) => dueOn)).toEqual([
      ...['2026-07-01', '2026-07-11', '2026-07-21'],
      ...['2026-08-01', '2026-09-01'],
    ]);
    expect((await sign({ ...split, digest: shown.digest })).status).toBe(200);
    expect(await planRows()).toEqual(planOf(shown));
    const first = await payer.begun({ amount: shown.payments[0].amount });
    await environment.pay(first.payUrl);
    await payer.posted(first.paymentId);
    expect(await owed()).toMatchObject({ repayDate: '2026-07-11', repayAmount: shown.payments[1].amount });
    await environment.moveTo('2026-07-11');
    const again = await terms({ kind: 'split', choice: '2' });
    expect(
      (await sign({ kind: 'split', choice: '2', digest: again.digest, requestId: 'help-2' })).status,
    ).toBe(200);
    expect(await planRows()).toHaveLength(6);
    expect((await offered()).ways[1]).toMatchObject({
      choices: [],
      left: '0',
      why: expect.stringContaining('as often'),
    });
    const whole = await payer.begun({ amount: (await owed()).repayAmount });
    await environment.pay(whole.payUrl, { amountMinor: '600000' });
    await payer.posted(whole.paymentId);
    const [loan] = await environment.rows('select state from loans where id = $1', [payer.loanId]);
    expect(loan).toEqual({ state: 'settled' });
  });

  test('of an overdue loan waives the late fees that its policy waives, and nothing is overdue any more', async () => {
    await environment.moveTo('2026-07-06');
    const shown = await terms({ kind: 'pause', choice: '30' });
    // Five days of 3.01.
    expect(shown).toMatchObject({ waived: '1505', payNow: '0', totalWithout: '562670', totalWith: '561165' });
    expect((await sign({ kind: 'pause', choice: '30', digest: shown.digest })).status).toBe(200);
    expect(await owed()).toMatchObject({ repayDate: '2026-08-05', repayAmount: '187055' });
    const [loan] = await environment.rows('select state from loans where id = $1', [payer.loanId]);
    expect(loan).toEqual({ state: 'active' });
  });

  test('is refused with terms other than shown, from another day, or for what the policy does not offer', async () => {
    const shown = await terms(MOVED);
    expect((await sign({ ...MOVED, choice: '8', digest: shown.digest })).code).toBe(40904);
    expect((await sign({ ...MOVED, choice: '16', digest: shown.digest })).code).toBe(40996);
    await environment.moveTo('2026-07-02');
    expect((await sign({ ...MOVED, digest: shown.digest })).code).toBe(40904);
    await environment.moveTo('2026-07-20');
    expect((await offered()).ways[0]).toMatchObject({
      choices: [],
      why: expect.stringContaining('too long'),
    });
    expect((await sign({ ...MOVED, digest: shown.digest })).code).toBe(40996);
    expect(await signed()).toEqual([]);
  });

  test('waits for a payment in transit, and a payment started before it still counts', async () => {
    await environment.moveTo('2026-07-01');
    const { payUrl, paymentId } = await payer.begun();
    const shown = await terms(MOVED);
    expect((await sign({ ...MOVED, digest: shown.digest })).status).toBe(200);
    await environment.pay(payUrl, { outcome: 'pending' });
    await eventually(async () =>
      expect((await offered()).ways[0]).toMatchObject({
        choices: [],
        why: expect.stringContaining('being processed'),
      }),
    );
    await environment.pay(payUrl);
    await payer.posted(paymentId);
    await environment.moveTo('2026-07-08');
    expect(await owed()).toMatchObject({ repayDate: '2026-08-08', repayAmount: '187055' });
  });

  test('counts from when it was signed, although an earlier payment is reported afterwards', async () => {
    await environment.moveTo('2026-07-01');
    const { payUrl, paymentId } = await payer.begun();
    await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
    await environment.pay(payUrl);
    await environment.moveTo('2026-07-02');
    const split = { kind: 'split', choice: '2' };
    const shown = await terms(split);
    expect((await sign({ ...split, digest: shown.digest })).status).toBe(200);
    await environment.moveBy(11 * 60_000);
    await environment.sweep();
    await payer.posted(paymentId);
    // It was paid on the day: nothing is left to split, and the next payment is in August.
    expect(await owed()).toMatchObject({ repayDate: '2026-08-01', repayAmount: '187055' });
  });

  test('cannot be read or signed by another borrower', async () => {
    const stranger = await environment.orders.testPerson();
    for (const [call, more] of [
      [readHardship, {}],
      [readHardshipTerms, MOVED],
      [signHardship, { ...MOVED, digest: '0'.repeat(64), requestId: 'x' }],
    ] as const) {
      expect((await stranger.client.send(call, { ...payer.order, ...more })).code).toBe(404);
    }
  });
});
