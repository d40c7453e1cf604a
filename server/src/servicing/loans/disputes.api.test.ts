import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import { readHome, readLoanDetails } from '@hiram/contract/servicing/loans';
import { balancesOf, byTest, payTestLoan, readReleased } from '@hiram/server-testing/servicing/loans/loans';
import {
  startTestOrders,
  type TestOrders,
  type TestPerson,
} from '@hiram/server-testing/servicing/loans/orders';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPartyPostings } from '#ledger/index.ts';
import { closeDay } from './close-day.ts';
import { endDispute, pauseDisputedCharges } from './dispute.ts';
import { explainedAmount } from './explained-amount.ts';

// Borrowed on 1 June in three instalments of 1,870.55; the first is due on 1 July, and each late day costs
// 3.01.

const INSTALMENT = 187_055n;
const DAILY = 301n;
const CHARGES = '2026-07-02-late_penalty_charged';

let orders: TestOrders;
let maria: TestPerson;
let loanId: LoanId;
beforeAll(async () => {
  orders = await startTestOrders();
});
afterAll(async () => {
  expect(await findBrokenInvariants(orders.db.url.reveal())).toEqual([]);
  await orders.close();
});
beforeEach(async () => {
  // Every test uses the same days.
  await orders.db.asOwner('delete from loan_day_closes');
  orders.context.moveTo('2026-06-01');
  maria = await orders.testPerson();
  loanId = await maria.hasBorrowed();
});

/** Runs through these days of July, each with its end of day. */
async function advanceTo(...days: readonly number[]): Promise<void> {
  const { db, context } = orders;
  for (const number of days) {
    const day = calendarDate(`2026-07-${String(number).padStart(2, '0')}`);
    context.moveTo(day);
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day },
    );
  }
}

const first = 'doubt';

function hold(lineKeys: readonly string[], disputeId = first) {
  const until = calendarDate('2026-12-31');
  const since = orders.context.businessClock.now();
  return pauseDisputedCharges(orders.context, { ...byTest, loanId, disputeId, lineKeys, since, until });
}

function decide(decision: 'upheld' | 'not_upheld', reverse: readonly string[] = [], disputeId = first) {
  const at = orders.context.businessClock.now();
  return endDispute(orders.context, { ...byTest, loanId, disputeId, decision, reverse, at });
}

async function explained(lang = 'en') {
  const { status, data, body } = await maria.client.copy({ lang }).send(explainAmount, { orderId: loanId });
  expect(status, body).toBe(200);
  return data;
}

/** The lines as signed amounts by key; their sum must equal the due amount. */
async function lines(): Promise<string[]> {
  const data = await explained();
  const signed = data.lines.map((line: { amount: string; isTakenOff: string }) =>
    line.isTakenOff === '1' ? -BigInt(line.amount) : BigInt(line.amount),
  );
  expect(String(signed.reduce((sum: bigint, amount: bigint) => sum + amount, 0n))).toBe(data.amount);
  return data.lines.map((line: { key: string }, index: number) => `${line.key} ${signed[index]}`);
}

async function charged(): Promise<bigint> {
  return (await balancesOf(orders.db.database, loanId)).late_charge_receivable ?? 0n;
}

async function rowsOfOrder(): Promise<string[]> {
  const { data } = await maria.client.send(readLoanDetails, { orderId: loanId, productId: '7' });
  return data.userOrderDetail.detail.map(
    ({ text, value }: { text: string; value: string }) => `${text}: ${value}`,
  );
}

describe('a disputed amount', () => {
  test('accrues no late fees and is not overdue from then on; it is still owed, and every page says so', async () => {
    await advanceTo(1, 2, 3);
    expect(await hold([CHARGES])).toEqual({ kind: 'held', amount: 2n * DAILY });
    await advanceTo(4, 5, 6);
    expect(await charged()).toBe(2n * DAILY);
    expect((await readReleased(orders.db.database, loanId)).state).toBe('due');
    expect(await lines()).toEqual([
      `instalment-1 ${INSTALMENT}`,
      `${CHARGES} ${2n * DAILY}`,
      '2026-07-03-disputed 0',
    ]);
    const { lines: told, amount } = await explained();
    expect(amount).toBe(String(INSTALMENT + 2n * DAILY));
    expect(told[1]).toMatchObject({
      isDisputed: '1',
      mayBeDisputed: '0',
      title: 'Late fees, 2 days × ₱3.01',
    });
    expect(told[2]).toMatchObject({ kind: 'standstill', title: 'In dispute: ₱6.02' });
    expect(await rowsOfOrder()).toContain('In dispute: ₱6.02, no late fees until we decide');
    expect((await maria.client.send(readHome)).data.next).toMatchObject({
      title: 'We are checking ₱1,876.57',
      text: 'You told us that something is wrong. No late fees on it until we decide.',
    });
  });

  test('that is all that is due makes home ask for nothing, and is not shown as a payment in transit', async () => {
    await advanceTo(1);
    await hold(['instalment-1']);
    await advanceTo(2, 3);
    const { next } = (await maria.client.send(readHome)).data;
    expect(next).toMatchObject({ action: 'nothing', title: 'We are checking ₱1,870.55' });
    const details = (await maria.client.send(readLoanDetails, { orderId: loanId, productId: '7' })).data;
    expect(details).toMatchObject({ noticeStatusText: next.title });
    expect(details.isInTransit).toBeUndefined();
    expect(
      await orders.db.asOwner(`select from loan_history where loan_id = $1 and to_state = 'overdue'`, [
        loanId,
      ]),
    ).toEqual([]);
  });

  test('that is decided against the borrower accrues again from the next day; the days between stay free', async () => {
    await advanceTo(1, 2, 3);
    await hold([CHARGES]);
    await advanceTo(4, 5);
    expect(await decide('not_upheld')).toEqual({ kind: 'ended', reversed: 0n });
    expect(await decide('not_upheld')).toEqual({ kind: 'ended', reversed: 0n });
    expect(await decide('upheld', [CHARGES])).toEqual({ kind: 'refused', refusal: 'key_reused' });
    await advanceTo(6, 7);
    expect(await charged()).toBe(4n * DAILY);
    expect(await lines()).toEqual([
      `instalment-1 ${INSTALMENT}`,
      `${CHARGES} ${2n * DAILY}`,
      `2026-07-06-late_penalty_charged ${2n * DAILY}`,
    ]);
  });

  test('is paused once, with the caller’s write in the same transaction, and only if the line exists', async () => {
    await advanceTo(1, 2);
    const { database } = orders.db;
    const until = calendarDate('2026-12-31');
    const command = {
      ...byTest,
      loanId,
      disputeId: first,
      lineKeys: [CHARGES],
      since: orders.context.businessClock.now(),
    };
    const written: bigint[] = [];
    async function inSameTransaction(_tx: unknown, { amount }: { readonly amount: bigint }): Promise<void> {
      written.push(amount);
    }
    const both = await Promise.all(
      [1, 2].map(() => pauseDisputedCharges(orders.context, { ...command, until, inSameTransaction })),
    );
    expect(both).toEqual([
      { kind: 'held', amount: DAILY },
      { kind: 'held', amount: DAILY },
    ]);
    expect((await readReleased(database, loanId)).released.position.accrual_pauses).toHaveLength(1);
    // A losing transaction rolls back with everything written in it.
    expect(written.length).toBeGreaterThan(0);
    const refusal = { kind: 'refused', refusal: 'line_not_found' };
    expect(await hold(['2026-07-09-late_penalty_charged'], 'other')).toEqual(refusal);
    expect(await hold([CHARGES], 'other')).toEqual(refusal);
    const failing = pauseDisputedCharges(orders.context, {
      ...command,
      until,
      disputeId: 'third',
      lineKeys: [],
      inSameTransaction: () => Promise.reject(new Error('the case was not written')),
    });
    await expect(failing).rejects.toThrow('the case was not written');
    expect((await readReleased(database, loanId)).released.position.accrual_pauses).toHaveLength(1);
  });
});

describe('reversed charges', () => {
  test('are removed: the loan is replayed, the postings are reversed, and the history stays visible', async () => {
    await advanceTo(1, 2, 3, 4);
    await hold([CHARGES]);
    await advanceTo(5, 6);
    expect(await decide('upheld', [CHARGES])).toEqual({ kind: 'ended', reversed: 3n * DAILY });
    expect(await charged()).toBe(0n);
    const postings = await findPartyPostings(orders.db.database, loanId, 100);
    expect(
      postings
        .slice(-3)
        .map(({ effectiveOn, debit, credit, amount }) => [effectiveOn, debit, credit, amount]),
    ).toEqual(
      ['2026-07-02', '2026-07-03', '2026-07-04'].map((day) => [
        ...[day, 'late_charge_income', 'late_charge_receivable', DAILY],
      ]),
    );
    expect(await decide('upheld', [CHARGES])).toEqual({ kind: 'ended', reversed: 3n * DAILY });
    expect(await findPartyPostings(orders.db.database, loanId, 100)).toHaveLength(postings.length);
    expect(await lines()).toEqual([
      `instalment-1 ${INSTALMENT}`,
      `${CHARGES} ${3n * DAILY}`,
      `${CHARGES}-reversed ${-3n * DAILY}`,
    ]);
    expect((await explained()).lines[1]).toMatchObject({
      kind: 'late_charge',
      mayBeDisputed: '0',
      isDisputed: '0',
      reversedAt: '2026-07-06T02:00:00.000Z',
    });
    expect(await rowsOfOrder()).toContain('Charges removed: ₱9.03');
    // The instalment is still late, so the next day is charged again.
    await advanceTo(7);
    expect(await charged()).toBe(DAILY);
  });

  test('that had been paid become credit, which pays what falls due next', async () => {
    await advanceTo(1, 2, 3, 4);
    await payTestLoan(orders.context, loanId, { amount: INSTALMENT + 3n * DAILY, on: '2026-07-04' });
    expect(await hold([CHARGES])).toEqual({ kind: 'held', amount: 3n * DAILY });
    await decide('upheld', [CHARGES]);
    const { released, state } = await readReleased(orders.db.database, loanId);
    expect([state, released.position.credit]).toEqual(['active', 3n * DAILY]);
    const balances = await balancesOf(orders.db.database, loanId);
    expect(balances).toMatchObject({ borrower_credit: -3n * DAILY });
  });

  test('must be charges in force: no instalment, and no charge twice', async () => {
    await advanceTo(1, 2);
    const refusal = { kind: 'refused', refusal: 'line_not_found' };
    expect(await decide('upheld', ['instalment-1'])).toEqual(refusal);
    expect(await decide('upheld', [CHARGES, '2026-07-08-late_penalty_charged'])).toEqual(refusal);
    expect(await decide('not_upheld', [CHARGES])).toEqual(refusal);
    expect(await decide('upheld', [CHARGES])).toEqual({ kind: 'ended', reversed: DAILY });
    expect(await decide('upheld', [CHARGES], 'another')).toEqual(refusal);
  });

  test('concurrent with an end of day end as in sequence', async () => {
    await advanceTo(1, 2, 3);
    await hold([CHARGES]);
    await Promise.all([advanceTo(4), decide('upheld', [CHARGES])]);
    expect(await charged()).toBe(0n);
  });
});

describe('an amount is explained', () => {
  test('in every language, in messages that fit a page, with the arithmetic of the contract', async () => {
    await advanceTo(1, 2, 3);
    await payTestLoan(orders.context, loanId, { amount: 50_000n, on: '2026-07-03' });
    await hold([CHARGES]);
    const told = Object.fromEntries(
      await Promise.all(
        ['en', 'fil', 'hi'].map(async (lang) => [lang, (await explained(lang)).lines] as const),
      ),
    );
    expect(told.en.map(({ title, why }: { title: string; why: string }) => `${title} | ${why}`)).toEqual([
      'Payment 1 of 3, due 1 Jul 2026 | As in your contract: principal ₱1,570.55, interest ₱300.00.',
      'Late fees, 2 days × ₱3.01 | From 2 Jul 2026 to 3 Jul 2026. As in your contract: ₱1,870.55 overdue × 5% ÷ 31 days = ₱3.01 per day.',
      'You paid ₱500.00 | It paid: late fees ₱6.02, interest ₱300.00, principal ₱193.98.',
      'In dispute: ₱6.02 | You told us on 3 Jul 2026 that it is wrong. No late fees on it until we decide. It is still part of what you owe.',
    ]);
    for (const lang of ['fil', 'hi']) {
      const words = told[lang].map(({ title }: { title: string }) => title);
      expect(words).toHaveLength(4);
      expect(
        words.filter((title: string) => told.en.some((line: { title: string }) => line.title === title)),
      ).toEqual([]);
    }
  });

  test('to staff with the reversible lines; an order that was never disbursed has no explanation', async () => {
    await advanceTo(1, 2);
    const staff = await explainedAmount(orders.context, { loanId, locale: 'en' });
    expect(staff?.lines.map(({ key, mayBeReversed }) => [key, mayBeReversed])).toEqual([
      ['instalment-1', false],
      [CHARGES, true],
    ]);
    const signed = await maria.hasSigned();
    const { status, code } = await maria.client.send(explainAmount, { orderId: signed });
    expect([status, code]).toEqual([409, expect.anything()]);
  });
});
