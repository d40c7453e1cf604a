import { defineCall } from '../call.ts';
import { currency, digest, name, sentence } from '../common-fields.ts';
import {
  choice,
  civilDate,
  flag,
  integer,
  list,
  minorUnits,
  object,
  optional,
  ownedId,
  publicId,
} from '../field.ts';

// Not part of the specification: relief for borrowers who cannot pay as agreed. Each option follows the
// market's policy, is priced by the server and signed in the app. The digest binds the signature to the terms
// shown.

/**
 * `new_date` moves the due dates to a payday, `split` divides the next instalment, `pause` moves the due
 * dates further.
 */
const RELIEF_KINDS = ['new_date', 'split', 'pause'] as const;
export type ReliefKind = (typeof RELIEF_KINDS)[number];

const order = { productId: publicId, orderId: ownedId };

/** The number of days by which the due dates move, or the number of parts of the instalment. */
const reliefChoice = object({ choice: integer, title: name });

export const readHardship = defineCall({
  name: 'readHardship',
  method: 'POST',
  path: '/v3/installment/hardship',
  client: 'form',
  success: 'integerZero',
  request: order,
  data: {
    currency,
    productName: name,
    today: civilDate,
    nextAmount: minorUnits,
    nextDueOn: civilDate,
    /** The late fees in `nextAmount`. */
    charges: minorUnits,
    ways: list(
      object({
        kind: choice(...RELIEF_KINDS),
        title: name,
        /** The effect, and the cost under the market's policy. */
        text: sentence,
        /** Empty if it is not available today; `why` then gives the reason. */
        choices: list(reliefChoice),
        why: sentence,
        /** The remaining number of uses for this loan. */
        left: integer,
        /** What it costs, whichever choice is made; absent if it is not available. */
        costs: optional(object({ fee: minorUnits, waived: minorUnits, total: minorUnits })),
      }),
    ),
    /** The paid extension: its price, or why there is none today. Absent if the loan has no extensions. */
    extension: optional(
      object({
        why: sentence,
        offer: optional(object({ fee: minorUnits, payNow: minorUnits, days: integer, dueOn: civilDate })),
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/** One option, fully priced without estimates. Reading it signs nothing. */
export const readHardshipTerms = defineCall({
  name: 'readHardshipTerms',
  method: 'POST',
  path: '/v3/installment/hardship-terms',
  client: 'form',
  success: 'integerZero',
  request: { ...order, kind: choice(...RELIEF_KINDS), choice: integer },
  data: {
    currency,
    title: name,
    today: civilDate,
    /** Late fees that are due immediately, with or without this option. */
    payNow: minorUnits,
    /** Late fees that are waived on signing. */
    waived: minorUnits,
    addedCost: minorUnits,
    /** The total to pay from today to the end: without it, if all payments are on time, and with it. */
    totalWithout: minorUnits,
    totalWith: minorUnits,
    limit: optional(
      object({ amount: minorUnits, used: minorUnits, usedAfter: minorUnits, percentAfter: integer }),
    ),
    /** The remaining payments under the new terms; `before` is the previous due date. */
    payments: list(
      object({ title: name, amount: minorUnits, dueOn: civilDate, before: civilDate, isMoved: flag }),
    ),
    /** The text and version of the agreement to sign. */
    wording: object({ version: name, clauses: list(sentence) }),
    digest,
  },
  refusals: ['session_required', 'not_found', 'nothing_owed', 'hardship_not_offered'],
});

/** Signs the terms shown. The call is idempotent by `requestId`. */
export const signHardship = defineCall({
  name: 'signHardship',
  method: 'POST',
  path: '/v3/installment/hardship-sign',
  client: 'form',
  success: 'integerZero',
  request: {
    ...order,
    kind: choice(...RELIEF_KINDS),
    choice: integer,
    digest,
    /** The app's idempotency key for this signature, stored before it is sent. */
    requestId: publicId,
  },
  data: { agreementId: ownedId, nextDueOn: civilDate, nextAmount: minorUnits },
  refusals: [
    'session_required',
    'not_found',
    'nothing_owed',
    'hardship_not_offered',
    'terms_differ',
    'hardship_signed_before',
  ],
});
