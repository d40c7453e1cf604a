import { defineCall } from './call.ts';
import { currency, name, sentence, timeZone } from './common-fields.ts';
import {
  choice,
  civilDate,
  flag,
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
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { cursor } from './staff-fields.ts';

// From a signed loan to money on the borrower's account, and the way back within the cooling-off days.

/**
 * `cancelled`: nothing was paid out, it is over. `asked`: the money is on its way and cannot be stopped; the wish is kept
 * and honoured as soon as the payout has ended. `to_be_returned`: it was paid out, and is cancelled once the amount is
 * paid back.
 */
export const CANCELLATION_OUTCOMES = ['cancelled', 'asked', 'to_be_returned'] as const;

/** Cancels a signed order within its cooling-off days. Asked again it answers as things stand. */
export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/v3/loan-details/cancel',
  client: 'form',
  success: 'integerZero',
  request: { orderId: ownedId },
  data: {
    outcome: choice(...CANCELLATION_OUTCOMES),
    /** What has to come back; "0" unless it is to be returned. */
    amount: minorUnits,
    /** The last day for it. */
    until: optional(civilDate),
    /** Where it is paid; empty unless it is to be returned. */
    payUrl: link,
  },
  refusals: ['session_required', 'not_found', 'cancellation_not_possible'],
});

/** How a disbursement stands. Whoever must act next is told beside it. */
export const DISBURSEMENT_STATES = [
  /** Waits for its turn, or for the provider's answer. */
  'under_way',
  /** The provider cannot be reached or has not said what became of it. */
  'unknown',
  'paid',
  /** The bank said no: the borrower names another account. */
  'account_needed',
  /** It had arrived and came back. */
  'returned',
  /** The provider moved another amount than the contract's, or moved it twice. */
  'amount_differs',
  /** The provider does nothing with our request, and no borrower can mend it. */
  'refused',
  'cancelled',
] as const;
export type DisbursementState = (typeof DISBURSEMENT_STATES)[number];

/** Who has to do something next; `nobody` where it is over. */
export const DISBURSEMENT_OWNERS = ['engine', 'borrower', 'staff', 'nobody'] as const;
export type DisbursementOwner = (typeof DISBURSEMENT_OWNERS)[number];

/** How one attempt at paying out ended, or how far it has come. */
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
 * What became of money that a provider moved. `part`: it was held, and belongs to the payout now. `held`: in suspense.
 * `returned`, `dropped`: it was the payout or held, and came back. `returned_held`: it came back and does not undo the
 * loan. `given_up`: it was held, and two people gave it up. `not_posted`: it had come back before we heard of it.
 */
export const PAYOUT_MOVEMENT_STATES = [
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

/**
 * What staff can do about a payout. Where money lies in suspense, closing takes two people: one proposes it and another
 * confirms.
 */
export const DISBURSEMENT_ACTS = [
  'ask_again',
  'try_again',
  'ask_for_account',
  'close',
  'propose_closing',
  'confirm_closing',
] as const;
export type DisbursementAct = (typeof DISBURSEMENT_ACTS)[number];

const disbursementRow = {
  /** The order's id. */
  disbursementId: publicId,
  brand: publicId,
  timeZone,
  currency,
  amount: minorUnits,
  provider: publicId,
  state: choice(...DISBURSEMENT_STATES),
  owner: choice(...DISBURSEMENT_OWNERS),
  signedAt: instant,
  /** The last day by which the money was promised to be there. */
  promisedBy: civilDate,
  /** "1" once a person was called because the promise is near, or because nobody else can go on. */
  isEscalated: flag,
  /** Why it waits, in a few words. */
  why: name,
};

/** Payouts: those that wait for staff by their clock, the others by the newest. */
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
    /** How many wait for staff. */
    waiting: integer,
    asOf: instant,
  },
  refusals: forStaffAlone,
});

/** One payout with its attempts, what the provider called back, and what the ledger has. Whoever looks is recorded. */
export const openDisbursement = defineStaffCall({
  name: 'openDisbursement',
  path: '/console/disbursements/open',
  request: { disbursementId: publicId },
  data: {
    ...disbursementRow,
    asOf: instant,
    /** Of what is shown: an act names it, so that nobody acts on what they have not seen. */
    version: integer,
    /** Masked. */
    destination: text({ max: 200 }),
    /** What lies in suspense for it. */
    held: minorUnits,
    /** "1" once the borrower wants out; honoured when no money is on its way any more. */
    isCancelAsked: flag,
    attempts: list(
      object({
        attempt: integer,
        provider: publicId,
        /** Our own key with the provider, and the provider's reference once it told one. */
        payoutKey: text({ max: 80 }),
        reference: text({ max: 120 }),
        state: choice(...PAYOUT_ATTEMPT_STATES),
        /** What the provider says that it moved; absent before it says. */
        amount: optional(minorUnits),
        /** The provider's word for what went wrong, or ours; empty where nothing did. */
        reason: text({ max: 120 }),
        /** Masked. */
        destination: text({ max: 200 }),
        begunAt: instant,
        changedAt: instant,
      }),
    ),
    /** What the provider moved, by its own reference. */
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
    callbacks: list(
      object({
        receivedAt: instant,
        attempt: integer,
        says: choice(...PAYOUT_ATTEMPT_STATES),
        /** "1" where its signature proves what it says; otherwise the provider's books were asked. */
        isProof: flag,
        /** `acted_on`: it changed something. `known`: nothing new. `to_confirm`: the provider's books decided. */
        became: choice('acted_on', 'known', 'to_confirm'),
      }),
    ),
    /** What the books have of it, each transfer in the order in which it was posted. */
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
    /** Somebody wants to close it although money lies in suspense; another person confirms. */
    closing: optional(object({ by: name, at: instant, words: text({ max: 2000 }), isMine: flag })),
    /** What may be done now, by whoever may handle payouts. */
    acts: list(choice(...DISBURSEMENT_ACTS)),
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/**
 * Asks the provider how a payout stands, sends it once more, asks the borrower for another account, or closes the case
 * with words that say why. None of them pays twice: the provider is asked first, and what has changed since the person
 * looked is refused (asking alone is always safe).
 */
export const actOnDisbursement = defineStaffCall({
  name: 'actOnDisbursement',
  path: '/console/disbursements/act',
  request: {
    disbursementId: publicId,
    version: integer,
    act: choice(...DISBURSEMENT_ACTS),
    note: text({ min: 10, max: 2000 }),
  },
  data: { state: choice(...DISBURSEMENT_STATES), owner: choice(...DISBURSEMENT_OWNERS), said: sentence },
  refusals: [
    ...forStaffAlone,
    'not_found',
    'disbursement_settled',
    'disbursement_changed',
    'second_person_needed',
  ],
});
