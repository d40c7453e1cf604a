import * as contract from '@hiram/contract/finance/ledger-views';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import {
  startTestStaffConsole,
  type TestStaffConsole,
} from '@hiram/server-testing/people/staff/staff-console';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { rowsScanned } from '@hiram/server-testing/platform/database/plan';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import {
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartTotalsQuery } from '#ledger/index.ts';
import { systemClock } from '#platform/clock/system-clock.ts';
import { closeDay } from '#servicing/loans/index.ts';
import { registerLedgerViewsRoutes, sumLedgerDays } from './index.ts';

const offer = offerFor({ product: philippineBullet, amount: 1_000_000n });

let db: TestDatabase;
let context: TestLoanContext;
let console: TestStaffConsole;
let finance: Tab;
let loanId: LoanId;
beforeAll(async () => {
  db = await createTestDatabase();
  context = testLoanContext(db.database);
  console = await startTestStaffConsole({ database: db.database, personalData: testPersonalData() });
  registerLedgerViewsRoutes(console.server, {
    database: db.reader,
    businessClock: context.businessClock,
    systemClock,
  });
  finance = await console.staff('finance', 'Fe Ramos');
  context.moveTo('2026-06-01');
  loanId = await releaseTestLoan(context, offer);
  context.moveTo('2026-06-20');
  await payTestLoan(context, loanId, { amount: 30_000n, on: '2026-06-20', id: 'early' });
  await closed('2026-07-01');
  await closed('2026-07-02');
  await payTestLoan(context, loanId, { amount: 20_000n, on: '2026-07-02', id: 'GC-4711' });
});
afterAll(async () => {
  await console.server.app.close();
  await db.close();
});

async function closed(day: string): Promise<void> {
  context.moveTo(day);
  await closeDay(
    { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
    { market: 'PH', day: calendarDate(day) },
  );
}

async function balance(on?: string, book: 'PH' | 'IN' = 'PH') {
  const { data } = await finance.send(contract.readTrialBalance, { book, ...(on && { on }) });
  return data;
}

/** Running totals of all chart accounts with postings. */
async function accountsNow(): Promise<unknown[]> {
  return db.asOwner(
    `select code::text, sum(debit_minor)::text as debit, sum(credit_minor)::text as credit from ledger_accounts
     where book = 2 group by code having sum(debit_minor) + sum(credit_minor) > 0 order by code`,
  );
}

function booked({ accounts }: Awaited<ReturnType<typeof balance>>) {
  return accounts
    .filter(({ debit, credit }) => debit !== '0' || credit !== '0')
    .map(({ code, debit, credit }) => ({ code, debit, credit }));
}

describe('the trial balance', () => {
  test('equals the account totals, balances, and shows each account on its own side', async () => {
    const now = await balance();
    expect(booked(now)).toEqual(await accountsNow());
    expect(now).toMatchObject({ currency: 'PHP', on: '2026-07-02', isBalanced: true });
    const principal = now.accounts.find(({ name }) => name === 'principal_receivable');
    expect(principal).toMatchObject({ code: '101', kind: 'asset', debit: '1000000', isContraBalance: false });
    expect(booked(await balance(undefined, 'IN'))).toEqual([]);
  });

  test('of any day is the same from stored sums as from the transfers, and a day is summed once', async () => {
    const days = [
      '2026-05-31',
      '2026-06-01',
      '2026-06-19',
      '2026-06-20',
      '2026-07-01',
      '2026-07-02',
      undefined,
    ];
    const before = await Promise.all(days.map((day) => balance(day).then(booked)));
    expect(before[0]).toEqual([]);
    expect(new Set(before.map((one) => JSON.stringify(one))).size).toBe(5);
    const work = sumLedgerDays({ database: db.database });
    for (const day of ['2026-06-21', '2026-07-02', '2026-07-02']) {
      await work.run({ market: 'PH', day: calendarDate(day) });
      expect(await Promise.all(days.map((on) => balance(on).then(booked)))).toEqual(before);
    }
    const [until] = await db.asOwner(
      'select summed_until::text as day from ledger_summed_days where book = 2',
    );
    expect(until).toEqual({ day: '2026-07-01' });
    const [kept] = await db.asOwner(
      'select sum(transfers)::int as count from ledger_day_sums where book = 2',
    );
    const [all] = await db.asOwner(
      "select count(*)::int as count from ledger_transfers where booked_on <= '2026-07-01'",
    );
    expect(kept).toEqual(all);
    expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  });

  test('reads no transfer of a summed day, and none for a book without postings', async () => {
    async function looksAt(book: 'PH' | 'IN'): Promise<number> {
      const query = await chartTotalsQuery(db.database, book, undefined);
      return rowsScanned(db.database, query, 'ledger_transfers');
    }
    await db.asOwner('delete from ledger_summed_days where book = 2');
    const [transfers] = await db.asOwner('select count(*)::int as count from ledger_transfers');
    expect([await looksAt('PH'), await looksAt('IN')]).toEqual([transfers?.count, 0]);
    await sumLedgerDays({ database: db.database }).run({ market: 'PH', day: calendarDate('2026-08-01') });
    expect([await looksAt('PH'), await looksAt('IN')]).toEqual([0, 0]);
    expect(booked(await balance())).toEqual(await accountsNow());
    expect(booked(await balance(undefined, 'IN'))).toEqual([]);
  });

  test('does not balance where an account differs from its transfers', async () => {
    const change =
      'update ledger_accounts set credit_minor = credit_minor + $1 where code = 402 and owner = (select owner from ledger_accounts where code = 402 and credit_minor > 0 limit 1)';
    await db.asOwner(change, [1]);
    expect((await balance()).isBalanced).toBe(false);
    await db.asOwner(change, [-1]);
    expect((await balance()).isBalanced).toBe(true);
  });
});

describe('the statements', () => {
  test('balance on every day, and agree with the trial balance', async () => {
    for (const on of ['2026-05-31', '2026-06-01', '2026-06-20', '2026-06-30', '2026-07-01', '2026-07-02']) {
      const { data } = await finance.send(contract.readFinancialStatements, { book: 'PH', on });
      expect(data).toMatchObject({ isBalanced: true, on, yearFrom: '2026-01-01' });
      const { accounts } = await balance(on);
      const cost = accounts.filter(({ kind }) => kind === 'cost').reduce(signedSum, 0n);
      const income = accounts.filter(({ kind }) => kind === 'income').reduce(signedSum, 0n);
      expect(data.profit.year).toBe(String(income - cost));
    }
    const { data } = await finance.send(contract.readFinancialStatements, { book: 'IN', on: '2026-03-31' });
    expect(data).toMatchObject({ yearFrom: '2025-04-01', assets: [], isBalanced: true });
  });

  function signedSum(total: bigint, account: { balance: string; isContraBalance: boolean }): bigint {
    return total + BigInt(account.balance) * (account.isContraBalance ? -1n : 1n);
  }
});

describe('transactions', () => {
  async function listed(
    given: Partial<Parameters<typeof finance.send<typeof contract.listLedgerTransactions>>[1]>,
  ) {
    return (await finance.send(contract.listLedgerTransactions, { book: 'PH', ...given })).data;
  }

  test('of a day are listed newest first, by kind and by account', async () => {
    const today = await listed({});
    expect(today.kinds).toEqual(['day_closed', 'payment_received']);
    expect(today.transactions.map(({ kind, party, isLoan }) => ({ kind, party, isLoan }))).toEqual([
      { kind: 'payment_received', party: loanId, isLoan: true },
      { kind: 'day_closed', party: loanId, isLoan: true },
    ]);
    expect((await listed({ kind: 'day_closed' })).transactions).toHaveLength(1);
    expect((await listed({ account: '111' })).transactions.map(({ kind }) => kind)).toEqual([
      'payment_received',
    ]);
    expect((await listed({ account: '502' })).transactions).toEqual([]);
    expect((await listed({ book: 'IN' })).transactions).toEqual([]);
    expect((await listed({ on: '2026-06-02' })).transactions).toEqual([]);
  });

  test('refuse an account number that no chart can have', async () => {
    for (const account of ['32768', '2147483647', '-111', '0'])
      expect((await finance.send(contract.listLedgerTransactions, { book: 'PH', account })).status).toBe(400);
  });

  test('are found by a provider’s reference, and each appears once across pages', async () => {
    const { transactions } = await listed({ reference: 'payment GC-4711' });
    expect(transactions).toMatchObject([{ kind: 'payment_received', bookedOn: '2026-07-02', by: 'Test' }]);
    context.moveTo('2026-07-03');
    for (let count = 0; count < 33; count += 1)
      await payTestLoan(context, loanId, { amount: 100n, on: '2026-07-03' });
    const first = await listed({ on: '2026-07-03' });
    const second = await listed({ on: '2026-07-03', after: first.next ?? '' });
    const positions = [...first.transactions, ...second.transactions].map(({ position }) => Number(position));
    expect(first.transactions).toHaveLength(30);
    expect(second.next).toBeUndefined();
    expect(positions).toEqual(positions.toSorted((one, other) => other - one));
    expect(new Set(positions).size).toBe(33);
    expect((await finance.send(contract.listLedgerTransactions, { book: 'PH', after: 'x' })).status).toBe(
      400,
    );
  });
});

test('clearing accounts have the balances of the trial balance on each of seven days, and leave out those at zero', async () => {
  context.moveTo('2026-07-04');
  await releaseTestLoan(context, offer);
  context.moveTo('2026-07-06');
  await releaseTestLoan(context, offer);
  await db.asOwner('delete from ledger_summed_days where book = 2');
  await sumLedgerDays({ database: db.database }).run({ market: 'PH', day: calendarDate('2026-07-07') });
  const { data } = await finance.send(contract.readClearingAccounts, { book: 'PH' });
  expect(data.accounts.map(({ code, name }) => `${code} ${name}`)).toEqual(['202 payouts']);
  const balances = data.accounts[0]?.balances ?? [];
  const days = ['2026-06-30', ...[1, 2, 3, 4, 5, 6].map((day) => `2026-07-0${day}`)];
  expect(balances.map(({ on }) => on)).toEqual(days);
  expect(new Set(balances.map(({ amount }) => amount)).size).toBe(3);
  for (const { on, amount } of balances) {
    const account = (await balance(on)).accounts.find(({ name }) => name === 'payouts');
    // Payouts is a liability: its credit balance is below zero here.
    expect({ on, amount }).toEqual({ on, amount: `-${account?.balance}` });
  }
  // A book whose days are not summed yet has none.
  expect((await finance.send(contract.readClearingAccounts, { book: 'IN' })).data.accounts).toEqual([]);
});
