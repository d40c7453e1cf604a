import { defineCall } from '../call.ts';
import { currency, name } from '../common-fields.ts';
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
  ownedId,
  publicId,
  text,
} from '../field.ts';

// Payment claims: a payment that the borrower reports is searched in the provider's records, immediately and
// repeatedly.

/**
 * Not part of the specification: the market's payment methods, and the format of the number on each receipt.
 * It includes the loan's limits, so that the page offers nothing that would be refused.
 */
export const listRepayTypes = defineCall({
  name: 'listRepayTypes',
  method: 'POST',
  path: '/v3/loan-details/repay-type',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    currency,
    /** The next amount due, which is what most borrowers paid. Empty if there is none. */
    amount: minorUnits,
    /** The first and last possible dates of a payment. */
    earliestOn: civilDate,
    latestOn: civilDate,
    /** The number of days for which claims on this loan may still pause charges and reminders. */
    daysLeft: integer,
    types: list(
      object({
        type: publicId,
        name,
        /** What the number is called, and where to find it. */
        numberName: name,
        hint: text({ max: 300 }),
        isDigits: flag,
        lengths: list(integer),
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/**
 * `looking`: not found yet, polling continues. `not_found`: the time is over, and the text says what follows.
 */
const PAYMENT_CLAIM_STATUSES = ['looking', 'on_its_way', 'counted', 'not_found'] as const;

const claim = {
  claimId: ownedId,
  status: choice(...PAYMENT_CLAIM_STATUSES),
  title: name,
  text: text({ max: 500 }),
  typeName: name,
  /** As entered by the borrower, without spaces; empty if there is only a photo. */
  utr: text({ max: 40 }),
  hasPhoto: flag,
  amount: minorUnits,
  currency,
  paidOn: civilDate,
  submittedAt: instant,
  /** The decision deadline; absent once decided. */
  decideBy: optional(instant),
  /** The last date of the pause of charges and reminders; absent if there was none. */
  accrualPausedUntil: optional(civilDate),
  /** The payment that was found. */
  paymentId: optional(ownedId),
};

/**
 * Not part of the specification: takes the number on a receipt (UTR, reference), or its photo, and searches
 * immediately. Submitting the same claim again repeats the same search; reusing the key with other content is
 * refused.
 */
export const submitUtr = defineCall({
  name: 'submitUtr',
  method: 'POST',
  path: '/v3/loan-details/utr',
  client: 'form',
  success: 'integerZero',
  request: {
    orderId: ownedId,
    repayType: publicId,
    /** Spaces and dashes are ignored. Either this or the photo is required. */
    utr: optional(text({ max: 64 })),
    imageId: optional(ownedId),
    amount: minorUnits,
    paidOn: civilDate,
    /** The payment from whose page the claim was made. */
    paymentId: optional(ownedId),
    requestId: publicId,
  },
  data: claim,
  refusals: [
    'session_required',
    'not_found',
    'nothing_owed',
    'payment_reference_wrong',
    'trace_details_wrong',
    'too_many_traces',
    'trace_sent_before',
  ],
});

/** Not part of the specification: the payment claims of an order, newest first. */
export const listPaymentClaims = defineCall({
  name: 'listPaymentClaims',
  method: 'POST',
  path: '/v3/loan-details/traces',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: { claims: list(object(claim)) },
  refusals: ['session_required', 'not_found'],
});
