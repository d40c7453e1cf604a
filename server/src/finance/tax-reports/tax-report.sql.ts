import type { MarketCode } from '@hiram/markets/rules';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';

/** A month of a book: from its first day until before `next`. */
export interface ReportMonth {
  readonly market: MarketCode;
  readonly month: CalendarDate;
  readonly next: CalendarDate;
}

export interface DocumentSums {
  readonly registration: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly count: number;
  readonly firstNumber: string;
  readonly lastNumber: string;
  readonly taxable: MinorUnits;
  readonly central: MinorUnits;
  readonly state: MinorUnits;
  readonly integrated: MinorUnits;
}

export async function sumTaxDocuments(
  database: Database,
  { market, month, next }: ReportMonth,
): Promise<DocumentSums[]> {
  const { rows } = await sql<Record<string, string>>`
    select registration, kind, count(*)::text as count,
      (array_agg(number order by financial_year, sequence))[1] as first,
      (array_agg(number order by financial_year desc, sequence desc))[1] as last,
      sum(taxable_minor)::text as taxable, sum(central_minor)::text as central, sum(state_minor)::text as state,
      sum(integrated_minor)::text as integrated
    from tax_documents
    where market = ${market} and supplied_on >= ${month}::date and supplied_on < ${next}::date
    group by registration, kind order by registration, kind desc
  `.execute(database);
  return rows.map((row) => ({
    registration: row.registration ?? '',
    kind: row.kind === 'invoice' ? 'invoice' : 'credit_note',
    count: Number(row.count),
    firstNumber: row.first ?? '',
    lastNumber: row.last ?? '',
    taxable: BigInt(row.taxable ?? 0),
    central: BigInt(row.central ?? 0),
    state: BigInt(row.state ?? 0),
    integrated: BigInt(row.integrated ?? 0),
  }));
}

/** Numbers up to the last of each series of a market that no document has. */
export async function countMissingNumbers(database: Database, market: MarketCode): Promise<number> {
  const { rows } = await sql<{ missing: string }>`
    select coalesce(sum(last_number - (
      select count(*) from tax_documents documents
      where documents.registration = series.registration and documents.financial_year = series.financial_year
        and documents.kind = series.kind
    )), 0)::text as missing
    from tax_number_series series
    where registration in (select registration from tax_documents where market = ${market})
  `.execute(database);
  return Number(rows[0]?.missing ?? 0);
}

/** A line of the file: a document of the month. */
export interface DocumentLine {
  readonly kind: string;
  readonly number: string;
  readonly against: string;
  readonly issued_on: string;
  readonly supplied_on: string;
  readonly registration: string;
  readonly place_of_supply: string;
  readonly service_code: string;
  readonly rate: string;
  readonly taxable: string;
  readonly central: string;
  readonly state: string;
  readonly integrated: string;
  readonly loan_id: string;
}

/** More than the file may have, which the contract limits to 20 MB. */
const MOST_LINES = 100_000;

export async function findDocumentLines(
  database: Database,
  { market, month, next }: ReportMonth,
): Promise<readonly DocumentLine[]> {
  const { rows } = await sql<DocumentLine>`
    select documents.kind, documents.number, coalesce(invoices.number, '') as against,
      documents.issued_on::text, documents.supplied_on::text, documents.registration, documents.place_of_supply,
      documents.service_code, documents.rate, documents.taxable_minor::text as taxable,
      documents.central_minor::text as central, documents.state_minor::text as state,
      documents.integrated_minor::text as integrated, documents.loan_id::text
    from tax_documents documents left join tax_documents invoices on invoices.id = documents.invoice_id
    where documents.market = ${market} and documents.supplied_on >= ${month}::date
      and documents.supplied_on < ${next}::date
    order by documents.registration, documents.kind desc, documents.financial_year, documents.sequence
    limit ${MOST_LINES}
  `.execute(database);
  return rows;
}
