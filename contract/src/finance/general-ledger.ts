import { currency } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';

/** CSV for any system, and the XML that TallyPrime imports as vouchers. */
const JOURNAL_FORMATS = ['csv', 'tally'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

const memberName = text({ max: 80 });
/** The first day of the month. */
const month = civilDate;
const totals = { entries: integer, debit: minorUnits, credit: minorUnits } as const;

const LARGEST_FILE = 20_000_000;

/** The exports of a book, newest first. */
export const listJournalExports = defineStaffCall({
  name: 'listJournalExports',
  path: '/console/journal',
  request: { book: marketId },
  data: {
    currency,
    /** Closed months without an export of their present state. */
    exportable: list(month),
    exports: list(
      object({
        exportId: publicId,
        month,
        /** 1 for the first close of the month; more if it was re-opened. */
        closing: integer,
        mappingVersion: integer,
        ...totals,
        by: memberName,
        at: instant,
        /** False if the month was re-opened since, or the mapping changed. */
        isCurrent: boolean,
        /** What the general ledger reported after the import. */
        imported: optional(object({ ...totals, by: memberName, at: instant, isEqual: boolean })),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** Exports the journal of a closed month. The same month again is the same export. */
export const exportJournal = defineStaffCall({
  name: 'exportJournal',
  path: '/console/journal/export',
  request: { book: marketId, month },
  data: { exportId: publicId },
  refusals: [...staffRefusals, 'period_not_ready'],
});

export const downloadJournal = defineStaffCall({
  name: 'downloadJournal',
  path: '/console/journal/download',
  request: { exportId: publicId, format: choice(...JOURNAL_FORMATS) },
  data: {
    fileName: text({ max: 120 }),
    mediaType: text({ max: 60 }),
    content: text({ max: LARGEST_FILE }),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Records the totals that the general ledger shows after the import, and compares them. */
export const confirmJournalImport = defineStaffCall({
  name: 'confirmJournalImport',
  path: '/console/journal/confirm',
  request: { exportId: publicId, ...totals },
  data: { isEqual: boolean },
  refusals: [...staffRefusals, 'not_found'],
});

export const generalLedgerCalls = [
  listJournalExports,
  exportJournal,
  downloadJournal,
  confirmJournalImport,
] as const;
