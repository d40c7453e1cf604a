import { readFile } from 'node:fs/promises';
import * as contract from '@hiram/contract/operations/portfolio-import';
import { explainAmount } from '@hiram/contract/servicing/explain-amount';
import { readHome, readLoanDetails } from '@hiram/contract/servicing/loans';
import {
  CUT_OVER,
  type FileLoan,
  filesOf,
  lateLoan,
  major,
  startTestImports,
  step,
  type TestImports,
  upload,
  uploaded,
} from '@hiram/server-testing/operations/portfolio-import/portfolio-import';
import { TestClient } from '@hiram/server-testing/platform/http/client';
import type { Tab } from '@hiram/server-testing/platform/http/tab';
import { byTest } from '@hiram/server-testing/servicing/loans/loans';
import { product } from '@hiram/server-testing/servicing/loans/orders';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { idFrom, type LoanId, randomId } from '@hiram/values/ids';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDay, explainLoan, findLoan, receivePayment } from '#servicing/loans/index.ts';

const FULL = process.env.HIRAM_FULL === '1';

let environment: TestImports;
let maker: Tab;
let checker: Tab;
beforeEach(async () => {
  environment = await startTestImports();
  maker = await environment.console.staff('finance', 'Ben Diaz');
  checker = await environment.console.staff('finance', 'Lakshmi Iyer');
});
afterEach(async () => {
  expect(await findBrokenInvariants(environment.orders.db.url.reveal())).toEqual([]);
  await environment.close();
});

const portfolio: readonly FileLoan[] = [
  lateLoan('A-1', '09171234567'),
  { ...lateLoan('A-2', '09171234568'), lateFees: '0', daysPastDue: '6', amountDue: '1870.55' },
  // The same borrower has two loans, and one is in good standing with money ahead.
  {
    number: 'A-3',
    phone: '0917 123 4567',
    credit: '100.00',
    open: [['2026-06-20', '2026-05-20', '1764.67', '105.88', '0']],
    disbursedOn: '2026-03-20',
  },
];

async function checked(files = filesOf(portfolio)): Promise<string> {
  const importId = await uploaded(maker, files);
  expect(await step(maker, importId, 'check')).toBe(0);
  await environment.work();
  return importId;
}

async function shown(importId: string) {
  return (await maker.send(contract.openPortfolioImport, { importId })).data;
}

async function imported(files = filesOf(portfolio)): Promise<string> {
  const importId = await checked(files);
  expect(await step(maker, importId, 'propose')).toBe(0);
  expect(await step(checker, importId, 'approve')).toBe(0);
  await environment.work();
  return importId;
}

async function loansOf(importId: string): Promise<LoanId[]> {
  const rows = await environment.orders.db.asOwner(
    'select loan_id from imported_loans where import_id = $1 order by position',
    [importId],
  );
  return rows.map((row) => idFrom<'Loan'>(String(row.loan_id)));
}

/** Debit less credit of all accounts that are not zero, by code. */
async function trialBalance(): Promise<Record<string, string>> {
  const rows = await environment.orders.db.asOwner(
    `select code::text, sum(debit_minor - credit_minor)::text as balance from ledger_accounts group by code
     having sum(debit_minor - credit_minor) <> 0 order by code`,
  );
  return Object.fromEntries(rows.map((row) => [String(row.code), String(row.balance)]));
}

test('a portfolio is checked, approved by another person and imported; the ledger is the old trial balance', async () => {
  const importId = await checked();
  const before = await shown(importId);
  expect(before.findings).toEqual([]);
  expect(before).toMatchObject({ state: 'checked', loans: '3', errors: '0', isEqual: true });
  expect(await trialBalance()).toEqual({});
  expect(await step(maker, importId, 'propose')).toBe(0);
  expect(await step(maker, importId, 'approve')).toBe(40360);
  expect(await step(checker, importId, 'approve')).toBe(0);
  await environment.work();
  const after = await shown(importId);
  expect(after).toMatchObject({ state: 'imported', imported: '3', reversed: '0', files: [] });
  expect(await trialBalance()).toEqual(
    Object.fromEntries(after.balances.filter(({ old }) => old !== '0').map(({ code, old }) => [code, old])),
  );
  const [first = idFrom<'Loan'>('')] = await loansOf(importId);
  const loan = await findLoan(environment.orders.db.database, first);
  expect(loan).toMatchObject({ state: 'overdue', released: { position: { day: CUT_OVER } } });
  const people = await environment.orders.db.asOwner('select count(*)::int as count from borrowers');
  expect(people).toEqual([{ count: 2 }]);
});

async function closes(day: string): Promise<void> {
  const { context, db } = environment.orders;
  context.moveTo(day);
  await closeDay(
    { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 1 },
    { market: 'PH', day: calendarDate(day) },
  );
}

async function pays(loanId: LoanId, amount: bigint): Promise<string> {
  const { context } = environment.orders;
  const paymentId = randomId();
  const outcome = await receivePayment(context, {
    ...byTest,
    loanId,
    key: paymentId,
    paymentId,
    amount,
    intent: { kind: 'instalments' },
    paidAt: context.businessClock.now(),
    provider: 'test',
    reference: paymentId,
  });
  return outcome.kind;
}

test('an imported loan closes its days, is explained and is paid like any other', async () => {
  const [late = idFrom<'Loan'>(''), , ahead = idFrom<'Loan'>('')] = await loansOf(await imported());
  const { database } = environment.orders.db;
  const due = await explainLoan(database, late, { on: calendarDate(CUT_OVER), question: 'due' });
  expect(due?.amount).toBe(1_870_55n + 25_50n);
  await closes('2026-06-02');
  await closes('2026-06-21');
  // The money ahead paid a part of the instalment that has fallen due since.
  const next = await explainLoan(database, ahead, { on: calendarDate('2026-06-20'), question: 'due' });
  expect(next?.amount).toBe(1_870_55n - 100_00n);
  const later = await findLoan(database, late);
  expect(later?.released?.position.lateCharges.charged).toBeGreaterThan(25_50n);
  expect(await pays(late, 10_000_00n)).toBe('done');
  expect((await findLoan(database, late))?.state).toBe('settled');
});

test('its borrower sees it, with the late fees from before in a line of their own', async () => {
  const [late = idFrom<'Loan'>('')] = await loansOf(await imported());
  const { db, server } = environment.orders;
  const [owner] = await db.asOwner('select borrower_id from loans where id = $1', [late]);
  const client = new TestClient(server.app, { brand: 'hiram', sessionId: String(owner?.borrower_id) });
  const { data: amount } = await client.send(explainAmount, { orderId: late });
  const shownText = JSON.stringify(amount);
  expect(shownText).toContain('Late fees from before');
  expect(shownText).toContain('"amount":"2550"');
  const { status } = await client.send(readLoanDetails, { orderId: late, productId: product.id });
  expect(status).toBe(200);
  expect((await client.send(readHome, {})).status).toBe(200);
  // The other borrower does not.
  const [other] = await db.asOwner('select id from borrowers where id <> $1', [owner?.borrower_id]);
  const stranger = new TestClient(server.app, { brand: 'hiram', sessionId: String(other?.id) });
  expect((await stranger.send(explainAmount, { orderId: late })).status).toBe(404);
});

test('the files of docs/portfolio-import.md are imported as they are', async () => {
  const doc = await readFile(new URL('../../../../docs/portfolio-import.md', import.meta.url), 'utf8');
  function example(file: string): string {
    return new RegExp(`csv ${file}\n([^\`]*)\``).exec(doc)?.[1] ?? '';
  }
  const importId = await imported({
    loans: example('loans'),
    instalments: example('instalments'),
    trial_balance: example('trial_balance'),
  });
  expect(await shown(importId)).toMatchObject({
    state: 'imported',
    imported: '2',
    errors: '0',
    differences: '0',
  });
  expect(await trialBalance()).toEqual({
    '101': '676467',
    '102': '30000',
    '104': '2550',
    '201': '-10000',
    '302': '-699017',
  });
});

/** Loans whose first open instalment is up to fifty days late, or due within a month. */
const loanAmounts = fc.record({
  lateBy: fc.integer({ min: 0, max: 80 }),
  parts: fc.array(fc.tuple(fc.bigInt(1n, 90_000n), fc.bigInt(0n, 9_000n), fc.bigInt(0n, 900n)), {
    minLength: 1,
    maxLength: 4,
  }),
  lateFees: fc.bigInt(0n, 5_000n),
  credit: fc.bigInt(0n, 90n),
});

test('any portfolio makes the trial balance of its files, and its reversal makes that of before', async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(loanAmounts, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 8 }),
      async (loans, days) => {
        round += 1;
        const before = await trialBalance();
        const files = filesOf(
          loans.map(({ lateBy, parts, lateFees, credit }, index): FileLoan => {
            const first = addDays(calendarDate(CUT_OVER), 30 - lateBy);
            const isDue = lateBy >= 30;
            return {
              number: `R-${round}-${index}`,
              phone: `0917${3_000_000 + (index % 3)}`,
              disbursedOn: '2026-02-01',
              lateFees: isDue ? major(lateFees) : '0',
              // Money ahead is possible only while nothing is due, and pays less than everything.
              credit: isDue || parts.length === 1 ? '0' : major(credit),
              open: parts.map(([principal, interest, fee], at) => [
                addDays(first, 30 * at),
                addDays(first, 30 * at - 30),
                major(principal + 100n),
                major(interest),
                major(fee),
              ]),
            };
          }),
        );
        const importId = await imported(files);
        const after = await shown(importId);
        expect(after).toMatchObject({ state: 'imported', errors: '0' });
        const moved = after.balances.map(({ code, old }) => [code, BigInt(old)] as const);
        const now = await trialBalance();
        for (const [code, amount] of moved)
          expect(BigInt(now[code] ?? '0') - BigInt(before[code] ?? '0'), code).toBe(amount);
        await closes(addDays(calendarDate('2026-06-01'), days));
        expect(await step(maker, importId, 'propose_reversal')).toBe(0);
        expect(await step(checker, importId, 'approve')).toBe(0);
        await environment.work();
        expect(await trialBalance()).toEqual(before);
      },
    ),
    { numRuns: FULL ? 40 : 4 },
  );
}, 600_000);

test('two people reverse an import; the ledger is as before, and the loans are closed', async () => {
  const importId = await imported();
  const loans = await loansOf(importId);
  await closes('2026-06-02');
  await closes('2026-06-21');
  expect(Object.keys(await trialBalance())).toContain('404');
  expect(await step(maker, importId, 'propose_reversal')).toBe(0);
  expect(await step(maker, importId, 'approve')).toBe(40360);
  expect(await step(checker, importId, 'approve')).toBe(0);
  await environment.work();
  expect(await shown(importId)).toMatchObject({ state: 'reversed', imported: '3', reversed: '3', kept: '0' });
  expect(await trialBalance()).toEqual({});
  for (const id of loans)
    expect(await findLoan(environment.orders.db.database, id)).toMatchObject({
      state: 'cancelled',
      released: null,
    });
  // The same files can be imported once more.
  const again = await imported();
  expect(await shown(again)).toMatchObject({ state: 'imported', imported: '3' });
});

test('an import is not reversed after a payment, and never after it is closed', async () => {
  const importId = await imported();
  const [late = idFrom<'Loan'>('')] = await loansOf(importId);
  expect(await step(maker, importId, 'propose_reversal')).toBe(0);
  expect(await pays(late, 100_00n)).toBe('done');
  expect(await step(checker, importId, 'approve')).toBe(40949);
  expect(await step(maker, importId, 'withdraw')).toBe(0);
  expect(await step(maker, importId, 'propose_reversal')).toBe(40949);
  expect(await step(maker, importId, 'propose_closing')).toBe(0);
  expect(await step(maker, importId, 'approve')).toBe(40360);
  expect(await step(checker, importId, 'approve')).toBe(0);
  expect(await shown(importId)).toMatchObject({ state: 'closed', steps: [] });
  expect(await step(maker, importId, 'propose_reversal')).toBe(40949);
});

test('a payment that arrives while an import is reversed keeps its loan, which is named', async () => {
  const importId = await imported();
  const [late = idFrom<'Loan'>('')] = await loansOf(importId);
  expect(await step(maker, importId, 'propose_reversal')).toBe(0);
  expect(await step(checker, importId, 'approve')).toBe(0);
  expect(await pays(late, 100_00n)).toBe('done');
  await environment.work();
  const after = await shown(importId);
  expect(after).toMatchObject({ state: 'reversed', reversed: '2', kept: '1' });
  expect(after.findings).toMatchObject([{ kind: 'kept', message: expect.stringContaining('A-1') }]);
});

test('an import that is killed at any point goes on, and no loan is there twice', async () => {
  const loans = Array.from({ length: 120 }, (_, index) => lateLoan(`K-${index}`, `0917555${1000 + index}`));
  const importId = await checked(filesOf(loans));
  expect(await step(maker, importId, 'propose')).toBe(0);
  expect(await step(checker, importId, 'approve')).toBe(0);
  const { db } = environment.orders;
  // Every third posting of a loan fails for the first minutes, as if the process had died there.
  await db.asOwner(`create table killed (chain uuid)`);
  await db.asOwner(`grant insert on killed to public`);
  await db.asOwner(`create function kill() returns trigger language plpgsql as $$
    begin
      if (select count(*) from imported_loans where loan_id is not null) >= 50 then raise exception 'killed'; end if;
      return new;
    end $$`);
  await db.asOwner(`create trigger kill after update on imported_loans for each row execute function kill()`);
  await environment.work();
  const half = await shown(importId);
  expect(half).toMatchObject({ state: 'importing' });
  expect(Number(half.imported)).toBeLessThan(120);
  await db.asOwner('drop trigger kill on imported_loans');
  environment.orders.context.moveTo('2026-06-02');
  await Promise.all([environment.work(), environment.work()]);
  expect(await shown(importId)).toMatchObject({ state: 'imported', imported: '120' });
  const people = await db.asOwner('select count(*)::int as count from borrowers');
  expect(people).toEqual([{ count: 120 }]);
});

test('nothing is proposed while a trial balance differs by one centavo, and the files of an approval cannot change', async () => {
  const files = filesOf(portfolio);
  const importId = await checked({
    ...files,
    trial_balance: files.trial_balance
      .replace('late_charge_receivable,25.50', 'late_charge_receivable,25.51')
      .replace(
        /(owner_capital,0,\d+\.\d)(\d)/,
        (_all, start: string, last: string) => `${start}${Number(last) + 1}`,
      ),
  });
  const differing = await shown(importId);
  expect(differing).toMatchObject({ state: 'checked', errors: '0', isEqual: false });
  expect(differing.balances.filter(({ old, here }) => old !== here).map(({ account }) => account)).toEqual([
    'late_charge_receivable',
    'owner_capital',
  ]);
  expect(await step(maker, importId, 'propose')).toBe(40949);
  await upload(maker, importId, { trial_balance: files.trial_balance });
  expect(await step(maker, importId, 'check')).toBe(0);
  await environment.work();
  expect(await step(maker, importId, 'propose')).toBe(0);
  // The files as they were shown are named; the decision about others is refused, and so is their upload.
  const other = { importId, step: 'approve' as const, filesDigest: '0'.repeat(64) };
  expect((await checker.send(contract.changePortfolioImport, other)).code).toBe(40949);
  expect(await upload(maker, importId, { loans: files.loans })).toEqual([40949]);
  expect(await step(checker, importId, 'approve')).toBe(0);
  expect(await step(checker, importId, 'approve')).toBe(40949);
  await environment.work();
  expect(await shown(importId)).toMatchObject({ state: 'imported' });
});

test('the same file twice is refused by the number of each loan', async () => {
  await imported();
  const again = await checked();
  expect(await shown(again)).toMatchObject({ errors: '3', state: 'checked' });
  expect((await shown(again)).findings.map(({ line, message }) => [line, message])).toEqual(
    ['2', '3', '4'].map((line) => [line, 'The loan was imported before.']),
  );
  expect(await step(maker, again, 'propose')).toBe(40949);
});

test('staff without the right see and change nothing', async () => {
  const agent = await environment.console.staff('collections', 'Maria Reyes');
  const auditor = await environment.console.staff('auditor', 'Ana Cruz');
  const importId = await checked();
  for (const tab of [agent, auditor]) {
    expect((await tab.send(contract.listPortfolioImports, {})).status).toBe(403);
    expect((await tab.send(contract.openPortfolioImport, { importId })).status).toBe(403);
    expect((await tab.send(contract.changePortfolioImport, { importId, step: 'check' })).status).toBe(403);
  }
  const tooOld = { brandCode: 'hiram', ofMarket: 'PH', name: 'Old', cutOverOn: '2026-03-01' } as const;
  expect((await maker.send(contract.startPortfolioImport, tooOld)).code).toBe(40949);
  expect((await maker.send(contract.startPortfolioImport, { ...tooOld, cutOverOn: '2026-06-01' })).code).toBe(
    40949,
  );
  expect((await maker.send(contract.startPortfolioImport, { ...tooOld, brandCode: 'none' })).code).toBe(
    40949,
  );
});

/** Each takes a loan's two lines and makes one wrong; the file and the message that must be found. */
const plants: readonly (readonly ['loans' | 'instalments', (line: string) => string, RegExp])[] = [
  ['loans', (line) => line.replace('5000.00', '-5000.00'), /amount is negative/],
  ['loans', (line) => line.replace('5000.00', '5,000.00'), /cells instead of/],
  ['loans', (line) => line.replace('5000.00', '1e4'), /amount is not an amount/],
  ['loans', (line) => line.replace(/,0917\d+/, ',12345'), /phone is not/],
  ['loans', (line) => line.replace('Maria Santos', ''), /name is empty/],
  ['loans', (line) => line.replace('2026-04-25', '2026-02-30'), /disbursed_on is not a date/],
  ['loans', (line) => line.replace('month', 'weeks'), /term_unit/],
  ['loans', (line) => line.replace('Maria Santos', '"Maria'), /quotes/],
  ['loans', (line) => line.replace('5000.00', '4000.00'), /More principal is unpaid than was lent/],
  ['loans', (line) => line.replace(',25.50,0,', ',25.50,5.00,'), /credit is kept although something is due/],
  ['instalments', (line) => line.replace('1570.55', '-1.00'), /principal is negative/],
  ['instalments', (line) => line.replace('2026-04-25', '2026-05-25'), /period_from is not before due_on/],
  ['instalments', (line) => line.replace(/,[\d.]+,[\d.]+,0$/, ',0,0,0'), /Nothing is unpaid/],
  ['instalments', (line) => line.replace(/^P-/, 'X-'), /not in the file of loans/],
];

test('a thousand planted errors are all found, each with its line', async () => {
  const loans = Array.from({ length: 1_400 }, (_, index) =>
    lateLoan(`P-${index}`, `0917${2_000_000 + index}`),
  );
  const files = filesOf(loans);
  const lines = { loans: files.loans.split('\n'), instalments: files.instalments.split('\n') };
  const planted: { file: 'loans' | 'instalments'; line: number; message: RegExp }[] = [];
  for (let index = 0; index < 1_000; index += 1) {
    const [file, change, message] = plants[index % plants.length] ?? [
      'loans',
      (line: string) => line,
      /none/,
    ];
    const at = file === 'loans' ? 1 + index : 1 + index * 3;
    const before = lines[file][at] ?? '';
    lines[file][at] = change(before);
    expect(lines[file][at]).not.toBe(before);
    planted.push({ file, line: at + 1, message });
  }
  const importId = await uploaded(maker, {
    ...files,
    loans: lines.loans.join('\n'),
    instalments: lines.instalments.join('\n'),
  });
  await step(maker, importId, 'check');
  await environment.work();
  const { data } = await maker.send(contract.exportImportFindings, { importId });
  const found = data.csv.split('\r\n').slice(1, -1);
  for (const { file, line, message } of planted) {
    const own = found.filter((row) => row.startsWith(`error,${file},${line},`));
    expect(
      own.some((row) => message.test(row)),
      `${file} ${line} ${String(message)}`,
    ).toBe(true);
  }
  const places = new Set(planted.map(({ file, line }) => `${file},${line}`));
  const others = found.filter((row) => !places.has(row.split(',').slice(1, 3).join(',')));
  expect(others).toEqual([]);
});
