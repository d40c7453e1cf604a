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
  signedMinorUnits,
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';

/** The first day of the month. */
const month = civilDate;
const LARGEST_FILE = 20_000_000;

/** The taxes of a book in a month, and whether they are what the ledger moved. */
export const readTaxReport = defineStaffCall({
  name: 'readTaxReport',
  path: '/console/tax-report',
  request: { book: marketId, month },
  data: {
    currency,
    /** One line for each registration and kind. */
    documents: list(
      object({
        registration: text({ max: 15 }),
        kind: choice('invoice', 'credit_note'),
        count: integer,
        firstNumber: text({ max: 16 }),
        lastNumber: text({ max: 16 }),
        taxable: minorUnits,
        central: minorUnits,
        state: minorUnits,
        integrated: minorUnits,
      }),
    ),
    /** Numbers that are missing in the series of these registrations. */
    missingNumbers: integer,
    /** Taxes that the lender bears itself. */
    ownTaxes: list(
      object({
        tax: choice('stamp_tax', 'percentage_tax', 'vat'),
        count: integer,
        base: minorUnits,
        amount: minorUnits,
      }),
    ),
    /** What the documents and the own taxes add up to: invoices less credit notes, and own taxes. */
    stated: signedMinorUnits,
    /** What `tax_payable` moved by in the ledger. */
    booked: signedMinorUnits,
    isEqual: boolean,
    /** From this day on every fee has an invoice. Earlier fees are in the ledger only. */
    invoicesFrom: optional(civilDate),
    asOf: instant,
  },
  refusals: [...staffRefusals],
});

/** The lines of the report, one for each document and each tax of the lender. */
export const downloadTaxReport = defineStaffCall({
  name: 'downloadTaxReport',
  path: '/console/tax-report/download',
  request: { book: marketId, month },
  data: { fileName: text({ max: 120 }), content: text({ max: LARGEST_FILE }) },
  refusals: [...staffRefusals],
});

export const taxReportCalls = [readTaxReport, downloadTaxReport] as const;
