import { defineCall } from './call.ts';
import { currency, digest, loanTerms, name, sentence } from './common-fields.ts';
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
} from './field.ts';
import type { RefusalCode } from './refusals.ts';

// An application is filled in page by page, on whichever device is at hand. From the day it is sent it is an order, and
// the loan that comes of it has the same id: one number through the whole life.

/** The pages of an application, in their order. */
export const APPLICATION_STEPS = ['identity', 'work', 'references', 'documents', 'consents'] as const;
export type ApplicationStep = (typeof APPLICATION_STEPS)[number];

/** Those pages that are forms which the server describes. */
export const APPLICATION_FORMS = ['identity', 'work', 'references'] as const;
export type ApplicationForm = (typeof APPLICATION_FORMS)[number];

/** What the pictures of an application show. */
export const DOCUMENT_KINDS = ['identity_front', 'identity_back', 'selfie', 'income'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `filling_in` is no order yet; the others show as an order's status. */
export const APPLICATION_STATES = [
  'filling_in',
  'under_review',
  'awaiting_signature',
  'declined',
  'withdrawn',
  'signed',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** What an application that is no longer being filled in refuses to take. */
const forAnOpenForm = [
  'session_required',
  'not_found',
  'application_closed',
] as const satisfies readonly RefusalCode[];

/** Begins an application, or goes on with the one that is open: a borrower fills in one at a time for a brand. */
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
    'another_loan_open',
    // After one that was declined, until the day that its borrower was told.
    'application_too_soon',
  ],
});

/** Why an application was declined: what was found, and what would change it. */
export const declineReasonFields = { title: name, explanation: sentence, remedy: sentence } as const;

/** What was approved. What it costs is worked out for the day of the answer, and again when it is signed. */
export const approvedOfferFields = {
  ...loanTerms,
  netProceeds: minorUnits,
  totalCost: minorUnits,
  totalToRepay: minorUnits,
  firstDueOn: civilDate,
  firstAmount: minorUnits,
  validUntil: instant,
} as const;

/** One application as its borrower sees it. Without an id, the newest that they have with this brand. */
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
    /** From here on, each where it applies. */
    sentAt: optional(instant),
    /** By when it is decided: the promise that is kept or escalated. */
    decideBy: optional(instant),
    /** "1" while a person looks at it. */
    isWithPerson: flag,
    offer: optional(object(approvedOfferFields)),
    declined: optional(
      object({
        reasons: list(object(declineReasonFields)),
        decidedBy: choice('rules', 'person'),
        /** The first day on which a new application is taken. */
        applyAgainOn: optional(civilDate),
      }),
    ),
    /** "1" if there is an account to pay it out to. */
    hasPayoutAccount: flag,
    canWithdraw: flag,
  },
  refusals: ['session_required', 'not_found'],
});

/** One input of a page, as the server asks for it to be drawn. */
export const certifyItemFields = {
  code: publicId,
  title: name,
  /** The placeholder, or a hint. */
  subtitle: text({ max: 200 }),
  cate: choice('text', 'citySelect', 'day', 'enum', 'amount', 'mobile', 'email'),
  /** An amount in whole units as it is typed, a day as YYYY-MM-DD, of an option its `type`, of a place its code. */
  value: text({ max: 200 }),
  /** The options of an enum; its `type` is what gets saved. */
  note: optional(list(object({ name, type: text({ max: 64 }) }))),
  inputType: choice('text', 'number'),
  isRequired: flag,
  maxLength: integer,
  /** Items of one group stand together under its title: "First reference". Empty for the page's own. */
  group: name,
} as const;

/** What is not right yet, at the item where it is to be mended. */
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
    /** One more with every save. A page that saves over a newer one is told so. */
    savedVersion: integer,
    isDone: flag,
  },
  refusals: ['session_required', 'not_found'],
});

/**
 * Saves a page: one key an item's code. What was typed is kept in any case; the page is done when no problem is left.
 * A page saves itself as `isDraft` while it is typed in, and then hears of no problems.
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

/** What pictures an application wants and which of them it has. */
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
        /** The purpose under which the picture is uploaded. */
        purpose: choice('identity', 'selfie', 'income'),
        isRequired: flag,
        /** Both absent while there is no picture. */
        imageId: optional(ownedId),
        url: optional(imageLink),
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Puts a finished upload into its place; another one that stood there makes way. */
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

/** The texts that an application asks agreement to, in the borrower's language. Each has the digest of its words. */
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
        /** SHA-256 of the title and the paragraphs, one a line, in hexadecimal. */
        digest,
        /** Absent until it was given to this text, in whichever language it was read. */
        givenAt: optional(instant),
      }),
    ),
  },
  refusals: ['session_required', 'not_found'],
});

/** Agrees to a text, or takes that back. The digest says which words were on the screen. */
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

/** Sends the application in. Asked again, it answers the same and nothing is sent twice. */
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
    'applicant_too_young',
    'applicant_nationality',
    'applicant_address',
    'another_loan_open',
  ],
});

/** Takes the application back, at any time before it is signed. It costs nothing. */
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
