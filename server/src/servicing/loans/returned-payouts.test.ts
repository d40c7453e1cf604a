import type { Product } from '@hiram/lending/product';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  payoutOf,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  signTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId } from '@hiram/values/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sumBookTotals } from '#ledger/index.ts';
import { borrowingHistoryOf } from './borrowing-history.ts';
import { changePayoutDestination } from './change-payout.ts';
import { closeDay } from './close-day.ts';
import { explainLoan } from './explain-loan.ts';
import { holdPayoutInSuspense, holdReturnedPayoutInSuspense } from './hold-payout-in-suspense.ts';
import { findLoan } from './loans.sql.ts';
import { payoutSuspenseOf } from './payout-suspense.ts';
import { releaseLoan } from './release-loan.ts';
import { type ReturnPayout, returnPayout } from './return-payout.ts';
import { reversePayment } from './reverse-payment.ts';
import { waiveLateCharges } from './waive-late-charges.ts';

// 10,000.00 for 30 days at 6 % with a 5 % upfront fee: 9,500.00 is disbursed on 1 June, 10,600.00 is due on 1
// July.
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let context: TestLoanContext;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterAll(() => db.close());
beforeEach(() => {
  context.moveTo('2026-06-01');
});

function returnOf(loanId: LoanId, on: string): ReturnPayout {
  return {
    ...byTest,
    loanId,
    key: `return ${loanId}`,
    amount: 950_000n,
    returnedAt: tenOClockOn(on),
    provider: 'simulator',
    reference: `payout ${loanId}`,
  };
}

function refusedWith(refusal: string) {
  return { kind: 'refused', refusal };
}

/** Net amount moved for each purpose, without zeros. */
async function netByPurpose(database: TestDatabase, loanId: LoanId): Promise<Record<string, unknown>[]> {
  return database.asOwner(
    `select purpose, sum(case when debit_code < credit_code then amount_minor else -amount_minor end)::text as net
     from ledger_transfers where chain = $1 group by purpose
     having sum(case when debit_code < credit_code then amount_minor else -amount_minor end) <> 0`,
    [loanId],
  );
}

/** Binds another account and disburses to it. */
async function payOutAgain(at: TestLoanContext, loanId: LoanId, terms = offer): Promise<void> {
  const bound = { ...byTest, loanId, key: `bound ${loanId}`, destination: 'another account' };
  expect((await changePayoutDestination(at, bound)).kind).toBe('done');
  const payout = {
    ...payoutOf(at, loanId, terms),
    key: `again ${loanId}`,
    reference: `second payout ${loanId}`,
    destination: 'another account',
  };
  expect((await releaseLoan(at, payout)).kind).toBe('done');
}

describe('a returned payout', () => {
  test('undoes its loan visibly: all accounts are at zero, and the ledger keeps both directions', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-04');
    await waiveLateCharges(context, {
      ...byTest,
      loanId,
      key: `w ${loanId}`,
      waiverId: `w ${loanId}`,
      amount: 100n,
    });
    expect(await balancesOf(db.database, loanId)).toMatchObject({ interest_receivable: 60_000n });
    const before = (await db.asOwner('select from ledger_transfers where chain = $1', [loanId])).length;
    const outcome = await returnPayout(context, returnOf(loanId, '2026-07-04'));
    expect(outcome).toEqual({ kind: 'done', answer: { loanId, state: 'awaiting_payout_account' } });
    expect(await balancesOf(db.database, loanId)).toEqual({});
    expect(await netByPurpose(db, loanId)).toEqual([]);
    expect(await db.asOwner('select from ledger_transfers where chain = $1', [loanId])).toHaveLength(
      2 * before,
    );
    expect(await findLoan(db.database, loanId)).toMatchObject({
      state: 'awaiting_payout_account',
      released: null,
    });
    expect(
      await explainLoan(db.database, loanId, { on: calendarDate('2026-07-04'), question: 'due' }),
    ).toBeUndefined();
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('reverses earned income on the date it was posted for, and the money on the date of the return', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-05');
    await returnPayout(context, returnOf(loanId, '2026-06-04'));
    const reversals = await db.asOwner(
      `select effective_on::text as on, purpose, debit_code, credit_code, amount_minor::text as amount
       from ledger_transfers where chain = $1 and position = 3 order by line`,
      [loanId],
    );
    expect(reversals).toEqual([
      {
        on: '2026-06-04',
        purpose: '2026-06-01/principal_lent/principal/-/day',
        debit_code: 202,
        credit_code: 101,
        amount: '950000',
      },
      {
        on: '2026-06-01',
        purpose: '2026-06-01/up_front_fee_kept/principal/-/day',
        debit_code: 402,
        credit_code: 101,
        amount: '50000',
      },
    ]);
  });

  test('leaves a loan that is disbursed again as if this were the first time, from that date', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-04');
    // Events of the undone release are not part of the next release.
    await waiveLateCharges(context, {
      ...byTest,
      loanId,
      key: `w ${loanId}`,
      waiverId: `w ${loanId}`,
      amount: 100n,
    });
    await returnPayout(context, returnOf(loanId, '2026-07-04'));
    context.moveTo('2026-07-06');
    await payOutAgain(context, loanId);
    const fresh = await releaseTestLoan(context, offer);
    context.moveTo('2026-08-20');
    for (const id of [loanId, fresh]) await payTestLoan(context, id, { amount: 300_000n, on: '2026-08-20' });
    const again = await readReleased(db.database, loanId);
    const first = await readReleased(db.database, fresh);
    expect(again.released.terms.releasedOn).toBe('2026-07-06');
    expect(again.released).toEqual(first.released);
    expect(await balancesOf(db.database, loanId)).toEqual(await balancesOf(db.database, fresh));
    const question = { on: calendarDate('2026-08-20'), question: 'due' } as const;
    expect((await explainLoan(db.database, loanId, question))?.amount).toBe(
      (await explainLoan(db.database, fresh, question))?.amount,
    );
    expect(
      await db.asOwner('select transition from loan_history where loan_id = $1 order by version', [loanId]),
    ).toEqual(
      [
        ...['signed', 'payout_confirmed', 'became_overdue', 'payout_returned', 'payout_account_changed'],
        ...['payout_confirmed', 'became_overdue'],
      ].map((transition) => ({ transition })),
    );
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('does not count as lateness in the borrower’s history', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-07-04');
    await waiveLateCharges(context, {
      ...byTest,
      loanId,
      key: `w ${loanId}`,
      waiverId: `w ${loanId}`,
      amount: 1n,
    });
    const [row] = await db.asOwner('select borrower_id from loans where id = $1', [loanId]);
    const borrowerId = idFrom<'Borrower'>(String(row?.borrower_id));
    expect(await borrowingHistoryOf(db.database, borrowerId, tenOClockOn('2026-07-10'))).toMatchObject({
      worstDaysLate: 6,
    });
    await returnPayout(context, returnOf(loanId, '2026-07-04'));
    expect(await borrowingHistoryOf(db.database, borrowerId, tenOClockOn('2026-07-10'))).toEqual({
      settled: 0,
      open: 1,
      worstDaysLate: 0,
    });
  });

  test('is applied once: a repetition changes nothing, also after the loan was disbursed again', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-05');
    const command = returnOf(loanId, '2026-06-05');
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => returnPayout(context, command)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['done', 'repeated', 'repeated', 'repeated']);
    expect(
      await releaseLoan(context, { ...payoutOf(context, loanId, offer), key: `late ${loanId}` }),
    ).toEqual(refusedWith('reference_taken'));
    await payOutAgain(context, loanId);
    expect((await returnPayout(context, command)).kind).toBe('repeated');
    expect(
      (
        await releaseLoan(
          context,
          payoutOf({ ...context, businessClock: testLoanContext(db.database).businessClock }, loanId, offer),
        )
      ).kind,
    ).toBe('repeated');
    expect(await returnPayout(context, { ...command, key: `other ${loanId}` })).toEqual(
      refusedWith('reference_differs'),
    );
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'active' });
  });

  test('must be the whole payout in force; nothing else undoes a loan', async () => {
    const signed = await signTestLoan(context, offer);
    const command = returnOf(signed, '2026-06-01');
    expect(await returnPayout(context, command)).toEqual(refusedWith('state_does_not_allow'));
    await releaseLoan(context, payoutOf(context, signed, offer));
    expect(await returnPayout(context, { ...command, amount: 949_999n })).toEqual(
      refusedWith('amount_differs'),
    );
    expect(await returnPayout(context, { ...command, reference: 'x' })).toEqual(
      refusedWith('reference_differs'),
    );
    expect(await returnPayout(context, { ...command, fromSuspense: 1n })).toEqual(refusedWith('not_held'));
    expect(await findLoan(db.database, signed)).toMatchObject({ state: 'active', version: 2 });
  });

  test('in two parts waits in suspense with the first and undoes the loan with the second', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-05');
    const part = { ...byTest, loanId, provider: 'simulator', movedAt: tenOClockOn('2026-06-05') };
    await holdReturnedPayoutInSuspense(context, {
      ...part,
      key: `part ${loanId}`,
      reference: 'part',
      amount: 400_000n,
    });
    expect(await payoutSuspenseOf(db.database, loanId)).toBe(-400_000n);
    await returnPayout(context, { ...returnOf(loanId, '2026-06-05'), fromSuspense: 400_000n });
    expect(await balancesOf(db.database, loanId)).toEqual({});
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });
});

describe('a payout that is returned after the borrower has paid', () => {
  test('does not undo the loan; its money is in suspense, and the provider’s records match the ledger', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-10');
    await payTestLoan(context, loanId, { amount: 1n, on: '2026-06-10', id: `pays ${loanId}` });
    const command = returnOf(loanId, '2026-06-10');
    expect(await returnPayout(context, command)).toEqual(refusedWith('has_payments'));
    const paidOut = await paidOutByProviders();
    const held = { ...command, key: `hold ${loanId}`, movedAt: command.returnedAt };
    expect((await holdReturnedPayoutInSuspense(context, held)).kind).toBe('done');
    expect(await payoutSuspenseOf(db.database, loanId)).toBe(-950_000n);
    expect(paidOut - (await paidOutByProviders())).toBe(950_000n);
    expect(await findLoan(db.database, loanId)).toMatchObject({ state: 'active' });
    // The assigned staff member pays out again, which clears the suspense.
    await holdPayoutInSuspense(context, { ...held, key: `more ${loanId}`, reference: `more ${loanId}` });
    expect(await payoutSuspenseOf(db.database, loanId)).toBe(0n);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('undoes it after all if that payment was reversed', async () => {
    const loanId = await releaseTestLoan(context, offer);
    context.moveTo('2026-06-10');
    await payTestLoan(context, loanId, { amount: 1n, on: '2026-06-10', id: `bounced ${loanId}` });
    await reversePayment(context, {
      ...byTest,
      loanId,
      key: `reverse ${loanId}`,
      reversalId: `reversal ${loanId}`,
      paymentId: `bounced ${loanId}`,
      reversedAt: tenOClockOn('2026-06-10'),
    });
    expect((await returnPayout(context, returnOf(loanId, '2026-06-10'))).kind).toBe('done');
    await payOutAgain(context, loanId);
    expect(await balancesOf(db.database, loanId)).toEqual({ principal_receivable: 1_000_000n });
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('concurrent with the payment either undoes the loan or keeps the payment, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      context.moveTo('2026-06-01');
      const loanId = await releaseTestLoan(context, offer);
      context.moveTo('2026-06-10');
      const [paid, undone] = await Promise.all([
        payTestLoan(context, loanId, { amount: 5n, on: '2026-06-10' }),
        returnPayout(context, returnOf(loanId, '2026-06-10')),
      ]);
      const isPaid = paid.kind === 'done';
      expect(isPaid ? undone : paid).toEqual(refusedWith(isPaid ? 'has_payments' : 'state_does_not_allow'));
    }
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });
});

async function paidOutByProviders(): Promise<bigint> {
  const totals = await sumBookTotals(db.database, 'PH');
  const payouts = totals.find(({ name }) => name === 'payouts');
  return (payouts?.credit ?? 0n) - (payouts?.debit ?? 0n);
}

const RUNS = process.env.HIRAM_FULL === '1' ? 200 : 4;

interface UndoneHistory {
  readonly product: Product;
  readonly returnedAfter: number;
  readonly closesBefore: number;
  readonly paidAgainAfter: number;
  readonly closesBetween: number;
}

const undoneHistories: fc.Arbitrary<UndoneHistory> = fc.record({
  product: fc.constantFrom(philippineBullet, philippineInstalments),
  returnedAfter: fc.integer({ min: 0, max: 75 }),
  closesBefore: fc.integer({ min: 0, max: 3 }),
  paidAgainAfter: fc.integer({ min: 0, max: 9 }),
  closesBetween: fc.integer({ min: 0, max: 3 }),
});

async function closeOn(own: TestDatabase, at: TestLoanContext, day: CalendarDate): Promise<void> {
  at.moveTo(day);
  await closeDay(
    { databaseUrl: own.programUrl, businessClock: at.businessClock, threads: 0 },
    { market: 'PH', day },
  );
}

/** Releases, returns and releases again, then compares with a loan first released at that time. */
async function replayUndone(own: TestDatabase, life: UndoneHistory): Promise<void> {
  const at = testLoanContext(own.database);
  const given = offerFor({ product: life.product, amount: 600_000n });
  const amount = given.terms.principal - given.terms.upFrontFee;
  const loanId = await releaseTestLoan(at, given);
  const returnedOn = addDays(calendarDate('2026-06-01'), life.returnedAfter);
  for (let left = life.closesBefore; left > 0; left -= 1) await closeOn(own, at, addDays(returnedOn, -left));
  at.moveTo(returnedOn);
  expect((await returnPayout(at, { ...returnOf(loanId, returnedOn), amount })).kind).toBe('done');
  expect(await balancesOf(own.database, loanId)).toEqual({});
  expect(await netByPurpose(own, loanId)).toEqual([]);
  for (let day = 0; day < life.closesBetween; day += 1) await closeOn(own, at, addDays(returnedOn, day));
  const again = addDays(returnedOn, Math.max(life.paidAgainAfter, life.closesBetween));
  at.moveTo(again);
  await payOutAgain(at, loanId, given);
  const fresh = await releaseTestLoan(at, given);
  await closeOn(own, at, addDays(again, 45));
  expect((await readReleased(own.database, loanId)).released).toEqual(
    (await readReleased(own.database, fresh)).released,
  );
  expect(await balancesOf(own.database, loanId)).toEqual(await balancesOf(own.database, fresh));
  expect(await findBrokenInvariants(own.url.reveal())).toEqual([]);
}

test('however many days are closed before and between, a returned payout leaves nothing, and the next changes only dates', async () => {
  await fc.assert(
    fc.asyncProperty(undoneHistories, async (life) => {
      const own = await createTestDatabase();
      try {
        await replayUndone(own, life);
      } finally {
        await own.close();
      }
    }),
    { numRuns: RUNS },
  );
});
