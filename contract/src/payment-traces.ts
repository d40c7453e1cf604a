import { defineCall } from './call.ts';
import { currency, name } from './common-fields.ts';
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
} from './field.ts';

// "I have paid": what a borrower holds in hand is looked for in the provider's books, at once and again and again.

/**
 * Ours: by what one may have paid, as the market has it, and how the number on each kind of receipt looks. Sent beside
 * it is what the loan allows, so that the page promises nothing that would be refused.
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
    /** What is owed next, which is what most people paid. Empty where nothing is. */
    amount: minorUnits,
    /** A payment can have been made from this day to that one. */
    earliestOn: civilDate,
    latestOn: civilDate,
    /** For how many more days of this loan a search may hold charges and reminders still. */
    daysLeft: integer,
    types: list(
      object({
        type: publicId,
        name,
        /** What the number is called where people find it, and where that is. */
        numberName: name,
        hint: text({ max: 300 }),
        isDigits: flag,
        lengths: list(integer),
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/** `looking`: not found yet, and asked after again. `not_found`: the time is over, and the text says what follows. */
export const TRACE_STANDINGS = ['looking', 'on_its_way', 'counted', 'not_found'] as const;

const trace = {
  traceId: ownedId,
  standing: choice(...TRACE_STANDINGS),
  title: name,
  text: text({ max: 500 }),
  typeName: name,
  /** As the borrower gave it, without its blanks; empty for a photo alone. */
  utr: text({ max: 40 }),
  hasPhoto: flag,
  amount: minorUnits,
  currency,
  paidOn: civilDate,
  handedInAt: instant,
  /** By when it is decided; absent once it is. */
  decideBy: optional(instant),
  /** The last day on which charges and reminders for it stand still; absent where they never did. */
  standsStillUntil: optional(civilDate),
  /** Which payment it turned out to be. */
  paymentId: optional(ownedId),
};

/**
 * Ours: takes the number on a receipt (UTR, reference), or a photo of it, and looks for the money at once. The same
 * claim handed in again is the same search, asked anew; the key sent again with other words is refused.
 */
export const handInUtr = defineCall({
  name: 'handInUtr',
  method: 'POST',
  path: '/v3/loan-details/utr',
  client: 'form',
  success: 'integerZero',
  request: {
    orderId: ownedId,
    repayType: publicId,
    /** Blanks and dashes are forgiven. One of the two is there: this, or the photo. */
    utr: optional(text({ max: 64 })),
    imageId: optional(ownedId),
    amount: minorUnits,
    paidOn: civilDate,
    /** The payment on whose page it was said. */
    paymentId: optional(ownedId),
    requestId: publicId,
  },
  data: trace,
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

/** Ours: what was looked for on an order, the newest first. */
export const listTraces = defineCall({
  name: 'listTraces',
  method: 'POST',
  path: '/v3/loan-details/traces',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: { traces: list(object(trace)) },
  refusals: ['session_required', 'not_found'],
});
