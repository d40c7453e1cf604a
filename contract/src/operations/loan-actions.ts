import { currency, name, sentence, shortNumber, timeZone, words } from '../common-fields.ts';
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
import { cursor, marketId } from '../staff-fields.ts';

// Staff actions on a loan. Each is maker-checker: one person proposes it with its amounts, and another
// approves exactly these.

/**
 * `waive_late_charges`: waives part of the late fees owed. `refund_credit`: an overpayment on a closed loan is
 * sent back to the borrower's account. `write_off`: the loan is written off in the ledger. `move_date`: the
 * due dates move by some days under the market's relief policy. `offer_settlement`: the borrower is offered to
 * settle the loan for less than is owed; the loan does not change until the borrower accepts and pays.
 */
export const LOAN_ACTIONS = [
  'waive_late_charges',
  'refund_credit',
  'write_off',
  'move_date',
  'offer_settlement',
] as const;
export type LoanAction = (typeof LOAN_ACTIONS)[number];

/** `overtaken`: the loan has changed, so the action is no longer possible. */
const LOAN_PROPOSAL_STATES = ['proposed', 'done', 'refused', 'withdrawn', 'overtaken'] as const;
export type LoanProposalState = (typeof LOAN_PROPOSAL_STATES)[number];

/** For `offer_settlement`: what the borrower would pay, and the last day. */
const settlementFields = { settleFor: optional(minorUnits), until: optional(civilDate) };

export const loanProposalRow = {
  proposalId: publicId,
  loanId: publicId,
  loanNumber: optional(shortNumber),
  action: choice(...LOAN_ACTIONS),
  state: choice(...LOAN_PROPOSAL_STATES),
  brand: publicId,
  market: publicId,
  timeZone,
  currency,
  /** The amount; "0" for a moved date. For `offer_settlement`: what would be waived. */
  amount: minorUnits,
  /** For `move_date`: the number of days. */
  days: optional(integer),
  ...settlementFields,
  /** For a pending `refund_credit`: the account it would go to, masked; empty if the borrower has none. */
  destination: text({ max: 200 }),
  why: words,
  proposedBy: name,
  proposedAt: instant,
  /** The bulk proposal that it is part of: it is decided only with that. */
  bulkActionId: optional(publicId),
  /** True for the proposer, who cannot approve it. */
  isMine: boolean,
  decidedBy: name,
  decidedAt: optional(instant),
  decisionReason: words,
  /** Other proposals that are pending on the same loan. */
  othersPending: integer,
  /** The last time that a caller spoke with the borrower about this loan, if it was in the last 14 days. */
  reachedAt: optional(instant),
  /** Present while an approver holds it: it returns to the queue on this day. */
  hold: optional(object({ until: civilDate, by: name, why: words, at: instant })),
};

const figures = {
  action: choice(...LOAN_ACTIONS),
  loanId: publicId,
  /** For a waiver or a refund. */
  amount: optional(minorUnits),
  /** For a moved date. */
  days: optional(integer),
  ...settlementFields,
};

const effect = {
  /** Whether it is possible and, if not, why. */
  canBeDone: boolean,
  why: sentence,
  market: marketId,
  currency,
  /** The amount that the action moves, or "0". Amount limits go by it. */
  amount: minorUnits,
  /** The maximum amount for a waiver or a refund, or "0". */
  most: minorUnits,
  /** The allowed numbers of days for a moved date, separated by commas; empty for other actions. */
  daysAllowed: text({ max: 120 }),
  /** For `offer_settlement`: what is owed today by part, what of it would be waived, and the bounds. */
  settlement: optional(
    object({
      owed: minorUnits,
      /** The least that the market's policy accepts. */
      least: minorUnits,
      /** The latest possible last day. */
      latest: civilDate,
      parts: list(object({ title: name, owed: minorUnits, waived: minorUnits })),
    }),
  ),
  /** Each changed value, before and after, in minor units or as a date. */
  changes: list(
    object({
      title: name,
      before: text({ max: 40 }),
      after: text({ max: 40 }),
      kind: choice('amount', 'day', 'word'),
    }),
  ),
  /** The postings that it would make today. */
  postings: list(object({ debit: name, credit: name, amount: minorUnits })),
  /** For a refund: the account it would go to, masked; empty if the borrower has none. */
  destination: text({ max: 200 }),
  /** The message to the borrower; empty if none is sent. */
  message: sentence,
};

/** Calculates the action's effect on the loan. Nothing is saved. */
export const previewLoanAction = defineStaffCall({
  name: 'previewLoanAction',
  path: '/console/loan-acts/preview',
  request: figures,
  data: effect,
  refusals: [...staffRefusals, 'not_found'],
});

/** Proposes an action. The loan does not change yet. */
export const proposeLoanAction = defineStaffCall({
  name: 'proposeLoanAction',
  path: '/console/loan-acts/propose',
  request: {
    ...figures,
    /** The version of the loan that was shown. */
    version: integer,
    why: text({ min: 10, max: 2000 }),
    /** An idempotency key that the page creates: the same proposal sent twice is one. */
    requestKey: text({ min: 8, max: 64 }),
  },
  data: { proposalId: publicId, resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'loan_changed',
    'act_not_possible',
    'already_proposed',
  ],
});

export const listLoanProposals = defineStaffCall({
  name: 'listLoanProposals',
  path: '/console/loan-acts',
  request: {
    /**
     * `waiting`: for an approver, oldest first. `held`: until a later day. `mine`: proposed by the caller. `ended`:
     * newest first.
     */
    queue: choice('waiting', 'held', 'mine', 'ended'),
    ofBrand: optional(publicId),
    action: optional(choice(...LOAN_ACTIONS)),
    after: cursor,
  },
  data: {
    proposals: list(object(loanProposalRow)),
    next: cursor,
    waiting: integer,
    held: integer,
    asOf: instant,
  },
  refusals: staffRefusals,
});

/**
 * One proposal with all that an approver needs: the loan, the effect today, and what else is happening on the loan.
 * Opening it is audited.
 */
export const openLoanProposal = defineStaffCall({
  name: 'openLoanProposal',
  path: '/console/loan-acts/one',
  request: { proposalId: publicId },
  data: {
    /** Its amount is the amount of `effect`, if the action is possible. */
    proposal: object(loanProposalRow),
    loan: object({
      /** Masked. */
      borrowerName: name,
      borrowerId: publicId,
      productName: name,
      principal: minorUnits,
      /** The total owed today, and the due part. */
      owed: minorUnits,
      due: minorUnits,
      daysLate: integer,
      unpaidSince: optional(civilDate),
      /** Payments that are in transit. */
      inTransit: minorUnits,
    }),
    /** Absent once the proposal is closed. */
    effect: optional(object(effect)),
    /** The other pending proposals on this loan. */
    others: list(object(loanProposalRow)),
    /** Calls with the borrower about this loan in the last 14 days, newest first. */
    calls: list(
      object({
        at: instant,
        outcome: choice('spoken', 'not_reached'),
        by: name,
        note: text({ max: 500 }),
      }),
    ),
    asOf: instant,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/**
 * Keeps a pending proposal out of the approvers' queue until a day. Without a day, its hold ends now.
 */
export const holdLoanProposal = defineStaffCall({
  name: 'holdLoanProposal',
  path: '/console/loan-acts/hold',
  request: {
    proposalId: publicId,
    /** From tomorrow to 31 days ahead, in the market's time zone. */
    until: optional(civilDate),
    why: text({ min: 3, max: 2000 }),
  },
  data: { resultMessage: sentence },
  refusals: [...staffRefusals, 'not_found', 'second_person_needed', 'proposal_ended'],
});

/**
 * Closes a proposal. A second person may `confirm` it, with exactly the amounts shown, or `refuse` it; the
 * proposer may `withdraw` it.
 */
export const decideLoanProposal = defineStaffCall({
  name: 'decideLoanProposal',
  path: '/console/loan-acts/decide',
  request: {
    proposalId: publicId,
    decision: choice('confirm', 'refuse', 'withdraw'),
    /** The amount that the approver was shown. If it is no longer the amount, nothing is done. */
    amount: optional(minorUnits),
    why: text({ min: 3, max: 2000 }),
  },
  data: { state: choice(...LOAN_PROPOSAL_STATES), resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'second_person_needed',
    'proposal_ended',
    'loan_changed',
    'act_not_possible',
    'proof_needed',
  ],
});

/** All calls of this file, for the list of every call. */
export const loanActionCalls = [
  previewLoanAction,
  proposeLoanAction,
  listLoanProposals,
  openLoanProposal,
  holdLoanProposal,
  decideLoanProposal,
] as const;
