import { defineCall } from './call.ts';
import { currency, digest, displayRows, loanTerms, name, sentence } from './common-fields.ts';
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
} from './field.ts';

// From an approved offer to a signed loan. The price is the server's offer; a client only says what it was shown.

/** What the borrower reads before saying yes. */
export const loanConfirmFields = {
  ...loanTerms,
  details: displayRows,
  repay_plans: list(object({ title: name, description: sentence, amount: minorUnits, pay_time: civilDate })),
  firstPayTime: civilDate,
  firstPeriodDay: integer,
  pRateDsc: sentence,
  sendSms: flag,
  /** "1" asks before the borrower leaves, with the title and the content that follow. */
  isPopType: flag,
  popContent: sentence,
  popTitle: name,
  /** Shown before anything else when it is not empty. */
  popAgreementUrl: link,
  comProductLogo: imageLink,
  comProductName: name,
} as const;

/** Digest of the disclosure that was on the screen. Where the law asks for one, nothing is signed without it. */
const shownDigest = optional(text({ min: 64, max: 64 }));

export const readLoanConfirm = defineCall({
  name: 'readLoanConfirm',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-confirm',
  client: 'form',
  success: 'integerZero',
  request: { productId: publicId },
  data: loanConfirmFields,
  refusals: ['session_required', 'not_found'],
});

/** Signs. Sent again with the same terms it answers the same and signs nothing more. */
export const confirmLoan = defineCall({
  name: 'confirmLoan',
  method: 'POST',
  path: '/v3/loan-confirm/loan-detail-push',
  client: 'form',
  success: 'integerZero',
  request: { ...loanTerms, productId: publicId, digest: shownDigest },
  data: { lendDetailsUrl: link },
  refusals: ['session_required', 'not_found', 'terms_differ', 'payout_account_needed'],
});

export const readLoanConfirmVariant2 = defineCall({
  name: 'readLoanConfirmVariant2',
  method: 'POST',
  path: '/v3/loan-confirm-new/loan-detail-confirm',
  client: 'form',
  success: 'doubleZero',
  request: { productId: publicId },
  data: {
    ...loanConfirmFields,
    buttonText: text({ max: 40 }),
    /** "1" shows rupees whatever the market. */
    currencyFlag: flag,
    /** Shown once when the page opens, if there is one. */
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
  request: { ...loanTerms, productId: publicId, digest: shownDigest },
  data: { lendDetailsUrl: link },
  refusals: ['session_required', 'not_found', 'terms_differ', 'payout_account_needed'],
});

/**
 * Ours: the truth before signing, for both variants. Every figure is the offer's own; `digest` is over all that is shown
 * here and comes back with the signature.
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
    /** What arrives on the account. */
    netProceeds: minorUnits,
    interest: minorUnits,
    fees: list(object({ name, timing: choice('up_front', 'with_instalments'), amount: minorUnits })),
    totalCost: minorUnits,
    totalToRepay: minorUnits,
    /** In percent, to two decimals: "3.79". */
    effectiveMonthlyRate: text({ max: 20 }),
    annualPercentageRate: text({ max: 20 }),
    instalments: list(object({ number: integer, dueOn: civilDate, amount: minorUnits })),
    /** What lateness costs, in one sentence. */
    lateCost: sentence,
    /** The right to cancel and what it takes; empty where there is none. */
    coolingOff: text({ max: 500 }),
    /** Absent while no account is bound: nothing can be signed before. */
    payoutAccount: optional(object({ name, number: text({ max: 120 }) })),
    validUntil: instant,
    /** To read here and to keep: both addresses are of our own host. */
    documents: list(object({ title: text({ max: 200 }), contract_url: link, pdf_url: link })),
    /** "1" where the box beside the agreements is ticked from the start. */
    isAgreedAtFirst: flag,
    digest,
  },
  refusals: ['session_required', 'not_found'],
});
