import type { CalendarDate } from '@hiram/values/calendar-date';
import { type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import { type BookName, books } from '#ledger/index.ts';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { JournalTotals } from './journal.ts';

type StaffId = Actor['staffId'];
export type ExportId = Id<'JournalExport'>;

export interface JournalExport extends JournalTotals {
  readonly id: ExportId;
  readonly month: CalendarDate;
  readonly closing: number;
  readonly mappingVersion: number;
  readonly csvDigest: Buffer;
  readonly tallyDigest: Buffer;
  readonly by: StaffId;
  readonly at: Instant;
  readonly imported: (JournalTotals & { readonly by: StaffId; readonly at: Instant }) | undefined;
}

const columns = [
  ...([
    'id',
    'book',
    'month',
    'closing',
    'mapping_version',
    'entries',
    'debit_minor',
    'credit_minor',
  ] as const),
  ...(['csv_digest', 'tally_digest', 'exported_by', 'exported_at', 'imported_entries'] as const),
  ...(['imported_debit_minor', 'imported_credit_minor', 'confirmed_by', 'confirmed_at'] as const),
] as const;

interface ExportRow {
  readonly id: string;
  readonly book: number;
  readonly month: CalendarDate;
  readonly closing: number;
  readonly mapping_version: number;
  readonly entries: number;
  readonly debit_minor: bigint;
  readonly credit_minor: bigint;
  readonly csv_digest: Buffer;
  readonly tally_digest: Buffer;
  readonly exported_by: string;
  readonly exported_at: string;
  readonly imported_entries: number | null;
  readonly imported_debit_minor: bigint | null;
  readonly imported_credit_minor: bigint | null;
  readonly confirmed_by: string | null;
  readonly confirmed_at: string | null;
}

function exportOf(row: ExportRow): JournalExport {
  const { imported_entries: entries, imported_debit_minor: debit, imported_credit_minor: credit } = row;
  const { confirmed_by: by, confirmed_at: at } = row;
  const isConfirmed = entries !== null && debit !== null && credit !== null && by !== null && at !== null;
  return {
    id: idFrom(row.id),
    month: row.month,
    closing: row.closing,
    mappingVersion: row.mapping_version,
    entries: row.entries,
    debit: row.debit_minor,
    credit: row.credit_minor,
    csvDigest: row.csv_digest,
    tallyDigest: row.tally_digest,
    by: idFrom(row.exported_by),
    at: instant(row.exported_at),
    imported: isConfirmed ? { entries, debit, credit, by: idFrom(by), at: instant(at) } : undefined,
  };
}

const MOST_EXPORTS = 120;

export async function findExports(database: Database, book: BookName): Promise<JournalExport[]> {
  const rows = await database
    .selectFrom('journal_exports')
    .select(columns)
    .where('book', '=', books[book].number)
    .orderBy('month', 'desc')
    .orderBy('exported_at', 'desc')
    .limit(MOST_EXPORTS)
    .execute();
  return rows.map(exportOf);
}

export async function findExport(
  database: Database,
  id: ExportId,
): Promise<(JournalExport & { readonly book: BookName }) | undefined> {
  const row = await database
    .selectFrom('journal_exports')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // The cast is safe: the keys are those of the books.
  const [book] = (Object.keys(books) as BookName[]).filter((name) => books[name].number === row.book);
  return book === undefined ? undefined : { ...exportOf(row), book };
}

export type NewExport = Omit<JournalExport, 'imported'> & { readonly book: BookName };

/** Undefined if the same month, closing and mapping were exported before. */
export async function insertExport(tx: Transaction, one: NewExport): Promise<ExportId | undefined> {
  const row = await tx
    .insertInto('journal_exports')
    .values({
      id: one.id,
      book: books[one.book].number,
      month: one.month,
      closing: one.closing,
      mapping_version: one.mappingVersion,
      entries: one.entries,
      debit_minor: one.debit,
      credit_minor: one.credit,
      csv_digest: one.csvDigest,
      tally_digest: one.tallyDigest,
      exported_by: one.by,
      exported_at: instantAsIso(one.at),
    })
    .onConflict((conflict) => conflict.columns(['book', 'month', 'closing', 'mapping_version']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && idFrom(row.id);
}

export async function updateImported(
  tx: Transaction,
  id: ExportId,
  { entries, debit, credit, by, at }: JournalTotals & { readonly by: StaffId; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('journal_exports')
    .set({
      imported_entries: entries,
      imported_debit_minor: debit,
      imported_credit_minor: credit,
      confirmed_by: by,
      confirmed_at: instantAsIso(at),
    })
    .where('id', '=', id)
    .execute();
}

/** The closed months of a book, with the number of their last closing. */
export async function findClosedMonths(
  database: Database,
  book: BookName,
): Promise<{ readonly month: CalendarDate; readonly closing: number }[]> {
  const { rows } = await sql<{ month: CalendarDate; closing: number }>`
    select month, closings as closing from ledger_periods
    where book = ${books[book].number} and state = 'closed' order by month desc limit ${MOST_EXPORTS}
  `.execute(database);
  return rows;
}
