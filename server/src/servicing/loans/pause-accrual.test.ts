import { eventsInOrder } from '@hiram/lending/loan-event';
import { offerFor, projectDayByDay } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  balancesOf,
  byTest,
  payTestLoan,
  readReleased,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeDay } from './close-day.ts';
import type { LoanOutcome } from './loan-command.ts';
import { findLoan, findLoanEvents } from './loans.sql.ts';
import { endAccrualPause, pauseAccrual } from './pause-accrual.ts';
import { receivePayment } from './receive-payment.ts';
import { returnPayout } from './return-payout.ts';

// 10,000.00 for 30 days at 6 % with a 5 % upfront fee: 9,500.00 is disbursed on 1 June, 10,600.00 is due on 1
// July.
const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });
const ALL = 1_060_000n;

let db: TestDatabase;
let context: TestLoanContext;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
});
afterAll(async () => {
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  await db.close();
});
beforeEach(async () => {
  // All tests use the same days.
  await db.asOwner('delete from loan_day_closes');
  context.moveTo('2026-06-01');
});

function close(day: string): ReturnType<typeof closeDay> {
  context.moveTo(day);
  const options = { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 };
  return closeDay(options, { market: 'PH', day: calendarDate(day) });
}

interface Way {
  readonly since: string;
  readonly until: string;
  readonly amount?: bigint;
  readonly id?: string;
}

function beginPause(loanId: LoanId, { since, until, amount = ALL, id = 'way' }: Way): Promise<LoanOutcome> {
  const way = { accrualPauseId: id, amount, since: tenOClockOn(since), until: calendarDate(until) };
  return pauseAccrual(context, { ...byTest, loanId, key: `${loanId} ${id}`, ...way });
}

async function nextChangeOn(loanId: LoanId): Promise<unknown> {
  const [row] = await db.asOwner('select next_change_on::text as day from loans where id = $1', [loanId]);
  return row?.day;
}

test('the end of day skips a loan while all overdue amounts are in transit, and resumes it on the day after', async () => {
  const loanId = await releaseTestLoan(context, offer);
  context.moveTo('2026-06-30');
  expect((await beginPause(loanId, { since: '2026-06-30', until: '2026-07-05' })).kind).toBe('done');
  for (const day of ['2026-07-01', '2026-07-02']) await close(day);
  expect(await nextChangeOn(loanId)).toBe('2026-07-06');
  for (const day of ['2026-07-03', '2026-07-04', '2026-07-05']) await close(day);
  expect(await findLoan(db.database, loanId)).toMatchObject({
    state: 'due',
    released: { position: { day: '2026-07-02' } },
  });
  expect((await balancesOf(db.database, loanId)).late_charge_receivable).toBeUndefined();
  await close('2026-07-06');
  expect((await findLoan(db.database, loanId))?.state).toBe('overdue');
  expect((await balancesOf(db.database, loanId)).late_charge_receivable).toBe(1_709n);
});

test('an accrual pause sent again is the same, and a closed loan has no accrual pause', async () => {
  const loanId = await releaseTestLoan(context, offer);
  context.moveTo('2026-06-30');
  const way = { since: '2026-06-30', until: '2026-07-05' };
  expect((await beginPause(loanId, way)).kind).toBe('done');
  expect((await beginPause(loanId, way)).kind).toBe('repeated');
  expect(await beginPause(loanId, { ...way, amount: 1n })).toEqual({
    kind: 'refused',
    refusal: 'key_reused',
  });
  await payTestLoan(context, loanId, { amount: ALL, on: '2026-06-30' });
  const { state, released } = await readReleased(db.database, loanId);
  expect([state, released.position.accrual_pauses]).toEqual(['settled', []]);
  expect(await beginPause(loanId, { ...way, id: 'another' })).toEqual({
    kind: 'refused',
    refusal: 'state_does_not_allow',
  });
});

test('a returned payout removes the accrual pause', async () => {
  const loanId = await releaseTestLoan(context, offer);
  await beginPause(loanId, { since: '2026-06-01', until: '2026-07-05' });
  const back = {
    provider: 'simulator',
    reference: `payout ${loanId}`,
    returnedAt: context.businessClock.now(),
  };
  const outcome = await returnPayout(context, {
    ...byTest,
    loanId,
    key: `return ${loanId}`,
    amount: 950_000n,
    ...back,
  });
  expect(outcome.kind).toBe('done');
  expect(await db.asOwner('select accrual_pauses from loans where id = $1', [loanId])).toEqual([
    { accrual_pauses: null },
  ]);
});

test('an end of day concurrent with a payment in transit ends as in sequence', async () => {
  const loans = await Promise.all(Array.from({ length: 8 }, () => releaseTestLoan(context, offer)));
  await close('2026-07-01');
  context.moveTo('2026-07-02');
  await Promise.all([
    close('2026-07-02'),
    ...loans.map((loanId) => beginPause(loanId, { since: '2026-07-01', until: '2026-07-04' })),
  ]);
  for (const loanId of loans) {
    expect((await balancesOf(db.database, loanId)).late_charge_receivable).toBeUndefined();
  }
});

const transition = fc.record({
  what: fc.constantFrom('way', 'way', 'lands', 'fails', 'pays', 'close', 'close', 'close'),
  daysAgo: fc.integer({ min: 0, max: 6 }),
  days: fc.integer({ min: 0, max: 5 }),
  amount: fc.bigInt({ min: 1n, max: 700_000n }),
});

test('for any events in any order, early or late, the loan equals the replay of its events, day by day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(transition, { minLength: 10, maxLength: 25 }), async (life) => {
      await db.asOwner('delete from loan_day_closes');
      context.moveTo('2026-06-01');
      const loanId = await releaseTestLoan(context, offer);
      let today: CalendarDate = calendarDate('2026-06-29');
      context.moveTo(today);
      for (const [index, { what, daysAgo, days, amount }] of life.entries()) {
        const then = addDays(today, -daysAgo);
        const command = { ...byTest, loanId, key: `${loanId} ${index}` };
        const way = `way ${Math.floor(index / 3)}`;
        if (what === 'close') {
          today = addDays(today, 1);
          await close(today);
        } else if (what === 'way') {
          await beginPause(loanId, { since: then, until: addDays(then, days), amount, id: way });
        } else if (what === 'fails') {
          const end = { accrualPauseId: way, endedAt: tenOClockOn(then) };
          await endAccrualPause(context, { ...command, key: `${loanId} ${way} ended`, ...end });
        } else {
          await receivePayment(context, {
            ...command,
            paymentId: `pay ${index}`,
            amount,
            intent: { kind: 'instalments' },
            provider: 'simulator',
            reference: command.key,
            paidAt: tenOClockOn(then),
            standstill: what === 'lands' ? way : undefined,
          });
        }
      }
      const { released } = await readReleased(db.database, loanId);
      const events = await findLoanEvents(db.database, loanId);
      expect(released.position).toEqual(
        projectDayByDay(
          released.terms,
          eventsInOrder(events, released.terms.releasedOn),
          released.position.day,
        ).position,
      );
    }),
    { numRuns: process.env.HIRAM_FULL === '1' ? 200 : 10, endOnFailure: true },
  );
});
