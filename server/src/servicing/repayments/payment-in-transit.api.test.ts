import { readHome, readLoanDetails } from '@hiram/contract/servicing/loans';
import { readRepayment } from '@hiram/contract/servicing/repayments';
import { amountDue } from '@hiram/lending/position';
import { withClient } from '@hiram/server-testing/platform/database/database';
import { balancesOf, byTest, readReleased } from '@hiram/server-testing/servicing/loans/loans';
import { INSTALMENT, type Payer, startPayer } from '@hiram/server-testing/servicing/repayments/payer';
import {
  eventually,
  startTestRepayments,
  type TestRepayments,
} from '@hiram/server-testing/servicing/repayments/repayments';
import { findBrokenInvariants, findBrokenWithin } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDay, explainLoan, pauseDisputedCharges } from '#servicing/loans/index.ts';

// Borrowed on 1 June; 1,870.55 is due on 1 July, and each late day costs 3.01. A bank transfer takes at most
// four days.

let environment: TestRepayments;
let payer: Payer;
beforeAll(async () => {
  environment = await startTestRepayments();
});
beforeEach(async () => {
  // Every test runs through the same days.
  await environment.rows('delete from loan_day_closes');
  payer = await startPayer(environment);
});
afterEach(() => environment.simulator.reset());
afterAll(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

/** Runs the days after the last one, up to and including this day of July. */
async function advanceTo(...days: readonly number[]): Promise<void> {
  const { db, context } = environment.orders;
  for (const number of days) {
    const day = `2026-07-${String(number).padStart(2, '0')}`;
    await environment.moveTo(day);
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day: calendarDate(day) },
    );
  }
}

async function inTransit(channelNumber = 'bank_transfer') {
  const begun = await payer.begun({ channelNumber });
  await environment.pay(begun.payUrl, { outcome: 'pending' });
  await eventually(async () => expect((await payer.shown(begun.paymentId)).status).toBe('on_its_way'));
  return begun;
}

async function lateCharges(): Promise<unknown> {
  return (await balancesOf(environment.context.database, payer.loanId)).late_charge_receivable ?? 0n;
}

/** The days on which the loan became late. */
async function becameLateOn(): Promise<readonly unknown[]> {
  const rows = await environment.rows(
    `select changed_on::text as on from loan_history
     where loan_id = $1 and to_state = 'overdue' and from_state <> 'overdue' order by changed_on`,
    [payer.loanId],
  );
  return rows.map(({ on }) => on);
}

async function events(): Promise<unknown[]> {
  const rows = await environment.rows(
    'select kind from loan_events where loan_id = $1 order by effective_at',
    [payer.loanId],
  );
  return rows.map(({ kind }) => kind);
}

test('while a payment is in transit and can still arrive, nothing is charged and nothing is late; then both resume', async () => {
  await inTransit();
  await advanceTo(1, 2, 3, 4);
  expect(await lateCharges()).toBe(0n);
  expect(await becameLateOn()).toEqual([]);
  const { released, state } = await readReleased(environment.context.database, payer.loanId);
  expect(state).toBe('due');
  // Every page shows the ledger balance, and it is still owed.
  expect(amountDue(released.position)).toBe(BigInt(INSTALMENT));
  expect(await payer.owed()).toBe(INSTALMENT);
  const { client } = payer.testPerson;
  const home = (await client.send(readHome, {})).data;
  expect(home.owed).toMatchObject({ dueAmount: INSTALMENT, orderStatus: '174' });
  expect(home.next).toMatchObject({
    action: 'nothing',
    title: 'Your payment of ₱1,870.55 is being processed',
  });
  expect(home.next.text).toContain('4 Jul');
  const details = (await client.send(readLoanDetails, payer.order)).data;
  expect(details).toMatchObject({ orderStatus: '174', noticeStatusText: home.next.title });

  await advanceTo(5, 6);
  expect(await lateCharges()).toBe(602n);
  expect(await becameLateOn()).toEqual(['2026-07-05']);
  expect(await payer.owed()).toBe('187657');
  expect((await client.send(readHome, {})).data.next).toMatchObject({ action: 'repay' });
});

test('the explanation mentions it, and adds up to the shown amount', async () => {
  await inTransit();
  await advanceTo(1, 2, 3, 4, 5);
  const on = calendarDate('2026-07-05');
  const explained = await explainLoan(environment.context.database, payer.loanId, { on, question: 'due' });
  expect(String(explained?.amount)).toBe(await payer.owed());
  expect(explained?.steps.filter(({ clause }) => clause === 'late_charge')).toMatchObject([
    {
      what: 'payment_on_its_way',
      on: '2026-06-30',
      working: { kind: 'standstill', amount: BigInt(INSTALMENT), until: '2026-07-04' },
    },
    { what: 'late_penalty_charged', on: '2026-07-05', amount: 301n },
  ]);
});

test('a payment that arrives after its deadline counts from when it was paid, and later charges are visibly reversed', async () => {
  const { payUrl, paymentId } = await inTransit();
  await advanceTo(1, 2, 3, 4, 5, 6);
  await environment.sweep();
  expect(await payer.shown(paymentId)).toMatchObject({ title: 'Your payment is taking longer than usual' });
  await environment.pay(payUrl);
  expect(await payer.posted(paymentId)).toMatchObject({ countsFrom: '2026-06-30' });
  expect(await lateCharges()).toBe(0n);
  expect(
    await environment.rows(
      `select effective_on::text as on, amount_minor::text as amount, debit_code from ledger_transfers
       where chain = $1 and purpose like '%late_penalty_charged%' order by effective_on, position`,
      [payer.loanId],
    ),
  ).toEqual([
    { on: '2026-07-05', amount: '301', debit_code: 104 },
    { on: '2026-07-05', amount: '301', debit_code: 404 },
    { on: '2026-07-06', amount: '301', debit_code: 104 },
    { on: '2026-07-06', amount: '301', debit_code: 404 },
  ]);
  expect(
    (await readReleased(environment.context.database, payer.loanId)).released.position.accrual_pauses,
  ).toEqual([]);
});

test('when it fails, the days in transit stay free, the next is charged, and the borrower is informed', async () => {
  const { payUrl, paymentId } = await inTransit();
  await advanceTo(1, 2, 3);
  await environment.pay(payUrl, { outcome: 'failed' });
  await eventually(async () => expect((await payer.shown(paymentId)).status).toBe('failed'));
  expect((await payer.shown(paymentId)).text).toContain('From tomorrow, the amount is unpaid again');
  expect(await events()).toEqual(['payment_on_its_way', 'payment_not_coming']);
  expect((await readReleased(environment.context.database, payer.loanId)).state).toBe('overdue');
  expect(await lateCharges()).toBe(0n);
  await advanceTo(4);
  expect(await lateCharges()).toBe(301n);
});

test('a payment that was started and not paid does not pause accrual', async () => {
  await payer.begun({ channelNumber: 'bank_transfer' });
  await advanceTo(1, 2);
  expect(await lateCharges()).toBe(301n);
  expect(await events()).toEqual([]);
  expect(await becameLateOn()).toEqual(['2026-07-02']);
});

test('a payment in transit that is found only by polling reverses what was charged meanwhile', async () => {
  await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
  const { payUrl } = await payer.begun({ channelNumber: 'bank_transfer' });
  await environment.pay(payUrl, { outcome: 'pending' });
  await advanceTo(1, 2, 3);
  expect(await lateCharges()).toBe(602n);
  await environment.sweep();
  expect(await lateCharges()).toBe(0n);
  expect((await readReleased(environment.context.database, payer.loanId)).state).toBe('due');
});

test('reported ten times concurrently, it creates one accrual pause', async () => {
  await environment.simulator.setProviderFault('payments/neutral', { lose: 1 });
  const { payUrl } = await payer.begun({ channelNumber: 'bank_transfer' });
  await environment.pay(payUrl, { outcome: 'pending' });
  await environment.moveBy(60_000);
  await Promise.all(Array.from({ length: 10 }, () => environment.sweep()));
  expect(await events()).toEqual(['payment_on_its_way']);
});

test('an extension payment in transit keeps what is due from being charged, although it costs far less', async () => {
  await environment.moveTo('2026-07-01');
  const { data } = await payer.begin({
    isDelay: '1',
    amount: await delayPrice(),
    channelNumber: 'bank_transfer',
  });
  await environment.pay(data.payUrl, { outcome: 'pending' });
  await eventually(async () => expect((await payer.shown(data.paymentId)).status).toBe('on_its_way'));
  await advanceTo(2, 3);
  expect(await lateCharges()).toBe(0n);
});

async function delayPrice(): Promise<string> {
  const { released } = await readReleased(environment.context.database, payer.loanId);
  expect(released.terms.extension).not.toBeNull();
  const share = released.terms.extension?.feeRate ?? { numerator: 0n, denominator: 1n };
  return String((released.terms.principal * share.numerator) / share.denominator);
}

test('npm run invariants reports a position with an accrual pause that has no event', async () => {
  await inTransit();
  const broken = await withClient(environment.orders.db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query(
      `update loans set accrual_pauses = '[["other", "0", "1", "2026-07-09"]]' where id = $1`,
      [payer.loanId],
    );
    const found = await findBrokenWithin(client);
    await client.query('rollback');
    return found.map(({ invariant }) => invariant);
  });
  expect(broken).toContain('I4');
});

test('a disputed amount is not a payment in transit: the repayment page calls it disputed, and not overdue', async () => {
  await advanceTo(1, 2);
  const { client } = payer.testPerson;
  expect((await client.send(readRepayment, payer.order)).data.noticeMsg).toContain('This payment is overdue');
  const held = await pauseDisputedCharges(environment.context, {
    ...byTest,
    loanId: payer.loanId,
    disputeId: 'doubt',
    lineKeys: [],
    since: environment.context.businessClock.now(),
    until: calendarDate('2026-12-31'),
  });
  expect(held).toEqual({ kind: 'held', amount: 187_356n });
  const { noticeMsg } = (await client.send(readRepayment, payer.order)).data;
  expect(noticeMsg).toContain('₱1,873.56 is in dispute. No late fees on it');
  expect(noticeMsg).not.toContain('overdue');
  expect(await payer.owed()).toBe('187356');
});
