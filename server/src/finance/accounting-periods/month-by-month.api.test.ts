import { randomUUID } from 'node:crypto';
import * as periods from '@hiram/contract/finance/accounting-periods';
import * as journal from '@hiram/contract/finance/general-ledger';
import {
  readFinancialStatements,
  readLoanTape,
  readTrialBalance,
} from '@hiram/contract/finance/ledger-views';
import { createDemoLender } from '@hiram/demo-lender/lender';
import type { Offer } from '@hiram/lending/offer';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet, philippineInstalments } from '@hiram/lending/testing/products';
import {
  type ImportedEntry,
  importInto,
  readCsvJournal,
  readTallyJournal,
  trialBalance,
} from '@hiram/oracle/journal-file';
import {
  startTestStaffConsole,
  type TestStaffConsole,
} from '@hiram/server-testing/people/staff/staff-console';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import {
  byTest,
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, addMonths, type CalendarDate, calendarDate, dateParts } from '@hiram/values/calendar-date';
import { timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalDaily, registerGeneralLedgerRoutes } from '#finance/general-ledger/index.ts';
import { registerLedgerViewsRoutes, sumLedgerDays } from '#finance/ledger-views/index.ts';
import { lenderBooksDaily } from '#finance/lender-books/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { closeDay, writeOffLoan } from '#servicing/loans/index.ts';
import { registerAccountingPeriodRoutes } from './index.ts';

/** With HIRAM_FULL=1 a year with every night; otherwise some nights of two months, which catch up on the others. */
const isFull = process.env.HIRAM_FULL === '1';
const MONTHS = isFull ? 12 : 2;
const FIRST = calendarDate('2026-01-01');
const SOME_NIGHTS = [1, 2, 17];
const LIMIT_MS = isFull ? 1_800_000 : 900_000;

let db: TestDatabase;
let context: TestLoanContext;
let console: TestStaffConsole;
let fe: Tab;
let ben: Tab;
beforeAll(async () => {
  db = await createTestDatabase();
  await createDemoLender(db.database);
  for (const { id } of [philippineBullet, philippineInstalments]) {
    await db.asOwner(
      `insert into products (id, brand_code, created_at)
       select $1, code, now() from brands order by code limit 1 on conflict do nothing`,
      [id],
    );
  }
  context = testLoanContext(db.database);
  console = await startTestStaffConsole({ database: db.database, personalData: testPersonalData() });
  const staff = { database: db.database, systemClock, ids: timeOrderedIds(systemClock) };
  registerAccountingPeriodRoutes(console.server, { ...staff, businessClock: context.businessClock });
  registerGeneralLedgerRoutes(console.server, staff);
  registerLedgerViewsRoutes(console.server, { ...staff, businessClock: context.businessClock, systemClock });
  fe = await console.staff('finance', 'Fe Ramos');
  ben = await console.staff('finance_manager', 'Ben Diaz');
});
afterAll(async () => {
  await console.server.app.close();
  await db.close();
});

/** Loans of one month: paid on time, paid late with a late report, never paid and written off. */
async function lendAndCollect(month: CalendarDate): Promise<void> {
  const offers: Offer[] = [philippineBullet, philippineInstalments, philippineBullet].map((product) =>
    offerFor({ product, amount: 1_000_000n, on: addDays(month, 3) }),
  );
  context.moveTo(addDays(month, 3));
  const [prompt, late, never] = await Promise.all(offers.map((offer) => releaseTestLoan(context, offer)));
  if (prompt === undefined || late === undefined || never === undefined) throw new Error('no loans');
  plans.push(
    { on: addDays(month, 20), run: () => pay(prompt, 300_000n, addDays(month, 20)) },
    // Paid in this month, reported in the next one.
    { on: addDays(month, 36), run: () => pay(late, 120_000n, addDays(month, 25)) },
    {
      on: addDays(month, 55),
      run: () =>
        writeOffLoan(context, {
          ...byTest,
          loanId: never,
          key: `write off ${never}`,
          writeOffId: randomUUID(),
        }),
    },
  );
}

interface Plan {
  readonly on: CalendarDate;
  run(): Promise<unknown>;
}

const plans: Plan[] = [];

function pay(loanId: Parameters<typeof payTestLoan>[1], amount: bigint, on: CalendarDate): Promise<unknown> {
  return payTestLoan(context, loanId, { amount, on, id: randomUUID() });
}

async function night(day: CalendarDate): Promise<void> {
  await closeDay(
    { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day },
  );
  for (const work of [lenderBooksDaily(context), sumLedgerDays(context), journalDaily(context)]) {
    await work.run({ market: 'PH', day });
  }
}

async function live(from: CalendarDate, to: CalendarDate): Promise<void> {
  for (let day = from; day <= to; day = addDays(day, 1)) {
    context.moveTo(day);
    if (isFull || SOME_NIGHTS.includes(dateParts(day).day)) await night(day);
    for (const plan of plans.filter(({ on }) => on === day)) await plan.run();
  }
}

async function closeMonth(month: CalendarDate): Promise<void> {
  const key = { book: 'PH', month } as const;
  for (const step of ['soft_close', 'propose_close'] as const) {
    const sent = await fe.send(periods.changeAccountingPeriod, { ...key, step, reason: 'the month is over' });
    expect(sent.status).toBe(200);
  }
  expect((await ben.send(periods.decideAccountingPeriod, { ...key, decision: 'approve' })).status).toBe(200);
}

/** What an accounting system holds that imported every file so far, by format. */
const imported = { csv: new Map<string, ImportedEntry>(), tally: new Map<string, ImportedEntry>() };

async function exportMonth(month: CalendarDate) {
  const key = { book: 'PH', month } as const;
  const { data } = await fe.send(journal.exportJournal, key);
  // The same request is the same export, and the same file.
  expect((await ben.send(journal.exportJournal, key)).data).toEqual(data);
  for (const format of ['csv', 'tally'] as const) {
    const file = (await fe.send(journal.downloadJournal, { ...data, format })).data;
    expect((await ben.send(journal.downloadJournal, { ...data, format })).data).toEqual(file);
    const entries = format === 'csv' ? readCsvJournal(file.content) : readTallyJournal(file.content);
    importInto(imported[format], entries);
  }
  return data.exportId;
}

/** By name, as an importer knows them; the built-in mapping names each account once. */
async function ledgerBalance(on: CalendarDate) {
  const { data } = await fe.send(readTrialBalance, { book: 'PH', on });
  expect(data.isBalanced).toBe(true);
  const used = data.accounts.filter(({ debit, credit }) => debit !== '0' || credit !== '0');
  return new Map(
    used.map(({ name, debit, credit }) => [
      `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`,
      { debit: BigInt(debit), credit: BigInt(credit) },
    ]),
  );
}

/** The columns of the loan tape add up to the accounts that only loans have. */
async function expectTapeIsTheLedger(on: CalendarDate): Promise<void> {
  const { loans } = (await fe.send(readLoanTape, { book: 'PH', on })).data;
  const { accounts } = (await fe.send(readTrialBalance, { book: 'PH', on })).data;
  function balance(name: string): bigint {
    const account = accounts.find((one) => one.name === name);
    return BigInt(account?.balance ?? '0') * (account?.isContraBalance ? -1n : 1n);
  }
  for (const [column, name] of [
    ['principal', 'principal_receivable'],
    ['interest', 'interest_receivable'],
    ['fees', 'fee_receivable'],
    ['lateFees', 'late_charge_receivable'],
    ['credit', 'borrower_credit'],
  ] as const) {
    const total = loans.reduce((sum, loan) => sum + BigInt(loan[column]), 0n);
    expect(total, `${column} on ${on}`).toBe(balance(name));
  }
  expect(loans.every((loan) => loan.class !== undefined && loan.brand !== undefined)).toBe(true);
}

function sorted(balance: ReadonlyMap<string, unknown>): [string, unknown][] {
  return [...balance].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

test('a lender closes month by month, and what an importer reads from the files is the trial balance', {
  timeout: LIMIT_MS,
}, async () => {
  let lived = FIRST;
  for (let count = 0; count < MONTHS; count += 1) {
    const month = addMonths(FIRST, count);
    const next = addMonths(month, 1);
    await lendAndCollect(month);
    await live(lived, addDays(next, 1));
    lived = addDays(next, 2);
    await closeMonth(month);
    await exportMonth(month);
    const last = addDays(next, -1);
    for (const format of ['csv', 'tally'] as const) {
      expect(sorted(trialBalance(imported[format], last))).toEqual(sorted(await ledgerBalance(last)));
    }
    const { data } = await fe.send(readFinancialStatements, { book: 'PH', on: last });
    expect(data.isBalanced).toBe(true);
    await expectTapeIsTheLedger(last);
  }
  // The trial balance of every day balances, and so do the entries up to it.
  const end = addDays(addMonths(FIRST, MONTHS), -1);
  for (let day = addDays(FIRST, 3); day <= end; day = addDays(day, isFull ? 1 : 9)) {
    expect(sorted(trialBalance(imported.csv, day))).toEqual(sorted(await ledgerBalance(day)));
  }
  const [dimensions] = await db.asOwner(
    'select count(distinct brand)::int as brands, count(distinct product)::int as products from journal_lines',
  );
  expect(dimensions).toEqual({ brands: 2, products: 3 });
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('the totals of the general ledger are compared with the export, and a re-opened month is exported anew', {
  timeout: LIMIT_MS,
}, async () => {
  const month = addMonths(FIRST, MONTHS - 1);
  async function exports() {
    return (await ben.send(journal.listJournalExports, { book: 'PH' })).data;
  }
  const [newest] = (await exports()).exports;
  if (newest === undefined) throw new Error('no export');
  const { exportId, entries, debit, credit } = newest;
  const wrong = { exportId, entries, debit, credit: String(BigInt(credit) + 1n) };
  expect((await fe.send(journal.confirmJournalImport, wrong)).data).toEqual({ isEqual: false });
  expect((await exports()).exports[0]?.imported).toMatchObject({ isEqual: false, by: 'Fe Ramos' });
  expect((await fe.send(journal.confirmJournalImport, { exportId, entries, debit, credit })).data).toEqual({
    isEqual: true,
  });
  expect((await exports()).exportable).toEqual([]);
  const key = { book: 'PH', month } as const;
  await fe.send(periods.changeAccountingPeriod, { ...key, step: 'propose_reopen', reason: 'a correction' });
  await ben.send(periods.decideAccountingPeriod, { ...key, decision: 'approve' });
  expect((await exports()).exports[0]).toMatchObject({ isCurrent: false });
  expect((await fe.send(journal.exportJournal, key)).status).toBe(409);
  await fe.send(periods.changeAccountingPeriod, { ...key, step: 'propose_close', reason: 'corrected' });
  await ben.send(periods.decideAccountingPeriod, { ...key, decision: 'approve' });
  expect((await exports()).exportable).toEqual([month]);
  const again = await exportMonth(month);
  expect((await exports()).exports.map(({ closing, isCurrent }) => [closing, isCurrent]).slice(0, 2)).toEqual(
    [
      ['2', true],
      ['1', false],
    ],
  );
  expect(again).not.toBe(exportId);
  // Imported by reference, the second file repeats nothing.
  const last = addDays(addMonths(month, 1), -1);
  expect(sorted(trialBalance(imported.tally, last))).toEqual(sorted(await ledgerBalance(last)));
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('an invariant finds a journal that is not the ledger, and a month with such a journal cannot be closed', async () => {
  const month = addMonths(FIRST, MONTHS - 1);
  const key = { book: 'PH', month } as const;
  await fe.send(periods.changeAccountingPeriod, { ...key, step: 'propose_reopen', reason: 'a correction' });
  await ben.send(periods.decideAccountingPeriod, { ...key, decision: 'approve' });
  await db.asOwner(
    `update journal_lines set debit_minor = debit_minor + 1
     where code = 101 and booked_on = (select max(booked_on) from journal_lines where code = 101 and booked_on < $1)`,
    [addMonths(month, 1)],
  );
  const closing = await fe.send(periods.changeAccountingPeriod, {
    ...key,
    step: 'propose_close',
    reason: 'done',
  });
  expect(closing).toMatchObject({ status: 409, code: 40989 });
  const { data } = await fe.send(periods.listAccountingPeriods, { book: 'PH' });
  expect(data.periods.find((one) => one.month === month)?.obstacle).toBe('journal_differs');
  const broken = await findBrokenInvariants(db.url.reveal());
  expect(broken.map(({ invariant, what }) => `${invariant} ${what}`)).toContain(
    'I23 an entry of the journal does not balance',
  );
});
