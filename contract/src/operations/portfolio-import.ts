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
  text,
} from '../field.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { marketId } from '../staff-fields.ts';
import { IMPORT_FILES, MOST_PART_CHARACTERS } from './import-files.ts';

// Import of a running portfolio from another system: files, a dry run, a second person, and loans that are ordinary from then on.

const IMPORT_STATES = [
  'draft',
  'checking',
  'checked',
  'proposed',
  'importing',
  'imported',
  'reversal_proposed',
  'reversing',
  'reversed',
  'closing_proposed',
  'closed',
  'discarded',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What people do with an import. Approving is for another person than the one who proposed. */
const IMPORT_STEPS = [
  'check',
  'discard',
  'propose',
  'propose_reversal',
  'propose_closing',
  'approve',
  'withdraw',
] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

const importName = text({ min: 1, max: 80 });
const memberName = text({ max: 80 });
const amount = text({ max: 24 });
/** SHA-256 in hexadecimal. */
const digest = text({ max: 64 });

const summary = {
  importId: publicId,
  name: importName,
  market: marketId,
  cutOverOn: civilDate,
  state: choice(...IMPORT_STATES),
  loans: integer,
  errors: integer,
  differences: integer,
  createdBy: memberName,
  createdAt: instant,
} as const;

export const listPortfolioImports = defineStaffCall({
  name: 'listPortfolioImports',
  path: '/console/portfolio-imports',
  request: {},
  data: { imports: list(object(summary)) },
  refusals: staffRefusals,
});

export const startPortfolioImport = defineStaffCall({
  name: 'startPortfolioImport',
  path: '/console/portfolio-imports/start',
  request: {
    brandCode: text({ min: 1, max: 40 }),
    ofMarket: marketId,
    name: importName,
    cutOverOn: civilDate,
  },
  data: { importId: publicId },
  refusals: [...staffRefusals, 'import_not_ready'],
});

/** Saves a part of a file; the same part sent again replaces it. Part 0 removes the parts of an earlier upload. */
export const uploadPortfolioPart = defineStaffCall({
  name: 'uploadPortfolioPart',
  path: '/console/portfolio-imports/upload',
  request: {
    importId: publicId,
    file: choice(...IMPORT_FILES),
    part: integer,
    content: text({ min: 1, max: MOST_PART_CHARACTERS }),
  },
  data: {},
  refusals: [...staffRefusals, 'import_not_ready'],
});

const finding = object({
  position: integer,
  /** `kept`: a loan that could not be reversed. */
  kind: choice('error', 'difference', 'kept'),
  file: choice(...IMPORT_FILES),
  /** The line of the file; the header is line 1. Zero for the whole file. */
  line: integer,
  message: text({ max: 300 }),
});

export const openPortfolioImport = defineStaffCall({
  name: 'openPortfolioImport',
  path: '/console/portfolio-imports/one',
  request: {
    importId: publicId,
    /** The position of the last finding of the page before. */
    after: optional(integer),
  },
  data: {
    ...summary,
    currency,
    files: list(object({ file: choice(...IMPORT_FILES), parts: integer })),
    filesDigest: optional(digest),
    /** Debit less credit, in minor units. */
    balances: list(object({ account: text({ max: 40 }), code: integer, old: amount, here: amount })),
    isEqual: boolean,
    imported: integer,
    reversed: integer,
    kept: integer,
    proposal: optional(object({ by: memberName, at: instant, reason: text({ max: 500 }), isOwn: boolean })),
    steps: list(choice(...IMPORT_STEPS)),
    findings: list(finding),
    hasMoreFindings: boolean,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** The digest is that of the files as they were shown, so that nobody approves others. */
export const changePortfolioImport = defineStaffCall({
  name: 'changePortfolioImport',
  path: '/console/portfolio-imports/change',
  request: {
    importId: publicId,
    step: choice(...IMPORT_STEPS),
    filesDigest: optional(digest),
    reason: optional(text({ min: 3, max: 500 })),
  },
  data: { state: choice(...IMPORT_STATES) },
  refusals: [...staffRefusals, 'proof_needed', 'not_found', 'second_person_needed', 'import_not_ready'],
});

/** All findings as CSV for a spreadsheet. No cell begins like a formula. */
export const exportImportFindings = defineStaffCall({
  name: 'exportImportFindings',
  path: '/console/portfolio-imports/findings',
  request: { importId: publicId },
  data: { csv: text({ max: 5_000_000 }) },
  refusals: [...staffRefusals, 'not_found'],
});

export const portfolioImportCalls = [
  listPortfolioImports,
  startPortfolioImport,
  uploadPortfolioPart,
  openPortfolioImport,
  changePortfolioImport,
  exportImportFindings,
] as const;
