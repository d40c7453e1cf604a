import { india } from '@hiram/contract/origination/places/india';
import { areaOf } from '@hiram/contract/origination/places/place';
import { marketPack, marketRules } from '@hiram/markets/market-pack';
import type { MarketCode } from '@hiram/markets/rules';
import { assert } from '@hiram/values/assert';
import { addDays, type CalendarDate, earlierOf, laterOf } from '@hiram/values/calendar-date';
import { type Clock, today } from '@hiram/values/clock';
import type { IdSource, LoanId } from '@hiram/values/ids';
import type { Rate } from '@hiram/values/rate';
import { books, findPartyPostings, findSummedUntil } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { findLoan } from '#servicing/loans/index.ts';
import {
  type Amounts,
  creditsFor,
  type InvoiceBalance,
  type SupplyChange,
  splitTax,
  supplyChanges,
} from './fee-supplies.ts';
import { isIndianState } from './indian-states.ts';
import {
  financialYearOf,
  SERVICE_CODE,
  type TaxDocumentId,
  type TaxDocumentKind,
  taxDocumentNumber,
} from './tax-document.ts';
import {
  findTaxDocumentDays,
  findTaxDocumentsOf,
  findUndocumented,
  type IssuedTaxDocument,
  insertTaxDocument,
  lockTaxDocumentsOf,
  type TaxedLoan,
  takeNumber,
  writeTaxDocumentDays,
} from './tax-documents.sql.ts';
import { findTaxSettings } from './tax-settings.sql.ts';
import { type RegisteredSupplier, supplierOf } from './tax-settings.ts';

/** The borrower as our records have them. */
export interface TaxRecipient {
  readonly name: string;
  readonly address: string;
  /** The code of the chosen district, which begins with its state. Empty if no address is recorded. */
  readonly cityCode: string;
}

export interface TaxDocumentContext {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Undefined for a loan without an application, and for a borrower who was erased. */
  readonly recipientOf: (market: MarketCode, loanId: LoanId) => Promise<TaxRecipient | undefined>;
}

const RECIPIENT_FIELD = 'tax_documents.recipient';
const LOANS_AT_ONCE = 200;
const MOST_POSTINGS = 10_000;

/**
 * Issues the documents of every posting of tax on fees that has none. Each loan is one transaction, which takes the numbers of
 * its documents: concurrent runs wait for each other at the series, and a failed one leaves no gap.
 */
export async function issueTaxDocuments(context: TaxDocumentContext, market: MarketCode): Promise<number> {
  const { database, businessClock } = context;
  const supplier = supplierOf(await findTaxSettings(database, market));
  if (supplier === undefined) return 0;
  const day = today(businessClock, marketPack(market).facts.timeZone);
  const doneUntil = await findTaxDocumentDays(database, market);
  const from =
    doneUntil === undefined ? supplier.invoicesFrom : laterOf(supplier.invoicesFrom, addDays(doneUntil, 1));
  // Nothing is booked any more on days with sums, so a complete one is not read again.
  const closed = await findSummedUntil(database, market);
  let issued = 0;
  // A fee from before the first invoice makes none when it is given back, and would be found again.
  const tried: LoanId[] = [];
  let loans: readonly TaxedLoan[];
  do {
    loans = await findUndocumented(database, market, { from, until: day, tried, limit: LOANS_AT_ONCE });
    for (const loan of loans) issued += await issueForLoan(context, supplier, { ...loan, market, day });
    tried.push(...loans.map(({ loanId }) => loanId));
  } while (loans.length === LOANS_AT_ONCE);
  if (closed !== undefined && closed >= from) {
    await inTransaction(database, (tx) => writeTaxDocumentDays(tx, market, earlierOf(closed, day)));
  }
  return issued;
}

interface LoanToDocument extends TaxedLoan {
  readonly market: MarketCode;
  readonly day: CalendarDate;
}

/** Issues what the postings of one loan lack, and returns how many documents that were. */
async function issueForLoan(
  context: TaxDocumentContext,
  supplier: RegisteredSupplier,
  loan: LoanToDocument,
): Promise<number> {
  const recipient = await context.recipientOf(loan.market, loan.loanId);
  const rates = await ratesOf(context.database, loan);
  return inTransaction(context.database, async (tx) => {
    await lockTaxDocumentsOf(tx, loan.loanId);
    const transfers = await findPartyPostings(tx, loan.loanId, MOST_POSTINGS);
    assert(transfers.length < MOST_POSTINGS, `loan ${loan.loanId} exceeds the maximum number of postings`);
    let issued = 0;
    for (const changes of Map.groupBy(supplyChanges(transfers), ({ position }) => position).values()) {
      const before = await findTaxDocumentsOf(tx, loan.loanId);
      const isDocumented = before.some(({ position }) => position === changes[0]?.position);
      const isBefore = changes.some(({ bookedOn }) => bookedOn < supplier.invoicesFrom);
      if (isDocumented || isBefore) continue;
      const planned = changes.flatMap((change) => documentsFor(change, before));
      for (const [index, document] of planned.entries()) {
        await issue(tx, context, supplier, { loan, recipient, document, rates, part: index + 1 });
      }
      issued += planned.length;
    }
    return issued;
  });
}

interface PlannedDocument {
  readonly kind: TaxDocumentKind;
  readonly change: SupplyChange;
  /** Of an invoice: the tax is split by place of supply when it is issued. */
  readonly amounts: Amounts | undefined;
  readonly invoice: IssuedTaxDocument | undefined;
}

function documentsFor(change: SupplyChange, before: readonly IssuedTaxDocument[]): PlannedDocument[] {
  if (change.tax > 0n) return [{ kind: 'invoice', change, amounts: undefined, invoice: undefined }];
  const { supply, cause } = change;
  const given = { supply, cause, taxable: -change.taxable, tax: -change.tax };
  return creditsFor(given, balancesOf(before)).map(({ invoiceId, amounts }) => ({
    kind: 'credit_note',
    change,
    amounts,
    invoice: before.find(({ id }) => id === invoiceId),
  }));
}

const NOTHING: Amounts = { taxable: 0n, central: 0n, state: 0n, integrated: 0n };

/** The invoices of a loan with what their credit notes took away. */
function balancesOf(documents: readonly IssuedTaxDocument[]): InvoiceBalance<TaxDocumentId>[] {
  return documents
    .filter(({ kind }) => kind === 'invoice')
    .map(({ id, supply, cause, amounts }) => ({
      id,
      supply,
      cause,
      invoiced: amounts,
      credited: documents
        .filter(({ invoiceId }) => invoiceId === id)
        .reduce<Amounts>((sum, note) => sumOf(sum, note.amounts), NOTHING),
    }));
}

function sumOf(left: Amounts, right: Amounts): Amounts {
  return {
    taxable: left.taxable + right.taxable,
    central: left.central + right.central,
    state: left.state + right.state,
    integrated: left.integrated + right.integrated,
  };
}

interface ToIssue {
  readonly loan: LoanToDocument;
  readonly recipient: TaxRecipient | undefined;
  readonly document: PlannedDocument;
  readonly rates: FeeTaxRates;
  readonly part: number;
}

async function issue(
  tx: Transaction,
  { ids, personalData, businessClock }: TaxDocumentContext,
  supplier: RegisteredSupplier,
  { loan, recipient, document, rates, part }: ToIssue,
): Promise<void> {
  const { market, day, borrowerId, loanId } = loan;
  const { kind, change, invoice } = document;
  // A credit note is in the books of the registration that issued its invoice, and has that invoice's place.
  const registration = invoice?.registration ?? supplier.registration;
  const place = invoice ?? placeOfSupply(supplier, recipient);
  const supplierState = invoice?.supplierState ?? supplier.state;
  const issuedOn = laterOf(day, change.bookedOn);
  const series = { registration, financialYear: financialYearOf(issuedOn), kind };
  const sequence = await takeNumber(tx, series);
  const person = await personalData.keyFor(tx, borrowerId);
  const stated = { name: recipient?.name ?? '', address: recipient?.address ?? '' };
  await insertTaxDocument(tx, {
    id: ids.next<'TaxDocument'>(),
    borrowerId,
    loanId,
    market,
    ...series,
    sequence,
    number: taxDocumentNumber(kind, series.financialYear, sequence),
    supply: change.supply,
    cause: change.cause,
    invoiceId: invoice?.id,
    position: change.position,
    part,
    suppliedOn: change.bookedOn,
    issuedOn,
    issuedAt: businessClock.now(),
    supplierName: invoice?.supplierName ?? supplier.legalName,
    supplierAddress: invoice?.supplierAddress ?? supplier.address,
    supplierState,
    placeOfSupply: place.placeOfSupply,
    isPlaceRecorded: place.isPlaceRecorded,
    serviceCode: SERVICE_CODE,
    rate: invoice?.rate ?? rates[change.supply](change.bookedOn),
    currency: books[market].currency,
    amounts: document.amounts ?? {
      taxable: change.taxable,
      ...splitTax(change.tax, place.placeOfSupply === supplierState),
    },
    recipientEncrypted: person.encrypt(RECIPIENT_FIELD, JSON.stringify(stated)),
  });
}

/**
 * IGST Act s.12(12): the place of a borrower in the lender's records, otherwise the lender's own. Only the state of the
 * district that the borrower chose from the list counts; none is guessed from text.
 */
function placeOfSupply({ state }: RegisteredSupplier, recipient: TaxRecipient | undefined) {
  const recorded = areaOf(india, recipient?.cityCode ?? '');
  const isPlaceRecorded = isIndianState(recorded);
  return { placeOfSupply: isPlaceRecorded ? recorded : state, isPlaceRecorded };
}

type FeeTaxRates = Readonly<Record<'processing_fee' | 'extension_fee', (bookedOn: CalendarDate) => Rate>>;

/** The contract has the rate of its fee; an extension has the rate of its own day. */
async function ratesOf(database: Database, { loanId, market }: LoanToDocument): Promise<FeeTaxRates> {
  const loan = await findLoan(database, loanId);
  const agreed = loan?.released?.terms.feeTax?.rate;
  function ofDay(on: CalendarDate): Rate {
    const { feeTax } = marketRules(market, { on, channel: 'browser' });
    assert(feeTax.value !== null, `a taxed fee in ${market} on ${on}, without a rule`);
    return feeTax.value.rate;
  }
  return { processing_fee: (on) => agreed ?? ofDay(on), extension_fee: ofDay };
}

/** The recipient as stated on a document. Undefined if the borrower was erased. */
export async function readTaxRecipient(
  { database, personalData }: Pick<TaxDocumentContext, 'database' | 'personalData'>,
  { borrowerId, recipientEncrypted }: IssuedTaxDocument,
): Promise<Pick<TaxRecipient, 'name' | 'address'> | undefined> {
  const person = await personalData.findKey(database, borrowerId);
  if (person === undefined) return undefined;
  // The cast is safe: we encrypted it, and it decrypts only in this place.
  return JSON.parse(person.decrypt(RECIPIENT_FIELD, recipientEncrypted)) as { name: string; address: string };
}
