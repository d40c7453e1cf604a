import type { MarketCode } from '@hiram/markets/rules';
import { addDays, addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { findChartTotals } from '#ledger/index.ts';
import type { Database } from '#platform/database/database.ts';
import { findTaxSettings, supplierOf, totalTax } from '#servicing/taxes/index.ts';
import { type OwnTax, sumOwnTaxes } from './own-taxes.sql.ts';
import {
  countMissingNumbers,
  type DocumentSums,
  findDocumentLines,
  sumTaxDocuments,
} from './tax-report.sql.ts';
import { taxReportFile } from './tax-report-file.ts';

export interface TaxReport {
  readonly documents: readonly DocumentSums[];
  readonly missingNumbers: number;
  readonly ownTaxes: readonly OwnTax[];
  /** Below zero if more was given back than charged. */
  readonly stated: bigint;
  readonly booked: bigint;
  readonly invoicesFrom: CalendarDate | undefined;
}

interface TaxMonth {
  readonly book: MarketCode;
  /** Its first day. */
  readonly month: CalendarDate;
}

/** The taxes of a month by their documents, and what the ledger has. Documents follow from postings, so both are equal. */
export async function readTaxReport(database: Database, { book, month }: TaxMonth): Promise<TaxReport> {
  const reported = { market: book, month, next: addMonths(month, 1) };
  const documents = await sumTaxDocuments(database, reported);
  const ownTaxes = await sumOwnTaxes(database, reported);
  const ofDocuments = documents.reduce(
    (sum, line) => sum + (line.kind === 'invoice' ? totalTax(line) : -totalTax(line)),
    0n,
  );
  return {
    documents,
    missingNumbers: await countMissingNumbers(database, book),
    ownTaxes,
    stated: ownTaxes.reduce((sum, { amount }) => sum + amount, ofDocuments),
    booked: await bookedIn(database, { book, month }),
    invoicesFrom: supplierOf(await findTaxSettings(database, book))?.invoicesFrom,
  };
}

/** The credits of the tax account in the month less its debits. */
async function bookedIn(database: Database, { book, month }: TaxMonth): Promise<bigint> {
  const lastDay = addDays(addMonths(month, 1), -1);
  return (
    (await taxPayableOn(database, book, lastDay)) - (await taxPayableOn(database, book, addDays(month, -1)))
  );
}

async function taxPayableOn(database: Database, book: MarketCode, on: CalendarDate): Promise<MinorUnits> {
  const totals = await findChartTotals(database, book, on);
  const account = totals.find(({ name }) => name === 'tax_payable');
  return account === undefined ? 0n : account.credit - account.debit;
}

export async function downloadTaxReport(
  database: Database,
  { book, month }: TaxMonth,
): Promise<{ readonly fileName: string; readonly content: string }> {
  const reported = { market: book, month, next: addMonths(month, 1) };
  const content = taxReportFile(
    await findDocumentLines(database, reported),
    await sumOwnTaxes(database, reported),
  );
  return { fileName: `taxes-${book}-${month.slice(0, 7)}.csv`, content };
}
