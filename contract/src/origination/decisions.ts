import { currency, loanTerms, name, sentence, term, timeZone } from '../common-fields.ts';
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
import { defineStaffCall, defineStaffImage, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';
import {
  APPLICATION_STATES,
  approvedOfferFields,
  budgetFields,
  DOCUMENT_KINDS,
  declineReasonFields,
} from './applications.ts';
import { HOLD_CAUSES } from './fraud-lists.ts';

// Applications that the rules do not decide are referred to a person.

/**
 * The lender's time at this response. Remaining time is counted from it, not from the staff member's computer
 * clock.
 */
const asOf = instant;

const caseRow = {
  caseId: publicId,
  brand: publicId,
  timeZone,
  productName: name,
  currency,
  ...loanTerms,
  state: choice(...APPLICATION_STATES),
  sentAt: instant,
  decideBy: instant,
  /** True once the decision deadline has passed. */
  isEscalated: boolean,
  /** Short reasons why the rules did not decide. */
  why: list(name),
  /** Absent if no list, no link and no screening has stopped the application. */
  hold: optional(
    object({
      cause: choice(...HOLD_CAUSES),
      heldAt: instant,
      /** An appeal of the borrower waits for an answer. */
      isAppealed: boolean,
      isReleased: boolean,
    }),
  ),
  /** Empty while unassigned. */
  assigneeName: text({ max: 80 }),
  isMine: boolean,
};

/** Referred cases: open ones by deadline, held ones oldest first, decided ones newest first. */
export const listReferredApplications = defineStaffCall({
  name: 'listReferredApplications',
  path: '/console/referred-applications',
  request: {
    queue: choice('waiting', 'mine', 'held', 'decided'),
    ofBrand: optional(publicId),
    after: cursor,
  },
  data: {
    cases: list(object(caseRow)),
    next: cursor,
    /** The number of open cases, assigned or not. */
    waiting: integer,
    /** Those that a list or a link has stopped, and declined ones with an appeal. */
    held: integer,
    asOf,
  },
  refusals: staffRefusals,
});

/** One case with everything that a decision needs. Opening it is audited. */
export const openReferredApplication = defineStaffCall({
  name: 'openReferredApplication',
  path: '/console/referred-applications/open',
  request: { caseId: publicId },
  data: {
    ...caseRow,
    asOf,
    /** The borrower's language. */
    locale: text({ max: 20 }),
    /**
     * The borrower's answers, page by page. Personal data is masked; `fact` is its name in showPersonalData.
     */
    answers: list(object({ group: name, title: name, value: text({ max: 300 }), fact: optional(publicId) })),
    documents: list(object({ imageId: publicId, kind: choice(...DOCUMENT_KINDS), title: name })),
    consents: list(object({ title: name, digest: text({ max: 64 }), givenAt: instant })),
    /** The decision inputs. `unknown` is a value too. */
    features: list(
      object({
        feature: publicId,
        title: name,
        value: text({ max: 200 }),
        source: choice(
          'applicant',
          'own_books',
          'identity_check',
          'credit_bureau',
          'payment_account',
          'product',
        ),
        isKnown: boolean,
      }),
    ),
    ruleSet: object({ version: integer, digest: text({ max: 64 }) }),
    /** The rules triggered, most severe first. `passed` was only recorded. */
    ruleHits: list(
      object({
        rule: publicId,
        outcome: choice('approved', 'declined', 'referred', 'passed'),
        explanation: sentence,
      }),
    ),
    /** The maximum amount that the rules allow to approve; "0" if none. */
    /** Absent if the borrower did not answer the questions of the budget check. */
    budget: optional(object(budgetFields)),
    approvableAmount: minorUnits,
    minAmount: minorUnits,
    amountStep: minorUnits,
    productTerms: list(object(term)),
    /** The reasons for declining that a person can choose. */
    declineReasons: list(object({ reason: publicId, title: name })),
    steps: list(
      object({
        step: choice(
          'sent',
          'referred',
          'escalated',
          'taken',
          /** By a colleague, whose words name the assignee. */
          'assigned',
          'given_back',
          'approved',
          'declined',
          'withdrawn',
        ),
        by: text({ max: 80 }),
        at: instant,
        words: text({ max: 2000 }),
      }),
    ),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * An image of a case, for a caller who has just given a reason to view this person. Every view is audited.
 */
export const showApplicationDocument = defineStaffImage({
  name: 'showApplicationDocument',
  path: '/console/referred-applications/document',
  request: { caseId: publicId, imageId: publicId },
  refusals: [...staffRefusals, 'not_found', 'reason_needed'],
});

/** Assigns a case to the caller, or unassigns it. */
export const assignReferredApplication = defineStaffCall({
  name: 'assignReferredApplication',
  path: '/console/referred-applications/assign',
  request: { caseId: publicId, toMe: boolean },
  data: {},
  refusals: [...staffRefusals, 'not_found', 'application_decided'],
});

const decision = {
  caseId: publicId,
  outcome: choice('approved', 'declined'),
  /** For an approval: the offered amount, within the rules' limit. */
  amount: optional(minorUnits),
  periods: optional(integer),
  termUnit: optional(choice('day', 'month')),
  /** For a decline: the reasons, separated by commas. */
  reasons: optional(text({ max: 400 })),
};

/** The borrower's message, in the borrower's language, for this decision. Nothing is decided. */
export const previewDecision = defineStaffCall({
  name: 'previewDecision',
  path: '/console/referred-applications/preview',
  request: decision,
  data: {
    title: name,
    sentence,
    offer: optional(object(approvedOfferFields)),
    reasons: list(object(declineReasonFields)),
    applyAgainOn: optional(civilDate),
    /** The message that is sent with the decision. */
    message: sentence,
  },
  refusals: [
    ...staffRefusals,
    'not_found',
    'application_decided',
    'application_held',
    'budget_exceeded',
    'borrowing_limit_exceeded',
    'borrowing_break',
    'terms_differ',
    'decline_reason_needed',
  ],
});

/** Decides a case. The note is for colleagues and auditors; the borrower reads what the preview showed. */
export const decideReferredApplication = defineStaffCall({
  name: 'decideReferredApplication',
  path: '/console/referred-applications/decide',
  request: { ...decision, note: text({ min: 10, max: 2000 }) },
  data: {},
  refusals: [
    ...staffRefusals,
    'not_found',
    'application_decided',
    'application_held',
    'budget_exceeded',
    'borrowing_limit_exceeded',
    'borrowing_break',
    'terms_differ',
    'decline_reason_needed',
  ],
});

export const decisionCalls = [
  listReferredApplications,
  openReferredApplication,
  showApplicationDocument,
  assignReferredApplication,
  previewDecision,
  decideReferredApplication,
] as const;
