import { defineCall } from './call.ts';
import { currency, digest, name, sentence } from './common-fields.ts';
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
} from './field.ts';

// Ours: help for who cannot pay as agreed. Each way is offered by the market's policy, priced by the server and signed in
// the app; what is signed is what was shown, by its digest.

/** `new_date` moves the due days to a payday, `split` pays the next instalment in parts, `pause` moves them for longer. */
export const RELIEF_KINDS = ['new_date', 'split', 'pause'] as const;
export type ReliefKind = (typeof RELIEF_KINDS)[number];

const order = { productId: publicId, orderId: ownedId };

/** By how many days the due days move, or into how many parts the instalment is divided. */
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
    ways: list(
      object({
        kind: choice(...RELIEF_KINDS),
        title: name,
        /** What it does, and what it costs by the market's policy. */
        text: sentence,
        /** Empty where it cannot be had today; then `why` says so. */
        choices: list(reliefChoice),
        why: sentence,
        /** How often this loan may still have it. */
        left: integer,
      }),
    ),
  },
  refusals: ['session_required', 'not_found', 'nothing_owed'],
});

/** One way priced to the end: nothing of it is estimated, and nothing is signed by reading it. */
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
    /** Late charges that are owed at once, with this or without it. */
    payNow: minorUnits,
    /** Late charges that are given up when it is signed. */
    waived: minorUnits,
    addedCost: minorUnits,
    /** All that is paid from today to the end: without it, as long as nothing is paid late, and with it. */
    totalWithout: minorUnits,
    totalWith: minorUnits,
    limit: optional(
      object({ amount: minorUnits, used: minorUnits, usedAfter: minorUnits, percentAfter: integer }),
    ),
    /** The payments that are left, as they will be; `before` is when each was due so far. */
    payments: list(
      object({ title: name, amount: minorUnits, dueOn: civilDate, before: civilDate, isMoved: flag }),
    ),
    /** What is agreed, in words: the version that is signed. */
    wording: object({ version: name, clauses: list(sentence) }),
    digest,
  },
  refusals: ['session_required', 'not_found', 'nothing_owed', 'hardship_not_offered'],
});

/** Signs what was shown. Sent again under the same name it answers the same and changes nothing more. */
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
    /** The app's own name for this signature, stored before it is sent. */
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
