import { createHash } from 'node:crypto';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, type CalendarDate, calendarDate } from '@hiram/values/calendar-date';
import { idFrom } from '@hiram/values/ids';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { planPartitions } from './close-day.sql.ts';
import { closeDay, closePartitions } from './close-day.ts';
import { releaseLoan } from './release-loan.ts';
import { payoutOf, payTestLoan, signTestLoan, tenOn, testDesk } from './test-loans.ts';

const LOANS = 12;
const FIRST_DAY = calendarDate('2026-06-28');
const LAST_DAY = calendarDate('2026-07-06');

const offers = [
  offerFor({ product: philippineBullet, amount: 1_000_000n }),
  offerFor({ product: philippineInstalments, amount: 600_000n }),
];

let db: TestDatabase;
beforeEach(async () => {
  db = await createTestDatabase();
  await releaseLoans();
});
afterEach(() => db.close());

/** The same loans in every database: released over some days, a few of them paid ahead. */
async function releaseLoans(): Promise<void> {
  const desk = testDesk(db.database);
  for (let number = 0; number < LOANS; number += 1) {
    const offer = offers[number % offers.length];
    if (offer === undefined) throw new Error('no offer');
    desk.moveTo(addDays(calendarDate('2026-05-29'), number % 8));
    const loanId = idFrom<'Loan'>(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`);
    await signTestLoan(desk, offer, loanId);
    await releaseLoan(desk, payoutOf(desk, loanId, offer));
    if (number % 3 === 0) {
      desk.moveTo('2026-06-10');
      await payTestLoan(desk, loanId, {
        amount: 5_000n * BigInt(number + 1),
        on: '2026-06-10',
        id: `ahead ${number}`,
      });
    }
  }
}

function daysFrom(first: CalendarDate, last: CalendarDate): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

async function close(day: CalendarDate, threads = 0) {
  const clock = testDesk(db.database).clock;
  clock.moveTo(tenOn(day));
  return closeDay({ databaseUrl: db.url, clock, threads, loansPerPartition: 4 }, { market: 'PH', day });
}

/** What the ledger says, without when it was told so: what was moved for which purpose, what was taken back netted. */
async function ledgerHash(): Promise<string> {
  const rows = await db.asOwner(
    `select chain, purpose, effective_on::text, least(debit_code, credit_code) as one,
       greatest(debit_code, credit_code) as other,
       sum(case when debit_code < credit_code then amount_minor else -amount_minor end)::text as moved
     from ledger_transfers group by 1, 2, 3, 4, 5 having sum(case when debit_code < credit_code then amount_minor
       else -amount_minor end) <> 0 order by 1, 2, 3, 4, 5`,
  );
  expect(rows.length).toBeGreaterThan(LOANS * 2);
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}

/** What the loans look like to their borrowers. */
async function positions(): Promise<unknown[]> {
  return db.asOwner(
    `select id, state, position_on::text, next_change_on::text, late_charged_minor, credit_minor, cost_minor
     from loans order by id`,
  );
}

interface EndOfDays {
  readonly hash: string;
  readonly positions: unknown[];
}

let expected: EndOfDays | undefined;

/** How everything ends when each day is closed once. */
async function closedOnceADay(): Promise<EndOfDays> {
  if (expected === undefined) {
    for (const day of daysFrom(FIRST_DAY, LAST_DAY)) await close(day);
    expected = { hash: await ledgerHash(), positions: await positions() };
    await db.close();
    db = await createTestDatabase();
    await releaseLoans();
  }
  return expected;
}

describe('the close of day', () => {
  test('books what falls due, charges what is late, moves states, notes reminders and leaves evidence', async () => {
    for (const day of daysFrom(FIRST_DAY, LAST_DAY)) await close(day);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
    const states = await db.asOwner('select state, count(*)::int as loans from loans group by 1 order by 1');
    expect(states.map(({ state }) => state)).toContain('overdue');
    const reminders = await db.asOwner('select kind from loan_reminders group by kind order by kind');
    expect(reminders.map(({ kind }) => kind)).toEqual(['due_soon', 'due_today', 'overdue']);
    const evidence = await db.asOwner(
      `select sum(loans_seen)::int as seen, sum(loans_changed)::int as changed, count(distinct digest)::int as digests
       from loan_day_closes where business_day = $1`,
      [LAST_DAY],
    );
    expect(evidence).toEqual([{ seen: LOANS, changed: expect.any(Number), digests: LOANS / 4 }]);
  });

  test.each([2, 3])('run %i times a day leaves the ledger as once', async (times) => {
    const once = await closedOnceADay();
    for (const day of daysFrom(FIRST_DAY, LAST_DAY)) {
      for (let time = 0; time < times; time += 1) await close(day);
    }
    expect({ hash: await ledgerHash(), positions: await positions() }).toEqual(once);
  });

  test('not run for days catches up to the same ledger when it is run again', async () => {
    const once = await closedOnceADay();
    await close(LAST_DAY);
    expect({ hash: await ledgerHash(), positions: await positions() }).toEqual(once);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('in several threads leaves the same ledger', async () => {
    const once = await closedOnceADay();
    for (const day of [FIRST_DAY, LAST_DAY]) await close(day, 2);
    expect({ hash: await ledgerHash(), positions: await positions() }).toEqual(once);
  }, 120_000);

  test('leaves the same ledger however often its connection dies, and wherever', async () => {
    const once = await closedOnceADay();
    const deaths = process.env.HIRAM_FULL === '1' ? 100 : 30;
    const days = daysFrom(FIRST_DAY, LAST_DAY);
    let died = 0;
    for (const [index, day] of days.entries()) {
      const share = Math.ceil((deaths - died) / (days.length - index));
      for (let death = 0; death < share; death += 1) {
        await closeUntilDeath(day, 1 + Math.floor(Math.random() * 24));
        died += 1;
      }
      await close(day);
    }
    expect(died).toBeGreaterThanOrEqual(deaths);
    expect({ hash: await ledgerHash(), positions: await positions() }).toEqual(once);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('finds a loan that its borrower paid on in the middle of it, and closes it after all', async () => {
    const day = calendarDate('2026-07-02');
    const desk = testDesk(db.database);
    desk.moveTo(day);
    const loanId = idFrom<'Loan'>('00000000-0000-7000-8000-000000000002');
    await Promise.all([
      close(day),
      ...[1, 2, 3].map((number) =>
        payTestLoan(desk, loanId, { amount: 100n, on: day, id: `meanwhile ${number}` }),
      ),
    ]);
    await close(addDays(day, 1));
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });
});

/** Works on a day's partitions over a connection that is cut off at a query, as if the process had been killed. */
async function closeUntilDeath(day: CalendarDate, atQuery: number): Promise<void> {
  const { clock } = testDesk(db.database);
  clock.moveTo(tenOn(day));
  const marketDay = { market: 'PH', day } as const;
  const client = new pg.Client({ connectionString: db.url.reveal(), options: '-c role=hiram_app' });
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
    await planPartitions(counting, marketDay, 4);
    await closePartitions(counting, clock, marketDay);
  } catch (error) {
    expect(error).toBeInstanceOf(Error);
  } finally {
    await client.end().catch(() => 'it is gone already');
  }
}
