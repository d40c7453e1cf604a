import { offerFor } from '@hiram/lending/testing/loans';
import { philippineInstalments } from '@hiram/lending/testing/products';
import { philippineReceiptsTax, philippineStampTax } from '@hiram/oracle/own-taxes';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import {
  payTestLoan,
  releaseTestLoan,
  type TestLoanContext,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { addDays, calendarDate } from '@hiram/values/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDay } from '#servicing/loans/index.ts';
import { builtInTaxSettings, taxSettingsAsContent } from '#servicing/taxes/index.ts';
import { postOwnTaxes } from './post-own-taxes.ts';
import { downloadTaxReport, readTaxReport } from './read-tax-report.ts';

const offer = offerFor({ product: philippineInstalments, amount: 1_000_000n });
const fee = offer.terms.upFrontFee;
const june = { book: 'PH', month: calendarDate('2026-06-01') } as const;
const july = { book: 'PH', month: calendarDate('2026-07-01') } as const;

let db: TestDatabase;
let loans: TestLoanContext;

beforeAll(async () => {
  db = await createTestDatabase();
  loans = testLoanContext(db.database);
  loans.moveTo('2026-06-01');
});
afterAll(() => db.close());

async function sleepUntil(day: string): Promise<void> {
  loans.moveTo(day);
  await closeDay(
    { databaseUrl: db.url, businessClock: loans.businessClock, threads: 0 },
    { market: 'PH', day: calendarDate(day) },
  );
  await postOwnTaxes(loans, { market: 'PH', day: addDays(calendarDate(day), -1) });
}

async function choose(receiptsTax: 'percentage_tax' | 'vat', version: number): Promise<void> {
  const content = taxSettingsAsContent({
    ...builtInTaxSettings,
    receiptsTax,
    receiptsTaxFrom: calendarDate('2026-07-01'),
  });
  await db.asOwner(
    `do $$ begin
       set local session_replication_role = replica;
       insert into tax_settings_versions (market, version, content, published_by, published_at)
       values ('PH', ${version}, '${JSON.stringify(content)}', gen_random_uuid(), now());
     end $$`,
  );
}

const stamp = philippineStampTax('2026-06-01', 1_000_000n, 92);

test('a loan owes its stamp tax once, however often the night runs, and nothing else before a choice', async () => {
  await releaseTestLoan(loans, offer);
  await sleepUntil('2026-06-02');
  await postOwnTaxes(loans, { market: 'PH', day: calendarDate('2026-06-01') });
  await sleepUntil('2026-07-01');
  expect(stamp).toBe(1_890n);
  expect(await readTaxReport(db.database, june)).toMatchObject({
    documents: [],
    ownTaxes: [{ tax: 'stamp_tax', count: 1, base: 1_000_000n, amount: stamp }],
    stated: stamp,
    booked: stamp,
  });
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
});

test('the tax on receipts is that of what was paid in the month, once for the book', async () => {
  await choose('percentage_tax', 2);
  const loanId = await releaseTestLoan(loans, offer);
  await payTestLoan(loans, loanId, { amount: 500_000n, on: '2026-07-01' });
  await sleepUntil('2026-08-01');
  await Promise.all(
    [1, 2, 3].map(() => postOwnTaxes(loans, { market: 'PH', day: calendarDate('2026-07-31') })),
  );
  const [paid] = await db.asOwner(
    `select coalesce(sum(amount_minor), 0)::text as amount from ledger_transfers
     where debit_code in (111, 201) and credit_code in (102, 103, 104)
       and booked_on < '2026-08-01'`,
  );
  const received = BigInt(String(paid?.amount)) + fee;
  const report = await readTaxReport(db.database, july);
  const tax = philippineReceiptsTax('percentage_tax', received);
  expect(report.ownTaxes).toEqual([
    {
      tax: 'stamp_tax',
      count: 1,
      base: 1_000_000n,
      amount: philippineStampTax('2026-07-01', 1_000_000n, 92),
    },
    { tax: 'percentage_tax', count: 1, base: received, amount: tax },
  ]);
  expect(report.stated).toBe(report.booked);
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  const { fileName, content } = await downloadTaxReport(db.database, july);
  expect(fileName).toBe('taxes-PH-2026-07.csv');
  expect(content.split('\r\n')).toHaveLength(4);
});
