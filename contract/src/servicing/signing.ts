import { defineCall } from '../call.ts';
import { currency, digest, displayRows, loanTerms, name, sentence } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  imageLink,
  instant,
  integer,
  link,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
  text,
} from '../field.ts';

// From an approved offer to a signed loan. The server's offer sets the price; a client only reports what it
// showed.

/** What the borrower reads before signing. */
const loanConfirmFields = {
  ...loanTerms,
  details: displayRows,
  repay_plans: list(object({ title: name, description: sentence, amount: minorUnits, pay_time: civilDate })),
  firstPayTime: civilDate,
  firstPeriodDay: integer,
  pRateDsc: sentence,
  sendSms: flag,
  /** "1" asks for confirmation before the borrower leaves, with the following title and content. */
  isPopType: flag,
  popContent: sentence,
  popTitle: name,
  /** Shown before anything else if not empty. */
  popAgreementUrl: link,
  comProductLogo: imageLink,
  comProductName: name,
} as const;

/** Digest of the disclosure that was shown. Where the law requires a disclosure, signing needs it. */
const shownDigest = optional(text({ min: 64, max: 64 }));

export const readLoanConfirm = defineCall({
  name: 'readLoanConfirm',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { productId: publicId },
  data: loanConfirmFields,
  refusals: ['session_required', 'not_found'],
});

const signingRefusals = [
  'session_required',
  'not_found',
  'terms_differ',
  'payout_account_needed',
  'account_frozen',
  'lending_stopped',
  'borrowing_limit_exceeded',
  'borrowing_break',
] as const;

/** Signs the loan. The call is idempotent for the same terms. */
export const confirmLoan = defineCall({
  name: 'confirmLoan',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  client: 'form',
  success: 'integerZero',
  specified: true,
  request: { ...loanTerms, productId: publicId, digest: shownDigest },
  data: { lendDetailsUrl: link },
  refusals: signingRefusals,
});

export const readLoanConfirmVariant2 = defineCall({
  name: 'readLoanConfirmVariant2',
  method: 'POST',
  path: '/v3/loan-confirm-new/loan-detail-confirm',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  request: { productId: publicId },
  data: {
    ...loanConfirmFields,
    buttonText: text({ max: 40 }),
    /** "1" shows rupees in every market. */
    currencyFlag: flag,
    /** Shown once when the page opens, if present. */
    promotionImage: optional(imageLink),
  },
  refusals: ['session_required', 'not_found'],
});

export const confirmLoanVariant2 = defineCall({
  name: 'confirmLoanVariant2',
  method: 'POST',
  path: '/v3/loan-confirm-new/loan-detail-push',
  client: 'form',
  success: 'doubleZero',
  specified: true,
  request: { ...loanTerms, productId: publicId, digest: shownDigest },
  data: { lendDetailsUrl: link },
  refusals: signingRefusals,
});

/**
 * Not part of the specification: the disclosure before signing, for both variants. All amounts come from the
 * offer; `digest` covers everything shown here and is returned with the signature.
 */
export const readLoanDisclosure = defineCall({
  name: 'readLoanDisclosure',
  method: 'POST',
  path: '/v3/loan-confirm/disclosure',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId },
  data: {
    orderId: ownedId,
    currency,
    ...loanTerms,
    /** The amount that arrives in the account. */
    netProceeds: minorUnits,
    interest: minorUnits,
    fees: list(object({ name, timing: choice('up_front', 'with_instalments'), amount: minorUnits })),
    totalCost: minorUnits,
    totalToRepay: minorUnits,
    /** In percent, to two decimals: "3.79". */
    effectiveMonthlyRate: text({ max: 20 }),
    annualPercentageRate: text({ max: 20 }),
    instalments: list(object({ number: integer, dueOn: civilDate, amount: minorUnits })),
    /** The cost of late payment, in one sentence. */
    lateCost: sentence,
    /** The right to cancel and its conditions; empty if there is none. */
    coolingOff: text({ max: 500 }),
    /** Absent while no account is linked; signing is then not possible. */
    payoutAccount: optional(object({ name, number: text({ max: 120 }) })),
    validUntil: instant,
    /** To read here and to save: both addresses are on our own host. */
    documents: list(object({ title: text({ max: 200 }), contract_url: link, pdf_url: link })),
    /** "1" if the agreement checkbox is checked by default. */
    isAgreedAtFirst: flag,
    digest,
  },
  refusals: ['session_required', 'not_found'],
});
