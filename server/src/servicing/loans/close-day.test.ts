import type { TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  CLOSED_DAYS,
  closedDaily,
  closeTestDay,
  databaseWithLoans,
  FIRST_DAY,
  LAST_DAY,
  LOANS,
  LOANS_PER_PARTITION,
  ledgerAfterDays,
} from '@hiram/server-testing/servicing/loans/closed-days';
import { payTestLoan, tenOClockOn, testLoanContext } from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planPartitions } from './close-day.sql.ts';
import { closePartitions } from './close-day.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await databaseWithLoans();
});
afterEach(() => db.close());

describe('the end of day', () => {
  test('posts what falls due, charges late fees, updates states and stores evidence', async () => {
    for (const day of CLOSED_DAYS) await closeTestDay(db, day);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
    const states = await db.asOwner('select state, count(*)::int as loans from loans group by 1 order by 1');
    expect(states.map(({ state }) => state)).toContain('overdue');
    const evidence = await db.asOwner(
      `select sum(loans_seen)::int as seen, sum(loans_changed)::int as changed, count(distinct digest)::int as digests
       from loan_day_closes where business_day = $1`,
      [LAST_DAY],
    );
    expect(evidence).toEqual([
      { seen: LOANS, changed: expect.any(Number), digests: LOANS / LOANS_PER_PARTITION },
    ]);
  });

  test.each([2, 3])('run %i times a day leaves the same ledger as once', async (times) => {
    const once = await closedDaily();
    for (const day of CLOSED_DAYS) {
      for (let time = 0; time < times; time += 1) await closeTestDay(db, day);
    }
    expect(await ledgerAfterDays(db)).toEqual(once);
  });

  test('missed for days catches up to the same ledger when it is run again', async () => {
    const once = await closedDaily();
    await closeTestDay(db, LAST_DAY);
    expect(await ledgerAfterDays(db)).toEqual(once);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('in several threads leaves the same ledger', async () => {
    const once = await closedDaily();
    for (const day of [FIRST_DAY, LAST_DAY]) await closeTestDay(db, day, 2);
    expect(await ledgerAfterDays(db)).toEqual(once);
  });

  test('in threads records business time, also where it is not the time of the machine', async () => {
    await closeTestDay(db, LAST_DAY, 2);
    const recorded = await db.asOwner(
      `select distinct (recorded_at at time zone 'Asia/Manila')::date::text as day from ledger_transactions
       where kind = 'day_closed'`,
    );
    expect(recorded).toEqual([{ day: LAST_DAY }]);
  });

  test('leaves the same ledger however often and wherever its connection is lost', async () => {
    const once = await closedDaily();
    const deaths = process.env.HIRAM_FULL === '1' ? 100 : 4;
    let died = 0;
    for (const [index, day] of CLOSED_DAYS.entries()) {
      const share = Math.ceil((deaths - died) / (CLOSED_DAYS.length - index));
      for (let death = 0; death < share; death += 1) {
        await closeUntilCrash(day, 1 + Math.floor(Math.random() * 24));
        died += 1;
      }
      await closeTestDay(db, day);
    }
    expect(died).toBeGreaterThanOrEqual(deaths);
    expect(await ledgerAfterDays(db)).toEqual(once);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('still closes a loan that was paid on during the run', async () => {
    const day = calendarDate('2026-07-02');
    const context = testLoanContext(db.database);
    context.moveTo(day);
    const loanId = idFrom<'Loan'>('00000000-0000-7000-8000-000000000002');
    await Promise.all([
      closeTestDay(db, day),
      ...[1, 2, 3].map((number) =>
        payTestLoan(context, loanId, { amount: 100n, on: day, id: `meanwhile ${number}` }),
      ),
    ]);
    await closeTestDay(db, addDays(day, 1));
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });
});

/**
 * Processes a day's partitions over a connection that is cut at a query, as if the process had been killed.
 */
async function closeUntilCrash(day: CalendarDate, atQuery: number): Promise<void> {
  const { businessClock: clock } = testLoanContext(db.database);
  clock.moveTo(tenOClockOn(day));
  const marketDay = { market: 'PH', day } as const;
  const client = new pg.Client({ connectionString: db.programUrl.reveal() });
  client.on('error', () => undefined);
  await client.connect();
  const { query } = client;
  let queries = 0;
  const counting = new Proxy(client, {
    get(target, name) {
      if (name !== 'query') return Reflect.get(target, name, target);
      return (...given: unknown[]) => {
        queries += 1;
        const sent: unknown = Reflect.apply(query, target, given);
        if (queries === atQuery)
          (target as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        return sent;
      };
    },
  });
  try {
    await planPartitions(counting, marketDay, LOANS_PER_PARTITION);
    await closePartitions(counting, clock, marketDay);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  } finally {
    await client.end().catch(() => 'it is gone already');
  }
}
