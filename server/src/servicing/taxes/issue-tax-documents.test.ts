import { offerFor } from '@hiram/lending/testing/loans';
import { indianInstalments } from '@hiram/lending/testing/products';
import { createTestDatabase, type TestDatabase } from '@hiram/server-testing/platform/database/database';
import { testPersonalData } from '@hiram/server-testing/platform/personal-data/personal-data';
import {
  byTest,
  releaseTestLoan,
  type TestLoanContext,
  tenOClockOn,
  testLoanContext,
} from '@hiram/server-testing/servicing/loans/loans';
import { findBrokenInvariants } from '@hiram/tools/invariants/check-invariants';
import { type LoanId, timeOrderedIds } from '@hiram/values/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { returnPayout } from '#servicing/loans/index.ts';
import { issueTaxDocuments, readTaxRecipient, type TaxDocumentContext } from './issue-tax-documents.ts';
import { findTaxDocumentsOf } from './tax-documents.sql.ts';
import { builtInTaxSettings, taxSettingsAsContent } from './tax-settings.ts';

const product = { ...indianInstalments, taxOnFees: 'added' } as const;
const offer = offerFor({ product, amount: 1_000_000n });
const tax = offer.terms.feeTax?.upFront ?? 0n;
const taxable = offer.terms.upFrontFee - tax;

let db: TestDatabase;
let loans: TestLoanContext;
let context: TaxDocumentContext;
let cityCode = 'MH Pune';

beforeAll(async () => {
  db = await createTestDatabase();
  loans = testLoanContext(db.database);
  loans.moveTo('2026-06-01');
  context = {
    database: db.database,
    businessClock: loans.businessClock,
    ids: timeOrderedIds(loans.businessClock),
    personalData: testPersonalData(),
    recipientOf: async () => ({ name: 'Asha Rao', address: '1 MG Road', cityCode }),
  };
});
afterAll(() => db.close());
beforeEach(() => {
  cityCode = 'MH Pune';
});

async function register(invoicesFrom: string): Promise<void> {
  const content = taxSettingsAsContent({
    ...builtInTaxSettings,
    registration: '27AAPFU0939F1ZV',
    legalName: 'Asha Finance Private Limited',
    address: '1 Fort, Mumbai',
    // The cast is safe: the test writes days.
    invoicesFrom: invoicesFrom as never,
  });
  await db.asOwner(
    `do $$ begin
       set local session_replication_role = replica;
       insert into tax_settings_versions (market, version, content, published_by, published_at)
       values ('IN', 2, '${JSON.stringify(content)}', gen_random_uuid(), now());
     end $$`,
  );
}

async function numbersOf(loanId: LoanId): Promise<string[]> {
  const documents = await findTaxDocumentsOf(db.database, loanId);
  return documents.map(({ number, amounts: { taxable, central, state, integrated } }) =>
    [number, taxable, central, state, integrated].join(' '),
  );
}

function returned(loanId: LoanId, on: string) {
  return returnPayout(loans, {
    ...byTest,
    loanId,
    key: `return ${loanId} ${on}`,
    amount: offer.terms.principal - offer.terms.upFrontFee,
    provider: 'simulator',
    reference: `payout ${loanId}`,
    returnedAt: tenOClockOn(on),
  });
}

test('without a registration nothing is issued; with one, fees from its first day have invoices', async () => {
  const before = await releaseTestLoan(loans, offer);
  expect(await issueTaxDocuments(context, 'IN')).toBe(0);
  await register('2026-06-02');
  loans.moveTo('2026-06-02');
  const loanId = await releaseTestLoan(loans, offer);
  expect(await issueTaxDocuments(context, 'IN')).toBe(1);
  expect(await issueTaxDocuments(context, 'IN')).toBe(0);
  expect(await numbersOf(before)).toEqual([]);
  expect(await numbersOf(loanId)).toEqual([`TI/2627/0000001 ${taxable} ${tax / 2n} ${tax / 2n} 0`]);
  const [document] = await findTaxDocumentsOf(db.database, loanId);
  expect(document).toMatchObject({ placeOfSupply: 'MH', supplierState: 'MH', isPlaceRecorded: true });
  expect(document && (await readTaxRecipient(context, document))).toEqual({
    name: 'Asha Rao',
    address: '1 MG Road',
  });
});

test('another state has integrated tax, and without an address the place is ours', async () => {
  cityCode = 'KA Mysuru';
  const other = await releaseTestLoan(loans, offer);
  await issueTaxDocuments(context, 'IN');
  cityCode = '';
  const unknown = await releaseTestLoan(loans, offer);
  await issueTaxDocuments(context, 'IN');
  expect(await numbersOf(other)).toEqual([`TI/2627/0000002 ${taxable} 0 0 ${tax}`]);
  expect(await findTaxDocumentsOf(db.database, unknown)).toMatchObject([
    { placeOfSupply: 'MH', isPlaceRecorded: false, amounts: { central: tax / 2n, state: tax / 2n } },
  ]);
});

test('a payout that came back makes a credit note, and the next release a new invoice', async () => {
  cityCode = 'KA Mysuru';
  const loanId = await releaseTestLoan(loans, offer);
  await issueTaxDocuments(context, 'IN');
  loans.moveTo('2026-06-04');
  // The borrower moved in the meantime: the note keeps the place of its invoice.
  cityCode = 'MH Pune';
  expect(await returned(loanId, '2026-06-04')).toMatchObject({ kind: 'done' });
  expect(await issueTaxDocuments(context, 'IN')).toBe(1);
  const documents = await findTaxDocumentsOf(db.database, loanId);
  expect(documents.map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'invoice TI/2627/0000004',
    'credit_note CN/2627/0000001',
  ]);
  expect(documents[1]?.invoiceId).toBe(documents[0]?.id);
  expect(documents[1]?.amounts).toEqual(documents[0]?.amounts);
});

test('concurrent runs issue each invoice once, and the numbers have no gap', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => releaseTestLoan(loans, offer)));
  const failing: TaxDocumentContext = {
    ...context,
    ids: { next: () => 'not an id' as never },
  };
  await expect(issueTaxDocuments(failing, 'IN')).rejects.toThrow();
  await Promise.all(Array.from({ length: 4 }, () => issueTaxDocuments(context, 'IN')));
  for (const loanId of many) expect(await numbersOf(loanId)).toHaveLength(1);
  const rows = await db.asOwner(
    `select kind, count(*)::int as documents, max(sequence) as last, count(distinct sequence)::int as numbers
     from tax_documents group by kind order by kind`,
  );
  expect(rows).toEqual([
    { kind: 'credit_note', documents: 1, last: 1, numbers: 1 },
    { kind: 'invoice', documents: 16, last: 16, numbers: 16 },
  ]);
});

test('a new financial year begins with number one', async () => {
  loans.moveTo('2027-04-01');
  const loanId = await releaseTestLoan(loans, offer);
  await issueTaxDocuments(context, 'IN');
  expect((await findTaxDocumentsOf(db.database, loanId)).map(({ number }) => number)).toEqual([
    'TI/2728/0000001',
  ]);
});

test('the documents are what the ledger has, and the series have no gap', async () => {
  expect(await findBrokenInvariants(db.url.reveal())).toEqual([]);
  await db.asOwner(
    `update tax_documents set central_minor = central_minor + 1 where number = 'TI/2627/0000001'`,
  );
  expect((await findBrokenInvariants(db.url.reveal())).map(({ invariant }) => invariant)).toEqual(['I24']);
});
