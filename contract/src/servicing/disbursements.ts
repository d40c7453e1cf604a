import { defineCall } from '../call.ts';
import { currency, name, sentence, timeZone } from '../common-fields.ts';
import {
  boolean,
  choice,
  civilDate,
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
import { defineStaffCall, staffRefusals } from '../staff-call.ts';
import { cursor, marketId } from '../staff-fields.ts';

// From a signed loan to money in the borrower's account, and cancellation within the cooling-off period.

/**
 * `cancelled`: nothing was disbursed, and the order is cancelled. `asked`: the payout is in transit and
 * cannot be stopped; the request takes effect when the payout ends. `to_be_returned`: it was disbursed, and
 * is cancelled once the amount is paid back.
 */
const CANCELLATION_OUTCOMES = ['cancelled', 'asked', 'to_be_returned'] as const;

/** Cancels a signed order within its cooling-off period. A repeated call returns the current state. */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/v3/loan-details/cancel',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    outcome: choice(...CANCELLATION_OUTCOMES),
    /** The amount to pay back; "0" unless it is to be returned. */
    amount: minorUnits,
    /** The last date for paying it back. */
    until: optional(civilDate),
    /** Where to pay it back; empty unless it is to be returned. */
    payUrl: link,
  },
  refusals: ['session_required', 'not_found', 'cancellation_not_possible'],
});

/** The status of a disbursement. A separate field says who must act next. */
const DISBURSEMENT_STATES = [
  /** Queued, or waiting for the provider's response. */
  'under_way',
  /** The provider is unreachable or has not reported the outcome. */
  'unknown',
  'paid',
  /** The bank rejected it: the borrower must name another account. */
  'account_needed',
  /** It had arrived and was returned. */
  'returned',
  /** The provider transferred an amount that differs from the contract's, or transferred it twice. */
  'amount_differs',
  /** The provider rejects our request, and the borrower cannot fix it. */
  'refused',
  'cancelled',
] as const;
export type DisbursementState = (typeof DISBURSEMENT_STATES)[number];

/** Who must act next; `nobody` if it is finished. */
const DISBURSEMENT_OWNERS = ['engine', 'borrower', 'staff', 'nobody'] as const;
export type DisbursementOwner = (typeof DISBURSEMENT_OWNERS)[number];

/** The outcome or the progress of one payout attempt. */
export const PAYOUT_ATTEMPT_STATES = [
  'reserved',
  'sent',
  'unknown',
  'accepted',
  'paid',
  'failed',
  'returned',
  'refused',
] as const;
export type PayoutAttemptState = (typeof PAYOUT_ATTEMPT_STATES)[number];

/**
 * The state of money that a provider transferred. `part`: it was in suspense, and now belongs to the payout.
 * `held`: in suspense. `returned`, `dropped`: it was the payout or in suspense, and was returned.
 * `returned_held`: it was returned and does not undo the loan. `given_up`: it was in suspense and was written
 * off by maker and checker. `not_posted`: it was returned before we learned of it.
 */
const PAYOUT_MOVEMENT_STATES = [
  'released',
  'part',
  'held',
  'returned',
  'returned_held',
  'dropped',
  'given_up',
  'not_posted',
] as const;
export type PayoutMovementState = (typeof PAYOUT_MOVEMENT_STATES)[number];

/** What stops money from being sent. `stopped` is an emergency stop; the others concern the payment account. */
const PAYOUT_HOLDS = ['stopped', 'frozen', 'changed_recently', 'holder_differs'] as const;
export type PayoutHold = (typeof PAYOUT_HOLDS)[number];

/** The staff actions on a payout. If money is in suspense, closing requires a maker and a checker. */
export const DISBURSEMENT_ACTIONS = [
  'ask_again',
  'try_again',
  'ask_for_account',
  'close',
  'propose_closing',
  'confirm_closing',
] as const;
export type DisbursementAction = (typeof DISBURSEMENT_ACTIONS)[number];

const disbursementRow = {
  /** Equal to the order's id. */
  disbursementId: publicId,
  brand: publicId,
  timeZone,
  currency,
  amount: minorUnits,
  provider: publicId,
  state: choice(...DISBURSEMENT_STATES),
  owner: choice(...DISBURSEMENT_OWNERS),
  signedAt: instant,
  /** The promised arrival date. */
  promisedBy: civilDate,
  /** True once it was escalated to staff, because the promised date is near or no automatic step is left. */
  isEscalated: boolean,
  /** A short reason why it waits. */
  why: name,
};

/** Payouts: those that wait for staff by deadline, all others newest first. */
export const listDisbursements = defineStaffCall({
  name: 'listDisbursements',
  path: '/console/disbursements',
  request: {
    queue: choice('staff', 'under_way', 'ended'),
    ofBrand: optional(publicId),
    after: cursor,
  },
  data: {
    disbursements: list(object(disbursementRow)),
    next: cursor,
    /** The number that wait for staff. */
    waiting: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

/** One payout with its attempts, the provider's webhooks and the ledger postings. Every view is audited. */
export const openDisbursement = defineStaffCall({
  name: 'openDisbursement',
  path: '/console/disbursements/open',
  request: { disbursementId: publicId },
  data: {
    ...disbursementRow,
    asOf: instant,
    /** The version that is shown. An action names it, so that staff cannot act on an outdated view. */
    version: integer,
    /** Masked. */
    destination: text({ max: 200 }),
    market: marketId,
    /** The amount in suspense for it. */
    held: minorUnits,
    /**
     * Why no money is sent to the account now: the borrower's account is frozen, this payment account replaced
     * another only recently, or the bank has it in another name. Absent if nothing stops it.
     */
    hold: optional(choice(...PAYOUT_HOLDS)),
    /** True once the borrower asked to cancel; it takes effect when no payout is in transit. */
    isCancelRequested: boolean,
    attempts: list(
      object({
        attempt: integer,
        provider: publicId,
        /** Our idempotency key with the provider, and the provider's reference once it is known. */
        payoutKey: text({ max: 80 }),
        reference: text({ max: 120 }),
        state: choice(...PAYOUT_ATTEMPT_STATES),
        /** The amount that the provider reports as transferred; absent until then. */
        amount: optional(minorUnits),
        /** The provider's or our error code; empty if there was no error. */
        reason: text({ max: 120 }),
        /** Masked. */
        destination: text({ max: 200 }),
        begunAt: instant,
        changedAt: instant,
      }),
    ),
    /** The provider's transfers, by its own reference. */
    movements: list(
      object({
        provider: publicId,
        reference: text({ max: 120 }),
        attempt: integer,
        amount: minorUnits,
        movedAt: instant,
        state: choice(...PAYOUT_MOVEMENT_STATES),
      }),
    ),
    webhooks: list(
      object({
        receivedAt: instant,
        attempt: integer,
        reported: choice(...PAYOUT_ATTEMPT_STATES),
        /** True if a signature verifies the webhook; otherwise the provider's status was polled. */
        isVerified: boolean,
        /**
         * `acted_on`: it changed something. `known`: nothing new. `to_confirm`: the provider's records
         * decided.
         */
        outcome: choice('acted_on', 'known', 'to_confirm'),
      }),
    ),
    /** The ledger's transfers, in posting order. */
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
    steps: list(object({ step: name, by: text({ max: 80 }), at: instant, words: text({ max: 2000 }) })),
    /** A proposal to close it although money is in suspense; another person must approve it. */
    closing: optional(object({ by: name, at: instant, words: text({ max: 2000 }), isMine: boolean })),
    /** The actions available now to staff who may handle payouts. */
    actions: list(choice(...DISBURSEMENT_ACTIONS)),
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Polls the provider, resubmits a payout, asks the borrower for another account, or closes the case with a
 * reason. None of them pays twice: the provider is polled first, and an action on an outdated version is
 * refused (polling is always safe).
 */
export const performDisbursementAction = defineStaffCall({
  name: 'performDisbursementAction',
  path: '/console/disbursements/act',
  request: {
    disbursementId: publicId,
    version: integer,
    action: choice(...DISBURSEMENT_ACTIONS),
    note: text({ min: 10, max: 2000 }),
  },
  data: {
    state: choice(...DISBURSEMENT_STATES),
    owner: choice(...DISBURSEMENT_OWNERS),
    resultMessage: sentence,
  },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'disbursement_settled',
    'disbursement_changed',
    'second_person_needed',
  ],
});
