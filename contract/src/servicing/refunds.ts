import { currency, name, sentence, timeZone } from '../common-fields.ts';
import {
  boolean,
  choice,
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
import { PAYOUT_ATTEMPT_STATES } from './disbursements.ts';

// Refunds of a borrower's own money, sent through a payout provider.

/** The status of a refund. A separate field says who must act next. */
const REFUND_STATES = [
  /** Queued, or waiting for the provider's response. */
  'under_way',
  /** The provider is unreachable or has not reported the outcome. */
  'unknown',
  'paid',
  /** No account can receive it: the borrower must name one. */
  'account_needed',
  /** The provider transferred an amount that differs from the refund's, or transferred it twice. */
  'amount_differs',
  /** The provider rejects our request, and the borrower cannot fix it. */
  'refused',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Who must act next; `nobody` if it is finished. */
const REFUND_OWNERS = ['engine', 'borrower', 'staff', 'nobody'] as const;
export type RefundOwner = (typeof REFUND_OWNERS)[number];

/**
 * What a provider transferred of a refund. `returned`: it came back. `not_posted`: it came back before we
 * learned of it.
 */
const REFUND_MOVEMENT_STATES = ['paid', 'returned', 'not_posted'] as const;
export type RefundMovementState = (typeof REFUND_MOVEMENT_STATES)[number];

const REFUND_ACTIONS = ['ask_again', 'try_again', 'ask_for_account'] as const;
export type RefundAction = (typeof REFUND_ACTIONS)[number];

/** Why the credit of an ended loan is not refunded by itself. */
const CREDIT_DELAYS = [
  'above_limit',
  'account_unverified',
  'payment_in_transit',
  'in_dispute',
  'reversal_open',
] as const;
export type CreditDelay = (typeof CREDIT_DELAYS)[number];

const refundRow = {
  refundId: publicId,
  loanId: publicId,
  brand: publicId,
  timeZone,
  currency,
  amount: minorUnits,
  state: choice(...REFUND_STATES),
  owner: choice(...REFUND_OWNERS),
  decidedAt: instant,
  /** True once it was escalated to staff, because it takes too long or no automatic step is left. */
  isEscalated: boolean,
  /** A short reason why it waits. */
  why: name,
};

/** Refunds: those that wait for staff oldest first, all others newest first. */
export const listRefunds = defineStaffCall({
  name: 'listRefunds',
  path: '/console/refunds',
  request: {
    queue: choice('staff', 'under_way', 'ended'),
    ofBrand: optional(publicId),
    after: cursor,
  },
  data: {
    refunds: list(object(refundRow)),
    next: cursor,
    /** The number that wait for staff. */
    waiting: integer,
    /** Credit of ended loans that is not refunded yet, oldest first. Only on the first page. */
    credits: list(
      object({
        loanId: publicId,
        currency,
        amount: minorUnits,
        since: instant,
        /** Absent until the platform has looked at it. */
        why: optional(choice(...CREDIT_DELAYS)),
      }),
    ),
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** One refund with its attempts and the provider's webhooks. Every view is audited. */
export const openRefund = defineStaffCall({
  name: 'openRefund',
  path: '/console/refunds/open',
  request: { refundId: publicId },
  data: {
    ...refundRow,
    asOf: instant,
    /** The version that is shown. An action names it, so that staff cannot act on an outdated view. */
    version: integer,
    decidedBy: choice('platform', 'staff'),
    /** Masked; empty while the borrower has no account that can be used. */
    destination: text({ max: 200 }),
    /** What is still owed to the borrower. */
    left: minorUnits,
    attempts: list(
      object({
        attempt: integer,
        provider: publicId,
        payoutKey: text({ max: 80 }),
        reference: text({ max: 120 }),
        state: choice(...PAYOUT_ATTEMPT_STATES),
        amount: minorUnits,
        reason: text({ max: 120 }),
        /** Masked. */
        destination: text({ max: 200 }),
      }),
    ),
    movements: list(
      object({
        provider: publicId,
        reference: text({ max: 120 }),
        attempt: integer,
        amount: minorUnits,
        paidAt: instant,
        state: choice(...REFUND_MOVEMENT_STATES),
      }),
    ),
    webhooks: list(
      object({
        receivedAt: instant,
        attempt: integer,
        reported: choice(...PAYOUT_ATTEMPT_STATES),
        isVerified: boolean,
        outcome: choice('acted_on', 'known', 'to_confirm'),
      }),
    ),
    steps: list(object({ step: name, by: text({ max: 80 }), at: instant, words: text({ max: 2000 }) })),
    /** The actions available now to staff who may handle payouts. */
    actions: list(choice(...REFUND_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Polls the provider, sends the refund again, or asks the borrower for another account. None of them pays
 * twice: the provider is polled first, and an action on an outdated version is refused.
 */
export const performRefundAction = defineStaffCall({
  name: 'performRefundAction',
  path: '/console/refunds/act',
  request: {
    refundId: publicId,
    version: integer,
    action: choice(...REFUND_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: {
    state: choice(...REFUND_STATES),
    owner: choice(...REFUND_OWNERS),
    resultMessage: sentence,
  },
  refusals: [...staffRefusals, 'not_found', 'disbursement_settled', 'disbursement_changed'],
});
