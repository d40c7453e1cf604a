import { hash } from 'node:crypto';
import type { JournalFormat } from '@hiram/contract/finance/general-ledger';
import { assert } from '@hiram/values/assert';
import { addMonths, type CalendarDate } from '@hiram/values/calendar-date';
import { parseId } from '@hiram/values/ids';
import { type BookName, books } from '#ledger/index.ts';
import { type Actor, recordAuditEntry, type StaffContext } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import {
  type ExportId,
  findClosedMonths,
  findExport,
  findExports,
  insertExport,
  type JournalExport,
  updateImported,
} from './exports.sql.ts';
import { findJournalLines, isJournalComplete } from './journal.sql.ts';
import { type Journal, type JournalTotals, journalOf, totalsOf } from './journal.ts';
import { journalFiles } from './journal-files.ts';
import { findMapping, type VersionedMapping } from './mapping-versions.sql.ts';

export type GeneralLedgerContext = Pick<StaffContext, 'database' | 'systemClock' | 'ids'>;

interface JournalMonth {
  readonly book: BookName;
  readonly month: CalendarDate;
}

/** Exports a closed month once for each closing and mapping. Its lines no longer change. */
export async function exportJournal(
  { database, ids }: GeneralLedgerContext,
  actor: Actor,
  { book, month }: JournalMonth,
): Promise<ExportId> {
  return inTransaction(database, async (tx) => {
    const closed = (await findClosedMonths(tx, book)).find((one) => one.month === month);
    // Before anything is computed: the last month of the calendar has no next one.
    if (closed === undefined) throw new Refusal('period_not_ready');
    const range = { book, month, next: addMonths(month, 1) };
    if (!(await isJournalComplete(tx, range))) throw new Refusal('period_not_ready');
    const applied = await findMapping(tx, book);
    const journal = await readJournal(tx, { book, month }, applied);
    const id = ids.next<'JournalExport'>();
    const inserted = await insertExport(tx, {
      id,
      ...{ book, month, closing: closed.closing, mappingVersion: applied.version },
      ...totalsOf(journal),
      csvDigest: digestOf(journalFiles.csv.write(journal)),
      tallyDigest: digestOf(journalFiles.tally.write(journal)),
      by: actor.staffId,
      at: actor.at,
    });
    if (inserted === undefined) {
      const before = (await findExports(tx, book)).find(
        (one) =>
          one.month === month && one.closing === closed.closing && one.mappingVersion === applied.version,
      );
      assert(before !== undefined, 'an export exists that cannot be found');
      return before.id;
    }
    const on = { kind: 'journal_export', id };
    await recordAuditEntry(tx, actor, { action: 'journal_exported', on, reason: '', after: { book, month } });
    return id;
  });
}

async function readJournal(
  database: Database,
  { book, month }: JournalMonth,
  { mapping }: VersionedMapping,
): Promise<Journal> {
  const lines = await findJournalLines(database, { book, month, next: addMonths(month, 1) });
  return journalOf({ book, currency: books[book].currency, lines }, mapping);
}

function digestOf(content: string): Buffer {
  return hash('sha256', content, 'buffer');
}

export interface JournalFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string;
}

/** The file of an export, composed again. It is refused if it is no longer the file that was exported. */
export async function downloadJournal(
  { database }: GeneralLedgerContext,
  { exportId, format }: { readonly exportId: string; readonly format: JournalFormat },
): Promise<JournalFile> {
  const one = await findExportOf(database, exportId);
  const { book, month } = one;
  const journal = await readJournal(database, one, await findMapping(database, book, one.mappingVersion));
  const { ending, mediaType, write } = journalFiles[format];
  const content = write(journal);
  const expected = format === 'csv' ? one.csvDigest : one.tallyDigest;
  // The month was re-opened and has other lines now: this file exists no more.
  if (!digestOf(content).equals(expected)) throw new Refusal('not_found');
  return { fileName: `journal-${book}-${month.slice(0, 7)}-${one.closing}.${ending}`, mediaType, content };
}

/** Records what the general ledger has after the import. */
export async function confirmImport(
  { database }: GeneralLedgerContext,
  actor: Actor,
  { exportId, ...totals }: JournalTotals & { readonly exportId: string },
): Promise<boolean> {
  return inTransaction(database, async (tx) => {
    const one = await findExportOf(tx, exportId);
    await updateImported(tx, one.id, { ...totals, by: actor.staffId, at: actor.at });
    const isEqual = isSame(one, totals);
    const on = { kind: 'journal_export', id: one.id };
    const after = {
      entries: totals.entries,
      debit: String(totals.debit),
      credit: String(totals.credit),
      isEqual,
    };
    await recordAuditEntry(tx, actor, { action: 'journal_import_confirmed', on, reason: '', after });
    return isEqual;
  });
}

export function isSame(one: JournalTotals, other: JournalTotals): boolean {
  return one.entries === other.entries && one.debit === other.debit && one.credit === other.credit;
}

async function findExportOf(
  database: Database,
  text: string,
): Promise<JournalExport & { readonly book: BookName }> {
  const id = parseId<'JournalExport'>(text);
  const one = id && (await findExport(database, id));
  if (one === undefined) throw new Refusal('not_found');
  return one;
}
