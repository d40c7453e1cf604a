import {
  APPLICATION_STATES,
  approvedOfferFields,
  DOCUMENT_KINDS,
  declineReasonFields,
} from './applications.ts';
import { currency, loanTerms, name, sentence, term, timeZone } from './common-fields.ts';
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
import { defineStaffCall, defineStaffPicture, forStaffAlone } from './staff-call.ts';
import { cursor } from './staff-fields.ts';

// Applications that the rules do not decide by themselves are referred to a person.

const outcome = choice('approved', 'declined', 'referred');

/** The lender's present at this answer: time left is counted from it, and not from the clock of a desk. */
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
  /** "1" once the promised moment has passed without a decision. */
  isEscalated: flag,
  /** Why the rules did not decide, each in a few words. */
  why: list(name),
  /** Empty while the case is nobody's. */
  assigneeName: text({ max: 80 }),
  isMine: flag,
};

/** Referred cases: those that wait by their clock, those that are decided by the newest. */
export const listReferredApplications = defineStaffCall({
  name: 'listReferredApplications',
  path: '/console/referred-applications',
  request: {
    queue: choice('waiting', 'mine', 'decided'),
    ofBrand: optional(publicId),
    after: cursor,
  },
  data: {
    cases: list(object(caseRow)),
    next: cursor,
    /** How many wait, whoever's they are. */
    waiting: integer,
    asOf,
  },
  refusals: forStaffAlone,
});

/** One case with everything that a decision needs. Whoever opens it is named in the audit trail. */
export const openReferredApplication = defineStaffCall({
  name: 'openReferredApplication',
  path: '/console/referred-applications/open',
  request: { caseId: publicId },
  data: {
    ...caseRow,
    asOf,
    /** The language in which the borrower reads. */
    locale: text({ max: 20 }),
    /** What the borrower wrote, page by page. What tells who they are is masked; `fact` is its word in showPersonalData. */
    answers: list(object({ group: name, title: name, value: text({ max: 300 }), fact: optional(publicId) })),
    documents: list(object({ imageId: publicId, kind: choice(...DOCUMENT_KINDS), title: name })),
    consents: list(object({ title: name, digest: text({ max: 64 }), givenAt: instant })),
    /** What the decision went by. `unknown` is a value too. */
    features: list(
      object({
        feature: publicId,
        title: name,
        value: text({ max: 200 }),
        source: choice('applicant', 'own_books', 'identity_check', 'credit_bureau', 'payment_account'),
        isKnown: flag,
      }),
    ),
    ruleSet: object({ version: integer, digest: text({ max: 64 }) }),
    /** The rules that spoke, the gravest first. */
    ruleHits: list(object({ rule: publicId, outcome, explanation: sentence })),
    /** What may be approved at most under the rules; "0" if nothing. */
    approvableAmount: minorUnits,
    minAmount: minorUnits,
    amountStep: minorUnits,
    productTerms: list(object(term)),
    /** What a person can give as a reason for declining. */
    declineReasons: list(object({ reason: publicId, title: name })),
    steps: list(
      object({
        step: choice(
          'sent',
          'referred',
          'escalated',
          'taken',
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
  refusals: [...forStaffAlone, 'not_found'],
});

/** A picture of a case, for whoever has just said why they look at its person. Each look is in the audit trail. */
export const showApplicationDocument = defineStaffPicture({
  name: 'showApplicationDocument',
  path: '/console/referred-applications/document',
  request: { caseId: publicId, imageId: publicId },
  refusals: [...forStaffAlone, 'not_found', 'reason_needed'],
});

/** Takes a case, or gives it back to everybody. */
export const assignReferredApplication = defineStaffCall({
  name: 'assignReferredApplication',
  path: '/console/referred-applications/assign',
  request: { caseId: publicId, toMe: flag },
  data: {},
  refusals: [...forStaffAlone, 'not_found', 'application_decided'],
});

const decision = {
  caseId: publicId,
  outcome: choice('approved', 'declined'),
  /** For an approval: what is offered, at most what the rules allow. */
  amount: optional(minorUnits),
  periods: optional(integer),
  termUnit: optional(choice('day', 'month')),
  /** For declining: the reasons, joined by commas. */
  reasons: optional(text({ max: 400 })),
};

/** What the borrower will read, in the borrower's language, if the case is decided so. Nothing is decided by it. */
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
    /** The message that goes out with it. */
    message: sentence,
  },
  refusals: [...forStaffAlone, 'not_found', 'application_decided', 'terms_differ', 'decline_reason_needed'],
});

/** Decides a case. The note is for colleagues and auditors; the borrower reads what the preview showed. */
export const decideReferredApplication = defineStaffCall({
  name: 'decideReferredApplication',
  path: '/console/referred-applications/decide',
  request: { ...decision, note: text({ min: 10, max: 2000 }) },
  data: {},
  refusals: [...forStaffAlone, 'not_found', 'application_decided', 'terms_differ', 'decline_reason_needed'],
});
