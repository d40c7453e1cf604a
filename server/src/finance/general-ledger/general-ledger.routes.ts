import * as contract from '@hiram/contract/finance/general-ledger';
import { parseCalendarDate } from '@hiram/values/calendar-date';
import { instantAsIso } from '@hiram/values/instant';
import { type BookName, books } from '#ledger/index.ts';
import { implementStaffCall, namesOfStaff } from '#people/staff/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import { Refusal } from '#platform/errors.ts';
import {
  confirmImport,
  downloadJournal,
  exportJournal,
  type GeneralLedgerContext,
  isSame,
} from './export-journal.ts';
import { findClosedMonths, findExports, type JournalExport } from './exports.sql.ts';
import { findMapping } from './mapping-versions.sql.ts';

/** The console's calls about the journal. They return no personal data. */
export function registerGeneralLedgerRoutes(server: CallServer, context: GeneralLedgerContext): void {
  const { systemClock } = context;

  implementStaffCall(server, systemClock, contract.listJournalExports, {
    permission: 'read_ledger',
    handle: async ({ book }) => ({
      ...(await listExports(context, book)),
      asOf: instantAsIso(systemClock.now()),
    }),
  });

  implementStaffCall(server, systemClock, contract.exportJournal, {
    permission: 'close_periods',
    handle: async ({ book, month: text }, { actor }) => {
      const month = parseCalendarDate(text);
      if (month === undefined) throw new Refusal('request_malformed');
      return { exportId: await exportJournal(context, actor, { book, month }) };
    },
  });

  implementStaffCall(server, systemClock, contract.downloadJournal, {
    permission: 'read_ledger',
    handle: async (request) => ({ ...(await downloadJournal(context, request)) }),
  });

  implementStaffCall(server, systemClock, contract.confirmJournalImport, {
    permission: 'close_periods',
    handle: async ({ exportId, entries, debit, credit }, { actor }) => {
      const totals = { entries: Number(entries), debit: BigInt(debit), credit: BigInt(credit) };
      return { isEqual: await confirmImport(context, actor, { exportId, ...totals }) };
    },
  });
}

async function listExports({ database }: GeneralLedgerContext, book: BookName) {
  const [exports, closed, { version }] = [
    await findExports(database, book),
    await findClosedMonths(database, book),
    await findMapping(database, book),
  ];
  const names = await namesOfStaff(
    database,
    exports.flatMap(({ by, imported }) => [by, ...(imported === undefined ? [] : [imported.by])]),
  );
  function isCurrent({ month, closing, mappingVersion }: JournalExport): boolean {
    return mappingVersion === version && closed.some((one) => one.month === month && one.closing === closing);
  }
  const current = new Set(exports.filter(isCurrent).map(({ month }) => month));
  return {
    currency: books[book].currency,
    exportable: closed.map(({ month }) => month).filter((month) => !current.has(month)),
    exports: exports.map((one) => ({
      exportId: one.id,
      month: one.month,
      closing: String(one.closing),
      mappingVersion: String(one.mappingVersion),
      entries: String(one.entries),
      debit: String(one.debit),
      credit: String(one.credit),
      by: names.get(one.by) ?? '',
      at: instantAsIso(one.at),
      isCurrent: isCurrent(one),
      ...(one.imported !== undefined && {
        imported: {
          entries: String(one.imported.entries),
          debit: String(one.imported.debit),
          credit: String(one.imported.credit),
          by: names.get(one.imported.by) ?? '',
          at: instantAsIso(one.imported.at),
          isEqual: isSame(one, one.imported),
        },
      }),
    })),
  };
}
