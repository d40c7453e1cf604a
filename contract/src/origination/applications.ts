import { defineCall } from '../call.ts';
import { currency, digest, loanTerms, name, sentence } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  imageLink,
  instant,
  integer,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from '../field.ts';
import type { RefusalCode } from '../refusals.ts';

// An application is filled in page by page, on any device. Once submitted it is an order, and the resulting
// loan has the same id: one id for the whole lifecycle.

/** The pages of an application, in order. */
export const APPLICATION_STEPS = ['documents', 'identity', 'work', 'references', 'consents'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** The pages that are forms defined by the server. */
export const APPLICATION_FORMS = ['identity', 'work', 'references'] as const;
export type ApplicationForm = (typeof APPLICATION_FORMS)[number];

/** What the images of an application show. */
export const DOCUMENT_KINDS = ['identity_front', 'identity_back', 'selfie', 'income'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `filling_in` is not an order yet; the others are shown as an order's status. */
export const APPLICATION_STATES = [
  'filling_in',
  'under_review',
  'awaiting_signature',
  'declined',
  'withdrawn',
  'signed',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** The refusals of an application that can no longer be edited. */
const forAnOpenForm = [
  'session_required',
  'not_found',
  'application_closed',
] as const satisfies readonly RefusalCode[];

/** Starts an application, or continues the open one: a borrower has one open application per brand. */
export const applyForProduct = defineCall({
  name: 'applyForProduct',
  method: 'POST',
  path: '/v3/product/apply',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId, ...loanTerms },
  data: { orderId: ownedId },
  refusals: [
    'session_required',
    'not_found',
    'terms_differ',
    'application_under_review',
    'product_closed',
    'lending_stopped',
    'borrowing_limit_exceeded',
    'borrowing_break',
    'another_loan_open',
    // After a declined application, until the date that the borrower was given.
    'application_too_soon',
  ],
});

/** Why an application was declined: the finding, and what would change it. */
export const declineReasonFields = { title: name, explanation: sentence, remedy: sentence } as const;

/** The approved offer. Its cost is calculated for the day of the response, and again at signing. */
export const approvedOfferFields = {
  ...loanTerms,
  netProceeds: minorUnits,
  totalCost: minorUnits,
  totalToRepay: minorUnits,
  firstDueOn: civilDate,
  firstAmount: minorUnits,
  validUntil: instant,
} as const;

/** The budget check of an application: what the borrower said, what is kept back, and what follows. */
export const budgetFields = {
  income: minorUnits,
  needs: minorUnits,
  debts: minorUnits,
  reserve: minorUnits,
  /** What is left for payments in a month; 0 if nothing. */
  mostPerMonth: minorUnits,
  /** The largest amount of the requested product and term; 0 if there is none. */
  mostAmount: minorUnits,
} as const;

/** One application as the borrower sees it. Without an id, the newest one with this brand. */
export const readApplication = defineCall({
  name: 'readApplication',
  method: 'POST',
  path: '/v3/certify/index',
  client: 'form',
  success: 'integerZero',
  request: { orderId: optional(ownedId) },
  data: {
    orderId: ownedId,
    state: choice(...APPLICATION_STATES),
    productId: publicId,
    productName: name,
    productLogo: imageLink,
    currency,
    ...loanTerms,
    steps: list(object({ step: choice(...APPLICATION_STEPS), status: choice('to_do', 'begun', 'done') })),
    /** The following fields are present only where they apply. */
    sentAt: optional(instant),
    /** The decision deadline: it is met or escalated. */
    decideBy: optional(instant),
    /** "1" while a person reviews it. */
    isWithPerson: flag,
    offer: optional(object(approvedOfferFields)),
    /** Once decided, if the borrower answered the questions of the budget check. */
    budget: optional(object(budgetFields)),
    declined: optional(
      object({
        reasons: list(object(declineReasonFields)),
        decidedBy: choice('rules', 'person'),
        /** The first date on which a new application is accepted. */
        applyAgainOn: optional(civilDate),
      }),
    ),
    /** "1" if there is a payout account. */
    hasPayoutAccount: flag,
    canWithdraw: flag,
  },
  refusals: ['session_required', 'not_found'],
});

/** One input of a page, as the server wants it rendered. */
export const certifyItemFields = {
  code: publicId,
  title: name,
  /** The placeholder, or a help text. */
  subtitle: text({ max: 200 }),
  cate: choice('text', 'citySelect', 'day', 'enum', 'amount', 'mobile', 'email'),
  /** An amount in whole units as typed, a date as YYYY-MM-DD, an option's `type`, or a place's code. */
  value: text({ max: 200 }),
  /** The options of an enum; the `type` is the saved value. */
  note: optional(list(object({ name, type: text({ max: 64 }) }))),
  inputType: choice('text', 'number'),
  isRequired: flag,
  maxLength: integer,
  /**
   * Items of one group appear together under its title, such as "First reference". Empty for items without a
   * group.
   */
  group: name,
  /** Present if the item applies only while another item of the page has one of these values. */
  askedIf: optional(object({ code: publicId, isIn: list(text({ max: 64 })) })),
} as const;

/** A validation error, at the item that needs correction. */
const problemFields = { code: publicId, message: sentence } as const;

export const readCertifyPage = defineCall({
  name: 'readCertifyPage',
  method: 'POST',
  path: '/v3/certify/page',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId, step: choice(...APPLICATION_FORMS) },
  data: {
    items: list(object(certifyItemFields)),
    /** Incremented on every save. Saving over a newer version is refused. */
    savedVersion: integer,
    isDone: flag,
  },
  refusals: ['session_required', 'not_found'],
});

/**
 * Saves a page, with one key per item code. Input is always kept; the page is done when no validation error
 * remains. While the borrower types, the page saves itself with `isDraft` and receives no errors.
 */
export const saveCertifyPage = defineCall({
  name: 'saveCertifyPage',
  method: 'POST',
  path: '/v3/certify/save',
  client: 'form',
  success: 'integerZero',
  openRequest: true,
  request: {
    orderId: ownedId,
    step: choice(...APPLICATION_FORMS),
    savedVersion: integer,
    isDraft: flag,
  },
  data: { savedVersion: integer, isDone: flag, problems: list(object(problemFields)) },
  refusals: [...forAnOpenForm, 'application_changed_elsewhere'],
});

/** The images that an application requires, and those that it has. */
export const readDocuments = defineCall({
  name: 'readDocuments',
  method: 'POST',
  path: '/v3/certify/documents',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    documents: list(
      object({
        kind: choice(...DOCUMENT_KINDS),
        title: name,
        hint: sentence,
        /** The upload purpose of the image. */
        purpose: choice('identity', 'selfie', 'income'),
        isRequired: flag,
        /** Both are absent while there is no image. */
        imageId: optional(ownedId),
        url: optional(imageLink),
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Assigns a finished upload to its slot and replaces any earlier one. */
export const attachDocument = defineCall({
  name: 'attachDocument',
  method: 'POST',
  path: '/v3/certify/attach',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId, kind: choice(...DOCUMENT_KINDS), imageId: ownedId },
  data: { url: imageLink },
  refusals: forAnOpenForm,
});

export const detachDocument = defineCall({
  name: 'detachDocument',
  method: 'POST',
  path: '/v3/certify/detach',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId, kind: choice(...DOCUMENT_KINDS) },
  data: {},
  refusals: forAnOpenForm,
});

/** The consent texts of an application in the borrower's language, each with the digest of its text. */
export const readConsents = defineCall({
  name: 'readConsents',
  method: 'POST',
  path: '/v3/certify/consents',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    consents: list(
      object({
        consentId: publicId,
        title: name,
        paragraphs: list(text({ max: 2000 })),
        isRequired: flag,
        /** SHA-256 of the title and the paragraphs, one per line, in hexadecimal. */
        digest,
        /** Absent until consent was given to this text, in any language. */
        givenAt: optional(instant),
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Gives or withdraws consent to a text. The digest identifies the text that was on the screen. */
export const giveConsent = defineCall({
  name: 'giveConsent',
  method: 'POST',
  path: '/v3/certify/consent',
  client: 'form',
  success: 'integerZero',
  request: {
    orderId: ownedId,
    consentId: publicId,
    digest,
    isGiven: flag,
  },
  data: { givenAt: optional(instant) },
  refusals: [...forAnOpenForm, 'consent_outdated'],
});

/** Submits the application. The call is idempotent: a repeated call returns the same response. */
export const sendApplication = defineCall({
  name: 'sendApplication',
  method: 'POST',
  path: '/v3/certify/submit',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: { decideBy: instant },
  refusals: [
    ...forAnOpenForm,
    'application_incomplete',
    'consent_outdated',
    'terms_differ',
    'lending_stopped',
    'borrowing_limit_exceeded',
    'borrowing_break',
    'applicant_too_young',
    'applicant_nationality',
    'applicant_address',
    'another_loan_open',
  ],
});

/** Withdraws the application at any time before it is signed, free of charge. */
export const withdrawApplication = defineCall({
  name: 'withdrawApplication',
  method: 'POST',
  path: '/v3/certify/withdraw',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {},
  refusals: forAnOpenForm,
});
