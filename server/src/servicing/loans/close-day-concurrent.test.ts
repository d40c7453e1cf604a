import type { TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  closeTestDay,
  databaseWithLoans,
  LAST_DAY,
  type LedgerAfterDays,
  LOANS,
  LOANS_PER_PARTITION,
  ledgerAfterDays,
} from '@hiram/server-testing/servicing/loans/closed-days';
import {
  byTest,
  payTestLoan,
  type TestPayment,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { assert } from '@hiram/values/assert';
import { idFrom, type LoanId } from '@hiram/values/ids';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { receivePayment } from './receive-payment.ts';

// Payments between the read and the write of their partition. A run reads the policies after the loans, so a
// lock on that table makes it wait there.

/** More than any reasonable number of retries of a partition. */
const MOST_TURNS = 30;

/** One payment ends its loan, one brings it to the day itself, two leave it for the day to change. */
const payments = [
  { amount: 3_000_000n, on: '2026-07-03' },
  { amount: 40_000n, on: '2026-07-03' },
  { amount: 50_000n, on: LAST_DAY },
  { amount: 100n, on: '2026-07-04' },
] as const satisfies readonly TestPayment[];

const numbers = Array.from({ length: LOANS }, (_, number) => number);

let db: TestDatabase;
beforeEach(async () => {
  db = await databaseWithLoans();
});
afterEach(() => db.close());

test('an end of day with payments on every partition during its computation reads each once, and ends as if paid before', async () => {
  // Taken before the run starts: on a busy machine it could otherwise have passed the first partition.
  let gate = await lockPolicies();
  const close = settled(closeTestDay(db, LAST_DAY));
  let turns = 0;
  while (turns < MOST_TURNS && (await waitsBehind(close, 1))) {
    const [under] = await db.asOwner(
      'select min(partition)::int as way from loan_day_closes where finished_at is null',
    );
    const partition = Number(under?.way);
    const first = partition * LOANS_PER_PARTITION;
    const again = ' again'.repeat(turns - partition);
    await Promise.all(
      numbers.slice(first, first + LOANS_PER_PARTITION).map((number) => payOn(db, number, again)),
    );
    turns += 1;
    // The next waiter gets the table as soon as the partition is done or abandoned; a second read would wait.
    const next = lockPolicies();
    await waitsBehind(close, 2);
    await gate.end();
    gate = await next;
  }
  await gate.end();
  expect(await close.outcome).toMatchObject({ unfinished: 0 });
  expect(turns).toBe(LOANS / LOANS_PER_PARTITION);
  expect(await ledgerAfterDays(db)).toEqual(await paidThenClosed());
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  await expectEvidenceOfWhatWasWritten();
});

test('an end of day waits for a concurrent payment, other payments continue, and there is no deadlock', async () => {
  const context = testLoanContext(db.database);
  context.moveTo(LAST_DAY);
  const halfWay = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  const slow = receivePayment(context, {
    ...byTest,
    loanId: loanOf(1),
    amount: 40_000n,
    intent: { kind: 'instalments' },
    paymentId: 'on 1',
    key: 'pay on 1',
    provider: 'simulator',
    reference: 'payment on 1',
    paidAt: tenOClockOn('2026-07-03'),
    inSameTransaction: () => {
      halfWay.resolve();
      return goOn.promise;
    },
  });
  await halfWay.promise;
  const close = settled(closeTestDay(db, LAST_DAY));
  await until(async () => (await db.asOwner(WAITING_CLOSE)).length === 1);
  const others = numbers.filter((number) => number !== 1).map((number) => payOn(db, number));
  goOn.resolve();
  expect(await close.outcome).toMatchObject({ unfinished: 0 });
  for (const outcome of await Promise.all([slow, ...others])) expect(outcome.kind).toBe('done');
  expect((await ledgerAfterDays(db)).hash).toBe((await paidThenClosed()).hash);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  await expectEvidenceOfWhatWasWritten();
});

function loanOf(number: number): LoanId {
  return idFrom<'Loan'>(`00000000-0000-7000-8000-${String(number).padStart(12, '0')}`);
}

async function payOn(where: TestDatabase, number: number, again = ''): ReturnType<typeof payTestLoan> {
  const context = testLoanContext(where.database);
  context.moveTo(LAST_DAY);
  const payment = payments[number % payments.length];
  assert(payment !== undefined, 'no payments available');
  return payTestLoan(context, loanOf(number), { ...payment, id: `on ${number}${again}` });
}

/** The same payments and the same run, in sequence. */
async function paidThenClosed(): Promise<LedgerAfterDays> {
  const other = await databaseWithLoans();
  try {
    for (const number of numbers) await payOn(other, number);
    await closeTestDay(other, LAST_DAY);
    const states = await other.asOwner('select state from loans group by state');
    expect(states).toContainEqual({ state: 'settled' });
    return await ledgerAfterDays(other);
  } finally {
    await other.close();
  }
}

async function expectEvidenceOfWhatWasWritten(): Promise<void> {
  const [evidence] = await db.asOwner(
    `select sum(loans_changed)::int as changed, sum(transactions)::int as transactions, sum(moved_minor)::text as moved
     from loan_day_closes`,
  );
  const [written] = await db.asOwner(
    `select (select count(*)::int from loan_history where cause = 'day') as changed,
       count(distinct chain)::int as transactions, sum(amount_minor)::text as moved
     from ledger_transactions join ledger_transfers using (chain, position, booked_on) where kind = 'day_closed'`,
  );
  expect(evidence).toEqual(written);
}

/** A running end-of-day: its completion can be queried, and a failure is kept until it is read. */
interface UnderWay<Result> {
  readonly outcome: Promise<Result>;
  hasEnded(): boolean;
}

function settled<Result>(outcome: Promise<Result>): UnderWay<Result> {
  let ended = false;
  outcome.then(
    () => {
      ended = true;
    },
    () => {
      ended = true;
    },
  );
  return { outcome, hasEnded: () => ended };
}

/** A connection that locks the policies table exclusively until it ends. */
async function lockPolicies(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: db.url.reveal() });
  await client.connect();
  await client.query('begin; lock table loan_policies in access exclusive mode');
  return client;
}

/** Whether this many sessions wait for the policies before the run ends. */
async function waitsBehind(close: UnderWay<unknown>, count: number): Promise<boolean> {
  async function areWaiting(): Promise<boolean> {
    return (await db.asOwner(WAITING_FOR_POLICIES)).length >= count;
  }
  await until(async () => close.hasEnded() || (await areWaiting()));
  return !close.hasEnded();
}

const WAITING_FOR_POLICIES = `select from pg_locks
  where relation = 'loan_policies'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`;

const WAITING_CLOSE = `select from pg_stat_activity
  where datname = current_database() and application_name = 'close-of-day' and wait_event_type = 'Lock'`;

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}
