import { currency } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
  instant,
  integer,
  list,
  object,
  optional,
  publicId,
  signedMinorUnits,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { longCursor, marketId } from '../staff-fields.ts';
import { RETURN_SHEETS } from './return-sheets.ts';

/**
 * Final: made again, it is the same. Provisional: a month of the books is not closed. Partial: the period is not over, or
 * its last month-end is not frozen yet. Empty: no month-end is frozen.
 */
const SHEET_STATES = ['final', 'provisional', 'partial', 'empty'] as const;

const sheet = choice(...RETURN_SHEETS);
/** The last day of the period. */
const until = civilDate;
const lineCode = text({ min: 1, max: 120 });
const staffName = text({ max: 80 });
const LARGEST_FILE = 2_000_000;

const RETURN_STATES = ['prepared', 'reviewed', 'filed', 'withdrawn'] as const;

/** What a market owes to its regulators and credit bureaus, by due date: what is open, and what was due in the last year. */
export const listReturns = defineStaffCall({
  name: 'listReturns',
  path: '/console/returns',
  request: { book: marketId },
  data: {
    today: civilDate,
    returns: list(
      object({
        /** A sheet, or a file that the night makes for the credit bureaus. */
        kind: choice('sheet', 'bureau_file'),
        sheet: optional(sheet),
        title: text({ max: 120 }),
        regulator: choice('rbi', 'sec', 'credit_bureaus'),
        from: civilDate,
        until,
        dueOn: civilDate,
        /** Days until the due date; below zero if it has passed. */
        daysLeft: text({ max: 8 }),
        alarm: choice('none', 'due_soon', 'overdue'),
        /** The newest prepared return of the period. `made`: the file for the credit bureaus exists. */
        state: choice('not_prepared', 'made', ...RETURN_STATES),
        reference: optional(text({ max: 120 })),
        filedOn: optional(civilDate),
        source: text({ max: 600 }),
        confidence: choice('high', 'medium', 'low'),
        ruleVersion: text({ max: 80 }),
      }),
    ),
  },
  refusals: staffRefusals,
});

/** A sheet with the definition of every line, and the returns that were prepared from it. */
export const readReturnSheet = defineStaffCall({
  name: 'readReturnSheet',
  path: '/console/returns/sheet',
  request: { book: marketId, sheet, until },
  data: {
    title: text({ max: 120 }),
    purpose: text({ max: 400 }),
    currency,
    from: civilDate,
    until,
    dueOn: civilDate,
    state: choice(...SHEET_STATES),
    /** The end of this day is counted. */
    asOf: optional(civilDate),
    lines: list(
      object({
        code: lineCode,
        part: text({ max: 120 }),
        label: text({ max: 200 }),
        definition: text({ max: 600 }),
        count: optional(integer),
        amount: optional(signedMinorUnits),
        words: optional(text({ max: 400 })),
        /** `person`: the platform cannot know it. */
        filledBy: choice('platform', 'person'),
        note: optional(text({ max: 500 })),
        opens: choice('loans', 'complaints', 'ledger', 'nothing'),
      }),
    ),
    /** Lines that a person fills in, and how many of them are empty. */
    blanks: integer,
    emptyBlanks: integer,
    /** The principal of the rows, and that of the ledger. */
    check: optional(object({ rows: signedMinorUnits, ledger: signedMinorUnits, isEqual: boolean })),
    /** SHA-256 of the file that would be prepared now. */
    digest: text({ max: 64 }),
    /** Newest first. */
    returns: list(
      object({
        returnId: publicId,
        version: integer,
        state: choice(...RETURN_STATES),
        fileName: text({ max: 120 }),
        digest: text({ max: 64 }),
        /** Whether the sheet of now has the same bytes. */
        isCurrent: boolean,
        reference: optional(text({ max: 120 })),
        filedOn: optional(civilDate),
        actions: list(choice('confirm_review', 'withdraw_proposal', 'file')),
        steps: list(
          object({
            step: choice(...RETURN_STATES),
            at: instant,
            by: staffName,
            note: text({ max: 500 }),
          }),
        ),
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** One page of what a line counted. */
export const listReturnRows = defineStaffCall({
  name: 'listReturnRows',
  path: '/console/returns/rows',
  request: { book: marketId, sheet, until, line: lineCode, after: longCursor },
  data: {
    currency,
    rows: list(
      object({
        page: choice('loan', 'complaint'),
        id: publicId,
        number: optional(text({ max: 20 })),
        /** The end of this month has the row. */
        month: civilDate,
        amount: optional(signedMinorUnits),
        /** The class of a loan, or the subject of a complaint. */
        kind: text({ max: 80 }),
        days: integer,
      }),
    ),
    next: longCursor,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** The file of a prepared return, as it is kept; or of the sheet as it is now. */
export const downloadReturn = defineStaffCall({
  name: 'downloadReturn',
  path: '/console/returns/download',
  request: { book: marketId, sheet, until, returnId: optional(publicId) },
  data: { fileName: text({ max: 120 }), content: text({ max: LARGEST_FILE }), digest: text({ max: 64 }) },
  refusals: [...staffRefusals, 'not_found'],
});

/** Fills in a line that the platform cannot know. An empty value clears it. */
export const fillReturnLine = defineStaffCall({
  name: 'fillReturnLine',
  path: '/console/returns/fill',
  request: {
    book: marketId,
    sheet,
    until,
    line: lineCode,
    value: text({ max: 200 }),
    note: text({ min: 3, max: 500 }),
  },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'return_not_ready'],
});

/** Keeps the file of a final sheet for review. The digest is that of the sheet that was seen. */
export const prepareReturn = defineStaffCall({
  name: 'prepareReturn',
  path: '/console/returns/prepare',
  request: { book: marketId, sheet, until, digest: text({ min: 64, max: 64 }), note: text({ max: 500 }) },
  data: { returnId: publicId },
  refusals: [...staffRefusals, 'not_found', 'return_not_ready', 'return_changed', 'already_proposed'],
});

/** Another person than the one who prepared it reviews it. A reviewed return is filed with the regulator’s reference. */
export const decideReturn = defineStaffCall({
  name: 'decideReturn',
  path: '/console/returns/decide',
  request: {
    returnId: publicId,
    version: integer,
    action: choice('confirm_review', 'withdraw_proposal', 'file'),
    note: text({ max: 500 }),
    /** For `file`. */
    reference: optional(text({ min: 1, max: 120 })),
    filedOn: optional(civilDate),
  },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'proof_needed', 'second_person_needed', 'return_changed'],
});

export const regulatoryReturnCalls = [
  listReturns,
  readReturnSheet,
  listReturnRows,
  downloadReturn,
  fillReturnLine,
  prepareReturn,
  decideReturn,
] as const;
