import { currency, name, sentence, timeZone, words } from './common-fields.ts';
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
  publicId,
  text,
} from './field.ts';
import { defineStaffCall, forStaffAlone } from './staff-call.ts';
import { cursor } from './staff-fields.ts';

// What staff do to a loan. Each takes two people: one proposes it with its figures, another confirms exactly these.

/**
 * `waive_late_charges`: of what is owed in late charges, so much is given up. `refund_credit`: what was paid too much on a
 * loan that is over was sent back, by a transfer that is named. `write_off`: the books give the loan up. `move_date`: the due
 * days move by some days, by the market's policy of help.
 */
export const LOAN_ACTS = ['waive_late_charges', 'refund_credit', 'write_off', 'move_date'] as const;
export type LoanAct = (typeof LOAN_ACTS)[number];

/** `overtaken`: the loan changed so that it can no longer be done. */
export const LOAN_PROPOSAL_STATES = ['proposed', 'done', 'refused', 'withdrawn', 'overtaken'] as const;
export type LoanProposalState = (typeof LOAN_PROPOSAL_STATES)[number];

export const loanProposalRow = {
  proposalId: publicId,
  loanId: publicId,
  act: choice(...LOAN_ACTS),
  state: choice(...LOAN_PROPOSAL_STATES),
  brand: publicId,
  market: publicId,
  timeZone,
  currency,
  /** What it is about; "0" for a date that is moved. */
  amount: minorUnits,
  /** For `move_date`: by how many days. */
  days: optional(integer),
  /** For `refund_credit`: the transfer by which it was sent back. */
  reference: text({ max: 120 }),
  why: words,
  proposedBy: name,
  proposedAt: instant,
  /** "1" for whoever proposed it, who cannot confirm it. */
  isMine: flag,
  decidedBy: name,
  decidedAt: optional(instant),
  decidedWhy: words,
};

const figures = {
  act: choice(...LOAN_ACTS),
  loanId: publicId,
  /** For waiving and refunding. */
  amount: optional(minorUnits),
  /** For moving the date. */
  days: optional(integer),
};

/** What the act would make of the loan, worked out by the rules and written nowhere. */
export const previewLoanAct = defineStaffCall({
  name: 'previewLoanAct',
  path: '/console/loan-acts/preview',
  request: figures,
  data: {
    /** Whether it can be done, and if not, why. */
    canBeDone: flag,
    why: sentence,
    currency,
    /** The most that can be waived or refunded, or "0". */
    most: minorUnits,
    /** By how many days the date may be moved, joined by commas; empty for other acts. */
    daysAllowed: text({ max: 120 }),
    /** Each figure that changes, before and after, in minor units or as a day. */
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
    /** What the borrower will be told; empty where nothing is sent. */
    message: sentence,
  },
  refusals: [...forStaffAlone, 'not_found'],
});

/** Proposes an act. Nothing happens to the loan by it. */
export const proposeLoanAct = defineStaffCall({
  name: 'proposeLoanAct',
  path: '/console/loan-acts/propose',
  request: {
    ...figures,
    /** Of the loan as it was shown. */
    version: integer,
    /** For refunding: the transfer's name at the provider or bank, and when it went. */
    reference: optional(text({ min: 4, max: 120 })),
    paidOn: optional(civilDate),
    why: text({ min: 10, max: 2000 }),
    /** Made by the page before it is sent: the same proposal sent twice is one. */
    requestKey: text({ min: 8, max: 64 }),
  },
  data: { proposalId: publicId, said: sentence },
  refusals: [...forStaffAlone, 'not_found', 'loan_changed', 'act_not_possible', 'already_proposed'],
});

export const listLoanProposals = defineStaffCall({
  name: 'listLoanProposals',
  path: '/console/loan-acts',
  request: {
    /** `waiting`: for a second person, the oldest first. `mine`: those that I proposed. `ended`: the newest first. */
    queue: choice('waiting', 'mine', 'ended'),
    ofBrand: optional(publicId),
    act: optional(choice(...LOAN_ACTS)),
    after: cursor,
  },
  data: {
    proposals: list(object(loanProposalRow)),
    next: cursor,
    waiting: integer,
    asOf: instant,
  },
  refusals: forStaffAlone,
});

/**
 * Ends a proposal. `confirm` does it, by somebody else than who proposed it and with exactly the figures that stand there;
 * `refuse` by somebody else; `withdraw` by whoever proposed it.
 */
export const decideLoanProposal = defineStaffCall({
  name: 'decideLoanProposal',
  path: '/console/loan-acts/decide',
  request: {
    proposalId: publicId,
    decision: choice('confirm', 'refuse', 'withdraw'),
    why: text({ min: 3, max: 2000 }),
  },
  data: { state: choice(...LOAN_PROPOSAL_STATES), said: sentence },
  refusals: [
    ...forStaffAlone,
    'not_found',
    'second_person_needed',
    'proposal_ended',
    'act_not_possible',
    'proof_needed',
  ],
});
