import { randomUUID } from 'node:crypto';
import { createDemoLender } from '@hiram/demo-lender/lender';
import { offerFor } from '@hiram/lending/testing/loans';
import { philippineBullet } from '@hiram/lending/testing/products';
import { loadWarehouseDay } from '@hiram/server-testing/finance/warehouse-files/warehouse-reader';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { memoryStore } from '@hiram/server-testing/platform/storage/store';
import {
  byTest,
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { assert } from '@hiram/values/assert';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import type { LoanId } from '@hiram/values/ids';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalDaily } from '#finance/general-ledger/index.ts';
import { warehouseFilesDaily } from '#finance/warehouse-files/index.ts';
import { closeDay, reversePayment } from '#servicing/loans/index.ts';

const FIRST = calendarDate('2026-06-01');
const DAYS = 5;

let db: TestDatabase;
let context: TestLoanContext;
const store = memoryStore();
beforeAll(async () => {
  db = await createTestDatabase();
  await createDemoLender(db.database);
  await db.asOwner(
    `insert into products (id, brand_code, created_at)
     select $1, code, now() from brands order by code limit 1 on conflict do nothing`,
    [philippineBullet.id],
  );
  context = testLoanContext(db.database);
});
afterAll(() => db.close());

async function night(day: string): Promise<void> {
  context.moveTo(day);
  const businessDay = { market: 'PH', day: calendarDate(day) } as const;
  await closeDay(
    { databaseUrl: db.programUrl, businessClock: context.businessClock, threads: 0 },
    businessDay,
  );
  await journalDaily(context).run(businessDay);
  await warehouseFilesDaily({ database: db.database, store }).run(businessDay);
}

async function bytesOf(day: string, name: string): Promise<Uint8Array> {
  const bytes = await store.get(`warehouse/ph/${day}/${name}`);
  assert(bytes !== undefined, `no ${name} of ${day}`);
  return bytes;
}

async function load(day: string) {
  const names = ['journal', 'loans', 'payments', 'applications'];
  const files = new Map<string, Uint8Array>();
  for (const name of names) files.set(name, await bytesOf(day, `${name}-csv-gz`));
  const manifest = Buffer.from(await bytesOf(day, 'manifest-json')).toString();
  return loadWarehouseDay(manifest, (name) => files.get(name) ?? new Uint8Array());
}

function sum(rows: readonly Readonly<Record<string, string>>[], column: string): bigint {
  return rows.reduce((total, row) => total + BigInt(row[column] ?? 0), 0n);
}

/** Loans of five days. Each is paid in part the next day; one payment is reversed. */
async function live(): Promise<LoanId[]> {
  const loans: LoanId[] = [];
  let reversible: string | undefined;
  for (let nth = 0; nth < DAYS; nth += 1) {
    const day = addDays(FIRST, nth);
    await night(day);
    const before = loans.at(-1);
    if (before !== undefined) {
      reversible = randomUUID();
      await payTestLoan(context, before, { amount: 100_000n, on: day, id: reversible });
    }
    loans.push(
      await releaseTestLoan(context, offerFor({ product: philippineBullet, amount: 1_000_000n, on: day })),
    );
  }
  const [loanId, paymentId] = [loans.at(-2), reversible];
  assert(loanId !== undefined && paymentId !== undefined, 'nothing to reverse');
  await reversePayment(context, {
    ...byTest,
    loanId,
    key: 'reversal',
    reversalId: randomUUID(),
    paymentId,
    reversedAt: context.businessClock.now(),
  });
  await night(addDays(FIRST, DAYS));
  return loans;
}

test('what a reader loads day by day is the trial balance, and a day that is written again has the same bytes', async () => {
  const loans = await live();
  const totals = new Map<string, { debit: bigint; credit: bigint }>();
  const payments: Readonly<Record<string, string>>[] = [];
  const newest = new Map<string, Readonly<Record<string, string>>>();
  for (let nth = 0; nth < DAYS; nth += 1) {
    const files = await load(addDays(FIRST, nth));
    const journal = files.get('journal') ?? [];
    expect(sum(journal, 'debit_minor')).toBe(sum(journal, 'credit_minor'));
    for (const { account_code: code = '', debit_minor: debit = '0', credit_minor: credit = '0' } of journal) {
      const before = totals.get(code) ?? { debit: 0n, credit: 0n };
      totals.set(code, { debit: before.debit + BigInt(debit), credit: before.credit + BigInt(credit) });
    }
    payments.push(...(files.get('payments') ?? []));
    for (const row of files.get('loans') ?? []) newest.set(row.loan_id ?? '', row);
  }
  const ledger = await db.asOwner(
    `select code::text, sum(debit)::text as debit, sum(credit)::text as credit from (
       select debit_code as code, amount_minor as debit, 0 as credit from ledger_transfers where currency = 'PHP'
       union all select credit_code, 0, amount_minor from ledger_transfers where currency = 'PHP'
     ) sides group by code order by code`,
  );
  expect(ledger.length).toBeGreaterThan(3);
  expect(
    [...totals]
      .map(([code, { debit, credit }]) => ({ code, debit: String(debit), credit: String(credit) }))
      .toSorted((one, other) => Number(one.code) - Number(other.code)),
  ).toEqual(ledger);
  expect(payments.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array.from({ length: DAYS - 1 }, () => 'payment_received'),
    'payment_reversed',
  ]);
  expect([...newest.keys()].toSorted()).toEqual(loans.map(String).toSorted());
  const balances = await db.asOwner(
    `select coalesce(sum(case when debit_code = 101 then amount_minor else -amount_minor end), 0)::text as principal
     from ledger_transfers where (debit_code = 101) <> (credit_code = 101)`,
  );
  expect([{ principal: String(sum([...newest.values()], 'principal_minor')) }]).toEqual(balances);

  const last = addDays(FIRST, DAYS - 1);
  const before = await bytesOf(last, 'manifest-json');
  await night(addDays(FIRST, DAYS));
  expect(await bytesOf(last, 'manifest-json')).toEqual(before);
});

test('a file that was changed is refused by the reader', async () => {
  const day = addDays(FIRST, 1);
  const bytes = Buffer.from(await bytesOf(day, 'loans-csv-gz'));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  await store.put(`warehouse/ph/${day}/loans-csv-gz`, bytes);
  await expect(load(day)).rejects.toThrow('loans has another digest');
});
