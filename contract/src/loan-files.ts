import { APPLICATION_STATES } from './applications.ts';
import { currency, name, sentence, timeZone } from './common-fields.ts';
import { COMPLAINT_STATES } from './complaints.ts';
import { EXPLAINED_LINE_KINDS } from './explain-amount.ts';
import {
  choice,
  civilDate,
  flag,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  publicId,
  text,
} from './field.ts';
import { LOAN_ACTS, loanProposalRow } from './loan-acts.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { longCursor } from './staff-fields.ts';

// Everything that is known of a loan or a borrower, on one page, for staff. What tells who somebody is comes masked; it is
// shown by showPersonalData, which asks for a reason.

const reference = text({ max: 200 });

/** As the contract and the rules of lending have them. */
export const LOAN_STATES = [
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

/** What was typed into the search, as the server understood it. */
export const SEARCHED_KINDS = ['order', 'mobile', 'name', 'reference', 'complaint', 'application'] as const;

/**
 * Finds by anything: a whole id, a mobile number, a provider's or a pay code's reference, a name (whole words, in any order
 * and writing). Whoever searches is in the audit trail with what kind of thing was sought, never with what was typed.
 */
export const findInFiles = defineStaffCall({
  name: 'findInFiles',
  path: '/console/files/find',
  request: { typed: text({ min: 2, max: 120 }) },
  data: {
    /** What it was taken for, the likeliest first. */
    takenFor: list(choice(...SEARCHED_KINDS)),
    found: list(
      object({
        kind: choice('borrower', 'loan', 'application', 'payment', 'complaint'),
        id: publicId,
        /** By which of its traits it was found. */
        by: choice(...SEARCHED_KINDS),
        brand: publicId,
        market: publicId,
        /** A masked name, a product, a reference: what tells it from the others. */
        title: name,
        detail: name,
        state: name,
        /** Where the page of it is: of a payment or complaint its own section's, else the loan's or borrower's. */
        loanId: optional(publicId),
        borrowerId: optional(publicId),
      }),
    ),
    /** "1" where more fit than are shown. */
    hasMore: flag,
  },
  refusals: [...forStaffAlone, 'too_many_requests'],
});

const loanRow = {
  loanId: publicId,
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
  /** All that is owed at the end of the last closed day, and of that what is due. */
  owed: minorUnits,
  due: minorUnits,
  nextDueOn: optional(civilDate),
  daysLate: integer,
  signedOn: civilDate,
  releasedOn: optional(civilDate),
};

/** Loans page by page along one order at a time; every combination of filters is answered by an index. */
export const listLoans = defineStaffCall({
  name: 'listLoans',
  path: '/console/files/loans',
  request: {
    /** `late`: overdue, the longest first. `falling_due`: by the next due day. `newest`: by the day of signing. */
    view: choice('newest', 'falling_due', 'late'),
    ofMarket: optional(publicId),
    ofBrand: optional(publicId),
    state: optional(choice(...LOAN_STATES)),
    ofProduct: optional(publicId),
    after: longCursor,
  },
  data: {
    loans: list(object(loanRow)),
    next: longCursor,
    /** How many there are in all of it; counting stops at a thousand. */
    count: integer,
    asOf: instant,
  },
  refusals: forStaffAlone,
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
  /** All that the loan has cost so far, and the market's lifetime limit for it where there is one. */
  cost: minorUnits,
  costLimit: optional(minorUnits),
  daysLate: integer,
};

/** One loan on one page. Whoever opens it is in the audit trail. */
export const openLoanFile = defineStaffCall({
  name: 'openLoanFile',
  path: '/console/files/loan',
  request: { loanId: publicId },
  data: {
    ...loanRow,
    asOf: instant,
    /** Acts on the loan name it, so that nobody acts on what they have not seen. */
    version: integer,
    productVersion: integer,
    position: object(filePosition),
    instalments: list(fileInstalment),
    /** Applied, approved, signed, sent, paid, extended, disputed …: the newest last. */
    timeline: list(
      object({ at: instant, step: name, by: name, words: sentence, amount: optional(minorUnits) }),
    ),
    /** The amount that is due, line by line, in English. */
    explained: list(
      object({
        key: publicId,
        kind: choice(...EXPLAINED_LINE_KINDS),
        on: civilDate,
        title: name,
        why: sentence,
        amount: minorUnits,
        isTakenOff: flag,
      }),
    ),
    /** Money on its way and money that came. */
    payments: list(
      object({
        paymentId: publicId,
        channel: name,
        provider: publicId,
        reference,
        state: name,
        amount: minorUnits,
        begunAt: instant,
        postedOn: optional(civilDate),
        isOnItsWay: flag,
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
        kind: choice('agreement', 'receipt', 'statement', 'no_dues', 'hardship'),
        title: name,
        language: text({ max: 20 }),
        at: instant,
        digest: text({ max: 64 }),
        /** "1" where showLoanDocument has it. */
        canBeShown: flag,
      }),
    ),
    contacts: list(
      object({ at: instant, channel: name, purpose: name, about: name, outcome: name, by: name }),
    ),
    isContactHeld: flag,
    complaints: list(
      object({
        complaintId: publicId,
        type: name,
        state: choice(...COMPLAINT_STATES),
        receivedAt: instant,
      }),
    ),
    applicationId: optional(publicId),
    proposals: list(object(loanProposalRow)),
    /** What may be proposed now, by whoever may. */
    acts: list(choice(...LOAN_ACTS)),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** Where the loan stood at the end of any day since its money went out, worked out anew from what had happened by then. */
export const readLoanAsOf = defineStaffCall({
  name: 'readLoanAsOf',
  path: '/console/files/loan/as-of',
  request: {
    loanId: publicId,
    on: civilDate,
    /** `now`, unless it says `then`: with all that we have heard since of what had happened by that day, or without. */
    asKnown: optional(choice('now', 'then')),
  },
  data: {
    currency,
    position: object(filePosition),
    instalments: list(fileInstalment),
    /** "1" where something of that day or before was heard of later, so that the two differ. */
    isChangedSince: flag,
    /** The first and the last day for which it can be told. */
    from: civilDate,
    until: civilDate,
  },
  refusals: [...forStaffAlone, 'not_found', 'day_not_told'],
});

/** The loan's postings, the newest first: each with its sides, its cause and why. */
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
  refusals: [...forStaffAlone, 'not_found'],
});

/**
 * A paper of a loan as the borrower has it, for whoever has said by showPersonalData why they look at the borrower. It is in
 * the audit trail.
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
  refusals: [...forStaffAlone, 'not_found', 'reason_needed'],
});

/** One borrower on one page. Whoever opens it is in the audit trail. */
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
    /** All masked: `facts` of showPersonalData has them in the clear. */
    facts: list(object({ fact: publicId, title: name, masked: name })),
    registeredAt: instant,
    /** How somebody came: the promotion and its link; empty where they came by themselves. */
    cameThrough: name,
    isDeleted: flag,
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
        type: name,
        state: choice(...COMPLAINT_STATES),
        receivedAt: instant,
      }),
    ),
    contacts: list(
      object({ at: instant, channel: name, purpose: name, about: name, outcome: name, by: name }),
    ),
  },
  refusals: [...forStaffAlone, 'not_found'],
});
