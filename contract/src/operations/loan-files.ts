import { currency, name, sentence, shortNumber, timeZone } from '../common-fields.ts';
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
import { APPLICATION_STATES } from '../origination/applications.ts';
import { FREEZE_REASONS } from '../people/account-freezes.ts';
import { EXPLAINED_LINE_KINDS } from '../servicing/explain-amount.ts';
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { longCursor } from '../staff-fields.ts';
import { COMPLAINT_STATES } from '../support/complaints.ts';
import { NUMBERED_CASES } from './case-numbers.ts';
import { LOAN_ACTIONS, loanProposalRow } from './loan-actions.ts';

// Everything about a loan or a borrower on one page, for staff. Personal data is masked; showPersonalData
// unmasks it and requires a reason.

const reference = text({ max: 200 });

/** The states of the contract and the lending rules. */
const LOAN_STATES = [
  'under_review',
  'awaiting_signature',
  'declined',
  'withdrawn',
  'awaiting_payout',
  'payout_unknown',
  'awaiting_payout_account',
  'active',
  'due',
  'overdue',
  'written_off',
  'settled',
  'cancelled',
] as const;

/** The kinds of search term that the server recognises. */
export const SEARCH_KINDS = [
  'number',
  'order',
  'mobile',
  'phone_tail',
  'name',
  'reference',
  'complaint',
  'application',
] as const;

/**
 * Searches by number (PH-7K4M-29QX, in any spelling), full id, mobile number or its last four to nine digits,
 * provider or pay-code reference, or name (words in any order and spelling, the last one also begun). The audit trail records the caller and the kind of search term, never the term itself.
 */
export const searchLoanFiles = defineStaffCall({
  name: 'searchLoanFiles',
  path: '/console/files/find',
  request: { typed: text({ min: 2, max: 120 }) },
  data: {
    /** How the term was interpreted, most likely first. */
    takenFor: list(choice(...SEARCH_KINDS)),
    found: list(
      object({
        kind: choice('borrower', ...NUMBERED_CASES),
        id: publicId,
        number: optional(shortNumber),
        /** The attribute that matched. */
        by: choice(...SEARCH_KINDS),
        brand: optional(publicId),
        market: optional(publicId),
        /** A masked name, a product or a reference, to distinguish it from the other results. */
        title: name,
        detail: name,
        state: name,
        /** The page to open: a payment's or complaint's own section, otherwise the loan or borrower. */
        loanId: optional(publicId),
        borrowerId: optional(publicId),
      }),
    ),
    /** True if there are more matches than shown. */
    hasMore: boolean,
  },
  refusals: [...staffRefusals, 'too_many_requests'],
});

const loanRow = {
  loanId: publicId,
  number: optional(shortNumber),
  borrowerId: publicId,
  brand: publicId,
  market: publicId,
  timeZone,
  /** Masked. */
  borrowerName: name,
  productName: name,
  state: choice(...LOAN_STATES),
  currency,
  principal: minorUnits,
  /** The total owed at the last end of day, and the due part. */
  owed: minorUnits,
  due: minorUnits,
  nextDueOn: optional(civilDate),
  daysLate: integer,
  signedOn: civilDate,
  releasedOn: optional(civilDate),
};

/** By signing date, or by the due date of the first unpaid instalment. A loan that owes nothing has no due date. */
const LOAN_SORTS = ['signed_newest', 'signed_oldest', 'due_earliest', 'due_latest'] as const;

/** Days past due by the calendar of the market, as the portfolio counts them. */
const DPD_RANGES = ['past_due', '1_30', '31_60', '61_90', 'over_90'] as const;

/**
 * Loans page by page in one sort order. An index serves every combination of filters: a filter by due date or days past
 * due needs a sort by due date, and a filter by signing date one by signing date; `request_malformed` otherwise.
 */
export const listLoans = defineStaffCall({
  name: 'listLoans',
  path: '/console/files/loans',
  request: {
    sort: choice(...LOAN_SORTS),
    ofMarket: optional(publicId),
    ofBrand: optional(publicId),
    /** States, separated by commas. */
    states: optional(text({ max: 200 })),
    dpd: optional(choice(...DPD_RANGES)),
    dueFrom: optional(civilDate),
    dueUntil: optional(civilDate),
    signedFrom: optional(civilDate),
    signedUntil: optional(civilDate),
    ofProduct: optional(publicId),
    after: longCursor,
  },
  data: {
    loans: list(object(loanRow)),
    next: longCursor,
    /** The total number of matches; counting stops at a thousand. */
    count: integer,
    asOf: instant,
  },
  refusals: [...staffRefusals, 'request_malformed'],
});

const fileInstalment = object({
  number: integer,
  dueOn: civilDate,
  principal: minorUnits,
  interest: minorUnits,
  fees: minorUnits,
  paid: minorUnits,
  unpaid: minorUnits,
  state: choice('upcoming', 'due', 'late', 'paid', 'part_paid'),
});

const filePosition = {
  on: civilDate,
  state: choice(...LOAN_STATES),
  owed: minorUnits,
  due: minorUnits,
  principalLeft: minorUnits,
  interestLeft: minorUnits,
  feesLeft: minorUnits,
  lateChargesLeft: minorUnits,
  credit: minorUnits,
  /** The loan's total cost so far, and the market's lifetime cap if it has one. */
  cost: minorUnits,
  costLimit: optional(minorUnits),
  daysLate: integer,
};

const contactLine = object({
  at: instant,
  channel: name,
  purpose: name,
  about: name,
  outcome: name,
  by: name,
  /** What the caller wrote about a call; empty for other contacts. */
  note: text({ max: 500 }),
});

/** One loan on one page, by its id or its number. Opening it is audited. */
export const openLoanFile = defineStaffCall({
  name: 'openLoanFile',
  path: '/console/files/loan',
  request: { loanId: publicId },
  data: {
    ...loanRow,
    asOf: instant,
    /** Actions on the loan name it, so that staff cannot act on an outdated view. */
    version: integer,
    productVersion: integer,
    position: object(filePosition),
    instalments: list(fileInstalment),
    /** Events such as applied, approved, signed, sent, paid, extended and disputed, newest last. */
    timeline: list(
      object({ at: instant, step: name, by: name, words: sentence, amount: optional(minorUnits) }),
    ),
    /** The breakdown of the amount due, in English. */
    explained: list(
      object({
        key: publicId,
        kind: choice(...EXPLAINED_LINE_KINDS),
        on: civilDate,
        title: name,
        why: sentence,
        amount: minorUnits,
        isTakenOff: boolean,
      }),
    ),
    /** Payments in transit and received payments. */
    payments: list(
      object({
        paymentId: publicId,
        number: optional(shortNumber),
        channel: name,
        provider: publicId,
        reference,
        state: name,
        amount: minorUnits,
        begunAt: instant,
        postedOn: optional(civilDate),
        isInTransit: boolean,
      }),
    ),
    payouts: list(
      object({
        payoutId: publicId,
        state: name,
        amount: minorUnits,
        /** Masked. */
        account: name,
        at: instant,
      }),
    ),
    documents: list(
      object({
        documentId: publicId,
        kind: choice(
          'agreement',
          'receipt',
          'statement',
          'no_dues',
          'tax_invoice',
          'credit_note',
          'hardship',
        ),
        title: name,
        language: text({ max: 20 }),
        at: instant,
        digest: text({ max: 64 }),
        /** True if showLoanDocument can return it. */
        canBeShown: boolean,
      }),
    ),
    contacts: list(contactLine),
    isContactPaused: boolean,
    complaints: list(
      object({
        complaintId: publicId,
        number: optional(shortNumber),
        type: name,
        state: choice(...COMPLAINT_STATES),
        receivedAt: instant,
      }),
    ),
    applicationId: optional(publicId),
    proposals: list(object(loanProposalRow)),
    /** The actions that authorised staff may propose now. */
    actions: list(choice(...LOAN_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** The loan's position at the end of any day since disbursement, recalculated from the events up to then. */
export const readLoanAsOf = defineStaffCall({
  name: 'readLoanAsOf',
  path: '/console/files/loan/as-of',
  request: {
    loanId: publicId,
    on: civilDate,
    /** `now` (default) includes events of that time that we learned of later; `then` excludes them. */
    asKnown: optional(choice('now', 'then')),
  },
  data: {
    currency,
    position: object(filePosition),
    instalments: list(fileInstalment),
    /** True if we later learned of an event of that day or before, so that the two differ. */
    isChangedSince: boolean,
    /** The first and the last date that can be queried. */
    from: civilDate,
    until: civilDate,
  },
  refusals: [...staffRefusals, 'not_found', 'day_not_told'],
});

/** The loan's postings, newest first: each with its accounts, cause and reason. */
export const listLoanPostings = defineStaffCall({
  name: 'listLoanPostings',
  path: '/console/files/loan/postings',
  request: { loanId: publicId, after: longCursor },
  data: {
    currency,
    postings: list(
      object({
        position: integer,
        bookedOn: civilDate,
        recordedAt: instant,
        kind: name,
        by: name,
        reason: sentence,
        requestId: reference,
        hash: text({ max: 64 }),
        transfers: list(object({ debit: name, credit: name, amount: minorUnits })),
      }),
    ),
    next: longCursor,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * A loan document as the borrower has it, for a caller who gave a reason through showPersonalData. Every view
 * is audited.
 */
export const showLoanDocument = defineStaffCall({
  name: 'showLoanDocument',
  path: '/console/files/loan/document',
  request: { loanId: publicId, documentId: publicId },
  data: {
    title: name,
    /** `application/pdf` or `text/html`. */
    mediaType: name,
    /** Base64. */
    content: text({ max: 4_000_000 }),
  },
  refusals: [...staffRefusals, 'not_found', 'reason_needed'],
});

/** One borrower on one page. Opening it is audited. */
export const openBorrowerFile = defineStaffCall({
  name: 'openBorrowerFile',
  path: '/console/files/borrower',
  request: { borrowerId: publicId },
  data: {
    borrowerId: publicId,
    brand: publicId,
    market: publicId,
    timeZone,
    asOf: instant,
    /** All masked; `facts` of showPersonalData has the clear values. */
    facts: list(object({ fact: publicId, title: name, masked: name })),
    registeredAt: instant,
    /** The acquisition source: the promotion and its link; empty for direct visitors. */
    cameThrough: name,
    isDeleted: boolean,
    /** Present while the account is frozen. `by` is empty if the borrower froze it. */
    frozen: optional(
      object({
        at: instant,
        by: name,
        reason: choice(...FREEZE_REASONS),
        /** Who proposed to lift it. Another person must approve. */
        liftProposedBy: optional(name),
      }),
    ),
    loans: list(object(loanRow)),
    applications: list(
      object({
        applicationId: publicId,
        productName: name,
        state: choice(...APPLICATION_STATES),
        sentAt: optional(instant),
      }),
    ),
    accounts: list(object({ accountId: publicId, kind: name, masked: name, boundAt: instant, state: name })),
    consents: list(object({ title: name, digest: text({ max: 64 }), givenAt: instant })),
    sessions: list(object({ startedAt: instant, lastSeenAt: instant, device: name })),
    complaints: list(
      object({
        complaintId: publicId,
        number: optional(shortNumber),
        type: name,
        state: choice(...COMPLAINT_STATES),
        receivedAt: instant,
      }),
    ),
    contacts: list(contactLine),
  },
  refusals: [...staffRefusals, 'not_found'],
});
