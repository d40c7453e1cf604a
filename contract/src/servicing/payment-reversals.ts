import { currency, name, sentence, timeZone, words } from '../common-fields.ts';
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
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor } from '../staff-fields.ts';

// Payments that come back: disputes (chargebacks), refunds by a provider, and returns by a bank or wallet. The
// loan follows the provider's own record; a bank's letter needs two people.

const reference = text({ max: 120 });

/**
 * `dispute`: the payer's bank questions the payment. `bank_return`: the bank or wallet took it back.
 * `bank_letter`: a return of which only a letter to us speaks.
 */
const REVERSAL_KINDS = ['dispute', 'refund', 'bank_return', 'bank_letter'] as const;
export type RecordedReversalKind = (typeof REVERSAL_KINDS)[number];

/**
 * `proposed`: a bank's letter that waits for approval. `announced`: the provider's record or the payment is not
 * known yet. `open`: not decided. `expected`: a refund that we ordered ourselves. `withdrawn`: a proposal that
 * was dropped.
 */
const REVERSAL_STATES = [
  'proposed',
  'announced',
  'open',
  'reversed',
  'reinstated',
  'expected',
  'withdrawn',
] as const;
export type ReversalState = (typeof REVERSAL_STATES)[number];

const REVERSAL_ACTIONS = [
  'assign_to_me',
  'add_note',
  'record_evidence',
  'confirm_return',
  'withdraw_proposal',
] as const;
export type ReversalAction = (typeof REVERSAL_ACTIONS)[number];

const reversalRow = {
  reversalId: publicId,
  kind: choice(...REVERSAL_KINDS),
  state: choice(...REVERSAL_STATES),
  provider: publicId,
  timeZone,
  /** The provider's id of the dispute or refund, or the number of the bank's letter. */
  reference,
  /** The provider's reference of the payment; empty until it is known. */
  paymentReference: reference,
  /** Absent until the provider's record states it. */
  currency: optional(currency),
  amount: optional(minorUnits),
  orderId: optional(publicId),
  /** Why it cannot go on without staff; empty if nothing is in the way. */
  why: sentence,
  announcedAt: instant,
  changedAt: instant,
  /** The deadline of staff; absent if there is nothing to do. */
  actBy: optional(instant),
  owner: name,
  isMine: boolean,
  isEscalated: boolean,
};

/** Payments that come back: those that need staff by deadline, the others by newest change. */
export const listPaymentReversals = defineStaffCall({
  name: 'listPaymentReversals',
  path: '/console/payment-reversals',
  request: { queue: choice('staff', 'mine', 'ended'), ofProvider: optional(publicId), after: cursor },
  data: {
    reversals: list(object(reversalRow)),
    next: cursor,
    waiting: integer,
    mine: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** One payment that comes back, with its postings and history. Every view is audited. */
export const openPaymentReversal = defineStaffCall({
  name: 'openPaymentReversal',
  path: '/console/payment-reversals/open',
  request: { reversalId: publicId },
  data: {
    ...reversalRow,
    asOf: instant,
    /** An action names it, so that staff cannot act on an outdated view. */
    version: integer,
    reasonCode: reference,
    occurredAt: optional(instant),
    evidenceDueAt: optional(instant),
    evidenceSentAt: optional(instant),
    paymentId: optional(publicId),
    paidAmount: optional(minorUnits),
    paidAt: optional(instant),
    /** What still counts of the payment. */
    retainedAmount: optional(minorUnits),
    postings: list(
      object({
        bookedOn: civilDate,
        kind: name,
        debit: name,
        credit: name,
        amount: minorUnits,
        reason: text({ max: 300 }),
      }),
    ),
    steps: list(object({ step: name, by: text({ max: 80 }), at: instant, words })),
    actions: list(choice(...REVERSAL_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** Assigns a case, records evidence that was sent to the provider, or approves a bank's return. */
export const performReversalAction = defineStaffCall({
  name: 'performReversalAction',
  path: '/console/payment-reversals/act',
  request: {
    reversalId: publicId,
    version: integer,
    action: choice(...REVERSAL_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...REVERSAL_STATES), version: integer, resultMessage: sentence },
  refusals: [...staffRefusals, 'amount_above_limit', 'not_found', 'reversal_changed', 'second_person_needed'],
});

/**
 * Enters a bank's letter that says that a payment was returned. Another person approves it; then the loan becomes
 * what it would be without the amount.
 */
export const proposePaymentReturn = defineStaffCall({
  name: 'proposePaymentReturn',
  path: '/console/payment-reversals/propose-return',
  request: {
    paymentId: publicId,
    /** The number of the bank's letter, which makes it unique. */
    letterNumber: text({ min: 3, max: 60 }),
    amount: minorUnits,
    returnedOn: civilDate,
    note: text({ min: 10, max: 2000 }),
  },
  data: { reversalId: publicId, resultMessage: sentence },
  refusals: [...staffRefusals, 'amount_above_limit', 'not_found', 'letter_known', 'return_not_possible'],
});
