import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { rate, rateAsText } from '@hiram/values/rate';
import { sql } from 'kysely';
import { type BookName, bookOwner, books, chart, STRIPES } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { SUPPLIES } from './fee-supplies.ts';
import {
  TAX_DOCUMENT_KINDS,
  type TaxDocument,
  type TaxDocumentId,
  type TaxDocumentKind,
} from './tax-document.ts';

/** A loan with a posting of tax that may have no document yet. */
export interface TaxedLoan {
  readonly loanId: LoanId;
  readonly borrowerId: BorrowerId;
}

export interface UndocumentedQuery {
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Left out. */
  readonly tried: readonly LoanId[];
  readonly limit: number;
}

/**
 * Loans with a posting of the tax on fees on some days that has no document, in the order of their first such posting.
 * The days are selected first: the ledger keeps the rows of a day together.
 */
export async function findUndocumented(
  database: Database,
  book: BookName,
  { from, until, tried, limit }: UndocumentedQuery,
): Promise<TaxedLoan[]> {
  const own = sql`between ${bookOwner(book, 0)} and ${bookOwner(book, STRIPES - 1)}`;
  const { code } = chart.tax_payable;
  const { rows } = await sql<{ loan_id: string; borrower_id: string }>`
    with taxed as (
      select chain, position, booked_on, sum(case when credit_code = ${code} then amount_minor else -amount_minor end) as tax
      from (
        select chain, position, booked_on, debit_owner, debit_code, credit_owner, credit_code, amount_minor, purpose
        from ledger_transfers
        where booked_on between ${from} and ${until} and currency = ${books[book].currency} offset 0
      ) transfers
      where (credit_code = ${code} and credit_owner ${own} or debit_code = ${code} and debit_owner ${own})
      group by chain, position, booked_on, split_part(purpose, '/', 2) like 'extension%',
        case when split_part(purpose, '/', 2) like 'extension%' then split_part(purpose, '/', 5) else '' end
    )
    select loans.id as loan_id, loans.borrower_id from taxed join loans on loans.id = chain
      join ledger_transactions recorded using (chain, position, booked_on)
    where tax <> 0 and not loans.id = any(${[...tried]}::uuid[])
      and not exists (
        select from tax_documents where tax_documents.loan_id = chain and tax_documents.position = taxed.position
      )
    group by loans.id, loans.borrower_id
    order by min(recorded.recorded_at), loans.id
    limit ${limit}
  `.execute(database);
  return rows.map((row) => ({ loanId: idFrom(row.loan_id), borrowerId: idFrom(row.borrower_id) }));
}

export async function findTaxDocumentDays(
  database: Database,
  market: MarketCode,
): Promise<CalendarDate | undefined> {
  const row = await database
    .selectFrom('tax_document_days')
    .select('done_until')
    .where('market', '=', market)
    .executeTakeFirst();
  return row?.done_until;
}

/** Never moves back. */
export async function writeTaxDocumentDays(
  tx: Transaction,
  market: MarketCode,
  doneUntil: CalendarDate,
): Promise<void> {
  await sql`
    insert into tax_document_days (market, done_until) values (${market}, ${doneUntil})
    on conflict (market) do update set done_until = excluded.done_until
    where tax_document_days.done_until < excluded.done_until
  `.execute(tx);
}

export interface NumberSeries {
  readonly registration: string;
  readonly financialYear: number;
  readonly kind: TaxDocumentKind;
}

/** The next number of a series, which stays locked. If the transaction fails, the number is taken back. */
export async function takeNumber(tx: Transaction, series: NumberSeries): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    insert into tax_number_series (registration, financial_year, kind, last_number)
    values (${series.registration}, ${series.financialYear}, ${series.kind}, 1)
    on conflict (registration, financial_year, kind)
      do update set last_number = tax_number_series.last_number + 1
    returning last_number
  `.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'a number series without a number');
  return row.last_number;
}

export interface NewTaxDocument extends TaxDocument {
  readonly financialYear: number;
  readonly sequence: number;
  readonly position: number;
  readonly part: number;
  readonly issuedAt: Instant;
  readonly recipientEncrypted: Buffer;
}

export async function insertTaxDocument(tx: Transaction, document: NewTaxDocument): Promise<void> {
  const { amounts } = document;
  await tx
    .insertInto('tax_documents')
    .values({
      borrower_id: document.borrowerId,
      id: document.id,
      loan_id: document.loanId,
      market: document.market,
      kind: document.kind,
      registration: document.registration,
      financial_year: document.financialYear,
      sequence: document.sequence,
      number: document.number,
      supply: document.supply,
      cause: document.cause,
      invoice_id: document.invoiceId ?? null,
      position: document.position,
      part: document.part,
      supplied_on: document.suppliedOn,
      issued_on: document.issuedOn,
      issued_at: instantAsIso(document.issuedAt),
      supplier_name: document.supplierName,
      supplier_address: document.supplierAddress,
      supplier_state: document.supplierState,
      place_of_supply: document.placeOfSupply,
      is_place_recorded: document.isPlaceRecorded,
      service_code: document.serviceCode,
      rate: rateAsText(document.rate),
      currency: document.currency,
      taxable_minor: amounts.taxable,
      central_minor: amounts.central,
      state_minor: amounts.state,
      integrated_minor: amounts.integrated,
      recipient_encrypted: document.recipientEncrypted,
    })
    .execute();
}

/** One writer at a time for the documents of a loan. */
export async function lockTaxDocumentsOf(tx: Transaction, loanId: LoanId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tax documents'), hashtext(${loanId}))`.execute(tx);
}

export interface IssuedTaxDocument extends TaxDocument {
  readonly issuedAt: Instant;
  readonly position: number;
  readonly recipientEncrypted: Buffer;
}

/** The documents of a loan, in the order of their postings. */
export async function findTaxDocumentsOf(database: Database, loanId: LoanId): Promise<IssuedTaxDocument[]> {
  const rows = await taxDocuments(database)
    .where('loan_id', '=', loanId)
    .orderBy('position')
    .orderBy('part')
    .limit(MOST_DOCUMENTS)
    .execute();
  return rows.map(documentOf);
}

export async function findTaxDocument(
  database: Database,
  id: TaxDocumentId,
): Promise<IssuedTaxDocument | undefined> {
  const row = await taxDocuments(database).where('id', '=', id).executeTakeFirst();
  return row && documentOf(row);
}

export async function isTaxDocumentOf(
  database: Database,
  borrowerId: BorrowerId,
  id: TaxDocumentId,
): Promise<boolean> {
  const row = await database
    .selectFrom('tax_documents')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Far more than the fees of a loan. */
const MOST_DOCUMENTS = 1_000;

function taxDocuments(database: Database) {
  return database
    .selectFrom('tax_documents')
    .select([
      'id',
      'borrower_id',
      'loan_id',
      'market',
      'kind',
      'registration',
      'number',
      'supply',
      'cause',
      'invoice_id',
      'position',
      'supplied_on',
      'issued_on',
      'issued_at',
      'supplier_name',
      'supplier_address',
      'supplier_state',
      'place_of_supply',
      'is_place_recorded',
      'service_code',
      'rate',
      'currency',
      'taxable_minor',
      'central_minor',
      'state_minor',
      'integrated_minor',
      'recipient_encrypted',
    ]);
}

type TaxDocumentRow = Awaited<ReturnType<ReturnType<typeof taxDocuments>['executeTakeFirstOrThrow']>>;

function documentOf(row: TaxDocumentRow): IssuedTaxDocument {
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    loanId: idFrom(row.loan_id),
    // The casts are safe: checks of the table allow only these.
    market: row.market as MarketCode,
    kind: oneOf(TAX_DOCUMENT_KINDS, row.kind),
    registration: row.registration,
    number: row.number,
    supply: oneOf(SUPPLIES, row.supply),
    cause: row.cause,
    invoiceId: row.invoice_id === null ? undefined : idFrom(row.invoice_id),
    position: row.position,
    suppliedOn: row.supplied_on,
    issuedOn: row.issued_on,
    issuedAt: instant(row.issued_at),
    supplierName: row.supplier_name,
    supplierAddress: row.supplier_address,
    supplierState: row.supplier_state,
    placeOfSupply: row.place_of_supply,
    isPlaceRecorded: row.is_place_recorded,
    serviceCode: row.service_code,
    rate: rate(row.rate),
    // The cast is safe: a table constraint checks the value.
    currency: row.currency as TaxDocument['currency'],
    amounts: {
      taxable: row.taxable_minor,
      central: row.central_minor,
      state: row.state_minor,
      integrated: row.integrated_minor,
    },
    recipientEncrypted: row.recipient_encrypted,
  };
}

function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text);
  assert(found !== undefined, `unknown in tax_documents: ${text}`);
  return found;
}
