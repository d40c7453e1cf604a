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
import { longCursor, marketId } from '../staff-fields.ts';

const memberName = text({ max: 80 });

export const SUPPRESSION_REASONS = ['fraud_victim', 'deceased', 'court_order'] as const;
/** `incomplete`: the format needs a part of the identity that we do not have. */
const WITHHELD_REASONS = [...SUPPRESSION_REASONS, 'incomplete'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];

const BUREAU_GENDERS = ['female', 'male', 'other'] as const;
const CIVIL_STATUSES = ['single', 'married', 'separated', 'widowed'] as const;
const FILE_KINDS = ['full', 'incremental'] as const;

/** A loan that must not be reported, from its proposal on. */
const suppression = object({
  suppressionId: publicId,
  loanId: publicId,
  number: optional(text({ max: 40 })),
  reason: choice(...SUPPRESSION_REASONS),
  proposedBy: memberName,
  proposedAt: instant,
  /** Absent until another person has approved it. */
  approvedBy: optional(memberName),
  isOwnProposal: boolean,
});

/** The files of a market, newest first, and those that come next. */
export const listBureauFiles = defineStaffCall({
  name: 'listBureauFiles',
  path: '/console/credit-bureau',
  request: { book: marketId },
  data: {
    currency,
    files: list(
      object({
        fileId: publicId,
        asOf: civilDate,
        kind: choice(...FILE_KINDS),
        dueOn: civilDate,
        isComplete: boolean,
        /** Absent until it is complete. */
        fileName: optional(text({ max: 120 })),
        parts: optional(integer),
        bytes: optional(integer),
        /** SHA-256 of the file in hexadecimal. */
        digest: optional(text({ max: 64 })),
        /** The file was removed from the store. Its rows are kept. */
        isRemoved: boolean,
        reported: integer,
        withheld: integer,
        disputed: integer,
        sanctioned: minorUnits,
        balance: minorUnits,
        overdue: minorUnits,
        writtenOff: minorUnits,
      }),
    ),
    /** Reference days to come, with their due dates. */
    upcoming: list(object({ asOf: civilDate, kind: choice(...FILE_KINDS), dueOn: civilDate })),
    suppressions: list(suppression),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** A page of the rows of a file, in its order, without personal data. */
export const listBureauRows = defineStaffCall({
  name: 'listBureauRows',
  path: '/console/credit-bureau/rows',
  request: {
    fileId: publicId,
    only: optional(choice('reported', 'withheld', 'disputed')),
    after: longCursor,
  },
  data: {
    currency,
    rows: list(
      object({
        loanId: publicId,
        number: optional(text({ max: 40 })),
        withheld: optional(choice(...WITHHELD_REASONS)),
        missing: list(text({ max: 60 })),
        line: optional(integer),
        isDisputed: boolean,
        status: choice('open', 'closed', 'closed_early', 'settled', 'written_off'),
        balance: minorUnits,
        overdue: minorUnits,
        daysPastDue: integer,
        /** Every figure of the row as text, with its explanation. */
        figures: list(
          object({ name: text({ max: 40 }), value: text({ max: 600 }), explanation: text({ max: 300 }) }),
        ),
      }),
    ),
    next: longCursor,
  },
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

const LARGEST_PART = 20_000_000;

/** A part of a file, from 1. It has personal data, so a recent step-up is required and the download is recorded. */
export const downloadBureauFile = defineStaffCall({
  name: 'downloadBureauFile',
  path: '/console/credit-bureau/download',
  request: { fileId: publicId, part: integer },
  data: { fileName: text({ max: 120 }), parts: integer, content: text({ max: LARGEST_PART }) },
  refusals: [...staffRefusals, 'not_found', 'proof_needed'],
});

/** Saves what the bureau needs and the application does not ask for. It is used from the next file on. */
export const completeBureauSubject = defineStaffCall({
  name: 'completeBureauSubject',
  path: '/console/credit-bureau/subject',
  request: {
    loanId: publicId,
    gender: choice(...BUREAU_GENDERS),
    civilStatus: choice(...CIVIL_STATUSES),
    /** Digits only: nine, or twelve with the branch. */
    taxNumber: optional(text({ min: 9, max: 15 })),
  },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'request_malformed'],
});

/** Proposes that a loan is no longer reported. */
export const proposeBureauSuppression = defineStaffCall({
  name: 'proposeBureauSuppression',
  path: '/console/credit-bureau/suppress',
  request: { loanId: publicId, reason: choice(...SUPPRESSION_REASONS), note: text({ min: 5, max: 500 }) },
  data: { suppressionId: publicId },
  refusals: [...staffRefusals, 'not_found', 'already_proposed'],
});

/** Approves a proposal of another person, or ends it. */
export const decideBureauSuppression = defineStaffCall({
  name: 'decideBureauSuppression',
  path: '/console/credit-bureau/decide',
  request: { suppressionId: publicId, decision: choice('approve', 'end') },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'second_person_needed', 'proposal_ended'],
});

export const creditBureauCalls = [
  listBureauFiles,
  listBureauRows,
  downloadBureauFile,
  completeBureauSubject,
  proposeBureauSuppression,
  decideBureauSuppression,
] as const;
