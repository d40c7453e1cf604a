import * as contract from '@hiram/contract/finance/accounting-periods';
import { listAuditEntries } from '@hiram/contract/people/staff';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import {
  startTestStaffConsole,
  type TestStaffConsole,
} from '@hiram/server-testing/people/staff/staff-console';
import {
  createTestDatabase,
  type TestDatabase,
  withClient,
} from '@hiram/server-testing/platform/database/database';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import {
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { journalDaily } from '#finance/general-ledger/index.ts';
import { sumLedgerDays } from '#finance/ledger-views/index.ts';
import { lenderBooksDaily } from '#finance/lender-books/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { closeDay } from '#servicing/loans/index.ts';
import { registerAccountingPeriodRoutes } from './index.ts';

const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });
const reason = 'the month is complete';
const june = { book: 'PH', month: '2026-06-01' } as const;
const july = { book: 'PH', month: '2026-07-01' } as const;

let db: TestDatabase;
let context: TestLoanContext;
let console: TestStaffConsole;
let fe: Tab;
let ben: Tab;
let auditor: Tab;
let loanId: LoanId;
beforeEach(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
  console = await startTestStaffConsole({ database: db.database, personalData: testPersonalData() });
  registerAccountingPeriodRoutes(console.server, {
    database: db.database,
    systemClock,
    businessClock: context.businessClock,
  });
  fe = await console.staff('finance', 'Fe Ramos');
  ben = await console.staff('finance_manager', 'Ben Diaz');
  auditor = await console.staff('auditor', 'Dina Ong');
  context.moveTo('2026-06-10');
  loanId = await releaseTestLoan(context, offer);
});
afterEach(async () => {
  await console.server.app.close();
  await db.close();
});

/** The nights from one day to another, as the workflows run them. */
async function nights(from: string, to: string): Promise<void> {
  for (let day = calendarDate(from); day <= calendarDate(to); day = addDays(day, 1)) {
    context.moveTo(day);
    await closeDay(
      { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
      { market: 'PH', day },
    );
    await lenderBooksDaily(context).run({ market: 'PH', day });
    await sumLedgerDays(context).run({ market: 'PH', day });
    await journalDaily(context).run({ market: 'PH', day });
  }
}

function change(tab: Tab, key: typeof june | typeof july, step: contract.PeriodStep) {
  return tab.send(contract.changeAccountingPeriod, { ...key, step, reason });
}

function decide(tab: Tab, key: typeof june | typeof july, decision: 'approve' | 'withdraw') {
  return tab.send(contract.decideAccountingPeriod, { ...key, decision });
}

async function months() {
  const { data } = await auditor.send(contract.listAccountingPeriods, { book: 'PH' });
  return data.periods.map(({ month, state, steps, obstacle }) => [
    month,
    state,
    steps.join(),
    obstacle ?? '',
  ]);
}

async function closeJune(): Promise<void> {
  await change(fe, june, 'soft_close');
  await change(fe, june, 'propose_close');
  expect((await decide(ben, june, 'approve')).status).toBe(200);
}

test('a month is soft-closed by one person and closed by two, once its nights have run', async () => {
  await nights('2026-06-30', '2026-06-30');
  expect(await months()).toEqual([['2026-06-01', 'open', '', 'month_not_over']]);
  context.moveTo('2026-07-01');
  expect(await months()).toEqual([
    ['2026-07-01', 'open', '', 'month_not_over'],
    ['2026-06-01', 'open', '', 'runs_not_complete'],
  ]);
  expect(await change(fe, june, 'soft_close')).toMatchObject({ status: 409, code: 40989 });
  await nights('2026-07-01', '2026-07-01');
  expect((await change(fe, june, 'soft_close')).status).toBe(200);
  // The last day is summed once more in the night after.
  expect(await months()).toMatchObject([
    {},
    ['2026-06-01', 'soft_closed', 'lift_soft_close', 'runs_not_complete'],
  ]);
  await nights('2026-07-02', '2026-07-02');
  expect((await change(fe, june, 'propose_close')).status).toBe(200);
  expect(await change(ben, june, 'propose_close')).toMatchObject({ status: 409, code: 40987 });
  expect(await decide(fe, june, 'approve')).toMatchObject({ status: 403, code: 40360 });
  expect((await decide(ben, june, 'withdraw')).status).toBe(200);
  expect(await decide(ben, june, 'approve')).toMatchObject({ status: 409, code: 40988 });
  expect((await change(fe, june, 'propose_close')).status).toBe(200);
  expect((await decide(ben, june, 'approve')).status).toBe(200);
  expect((await months())[1]).toEqual(['2026-06-01', 'closed', 'propose_reopen', '']);
  expect((await change(auditor, june, 'propose_reopen')).status).toBe(403);
  const { data } = await auditor.send(listAuditEntries, { subjectId: 'PH 2026-06' });
  expect(data.entries.map(({ action }) => action)).toEqual([
    'period_closed',
    'period_close_proposed',
    'period_close_withdrawn',
    'period_close_proposed',
    'period_soft_closed',
  ]);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('a payment of a closed month that is reported late is booked in the open month and keeps its value date', async () => {
  await nights('2026-07-01', '2026-07-02');
  await closeJune();
  await payTestLoan(context, loanId, { amount: 20_000n, on: '2026-06-20', id: 'late' });
  const [transfer] = await db.asOwner(
    `select booked_on::text, effective_on::text from ledger_transfers where debit_code = 111`,
  );
  expect(transfer).toEqual({ booked_on: '2026-07-02', effective_on: '2026-06-20' });
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('the database refuses a posting in a closed month, and in a soft-closed one all but the lender’s books', async () => {
  await nights('2026-07-01', '2026-07-02');
  function payInJune(id: string): Promise<unknown> {
    context.moveTo('2026-06-30');
    return payTestLoan(context, loanId, { amount: 1_000n, on: '2026-06-30', id });
  }
  async function booksPosted(): Promise<unknown> {
    return db.asOwner(
      `insert into ledger_transactions
       select chain, position + 1000, '2026-06-30', kind, actor, reason, request_id, recorded_at, hash
       from ledger_transactions where kind = 'books_posted' order by position desc limit 1`,
    );
  }
  await change(fe, june, 'soft_close');
  await expect(payInJune('soft')).rejects.toThrow('is closed');
  await booksPosted();
  await db.asOwner(`delete from ledger_transactions where position > 1000`);
  context.moveTo('2026-07-02');
  await change(fe, june, 'propose_close');
  await decide(ben, june, 'approve');
  await expect(payInJune('closed')).rejects.toThrow('is closed');
  await expect(booksPosted()).rejects.toThrow('is closed');
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('closing waits for a posting of the month that is under way, and gives up rather than miss it', async () => {
  await nights('2026-07-01', '2026-07-02');
  await withClient(db.url.reveal(), async (client) => {
    await client.query('begin');
    await client.query(
      `insert into ledger_transactions
       select chain, 999, '2026-06-30', kind, actor, reason, request_id, recorded_at, hash
       from ledger_transactions limit 1`,
    );
    expect((await change(fe, june, 'soft_close')).status).toBe(503);
    await client.query('rollback');
  });
  expect((await change(fe, june, 'soft_close')).status).toBe(200);
});

test('months close in order and re-open in reverse, by two people', async () => {
  await nights('2026-08-01', '2026-08-02');
  expect(await change(fe, july, 'soft_close')).toMatchObject({ status: 409, code: 40989 });
  await closeJune();
  await change(fe, july, 'soft_close');
  await change(fe, july, 'propose_close');
  await decide(ben, july, 'approve');
  expect(await months()).toEqual([
    ['2026-08-01', 'open', '', 'month_not_over'],
    ['2026-07-01', 'closed', 'propose_reopen', ''],
    ['2026-06-01', 'closed', '', 'later_month_closed'],
  ]);
  expect(await change(fe, june, 'propose_reopen')).toMatchObject({ status: 409, code: 40989 });
  await change(fe, july, 'propose_reopen');
  expect(await decide(fe, july, 'approve')).toMatchObject({ status: 403, code: 40360 });
  await decide(ben, july, 'approve');
  expect((await change(fe, july, 'lift_soft_close')).status).toBe(200);
  expect((await months())[1]).toEqual(['2026-07-01', 'open', 'soft_close', '']);
  await change(fe, july, 'soft_close');
  await change(ben, july, 'propose_close');
  await decide(fe, july, 'approve');
  const frozen = await db.asOwner(
    'select distinct month::text, closing from ledger_period_balances order by 1, 2',
  );
  expect(frozen).toEqual([
    { month: '2026-06-01', closing: 1 },
    { month: '2026-07-01', closing: 1 },
    { month: '2026-07-01', closing: 2 },
  ]);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('the table refuses to close a month by one person, whatever the program does', async () => {
  await nights('2026-07-01', '2026-07-02');
  await closeJune();
  const changes = `update ledger_period_changes set`;
  const closing = `where to_state = 'closed'`;
  for (const change of ['changed_by = proposed_by', 'proposed_by = null']) {
    await expect(db.asOwner(`${changes} ${change} ${closing}`)).rejects.toThrow(
      'ledger_period_changes_by_two',
    );
  }
});

test('an invariant finds a posting that was planted in a closed month', async () => {
  await nights('2026-07-01', '2026-07-02');
  await closeJune();
  await db.asOwner('alter table ledger_transactions_2026_06 disable trigger ledger_period_open');
  context.moveTo('2026-06-30');
  await payTestLoan(context, loanId, { amount: 1_000n, on: '2026-06-30' });
  const broken = await findBrokenInvariants(db.url.reveal());
  expect(new Set(broken.filter(({ invariant }) => invariant === 'I22').map(({ what }) => what))).toEqual(
    new Set([
      'a closed month has a posting that was not in it when it was closed',
      'a closed month accepts postings',
    ]),
  );
});
