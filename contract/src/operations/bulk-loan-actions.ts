import { currency, name, sentence, shortNumber, words } from '../common-fields.ts';
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
import { longCursor, marketId } from '../staff-fields.ts';

// One proposal of one loan action for many loans. One decision of a second person; each loan is then posted in a transaction of
// its own, exactly once, and a loan that has changed since the proposal is skipped and named.

/** Actions that move money: the whole late fees owed, the whole credit balance, the whole loan. */
const BULK_LOAN_ACTIONS = ['waive_late_charges', 'refund_credit', 'write_off'] as const;
export type BulkLoanAction = (typeof BULK_LOAN_ACTIONS)[number];

/** The most loans of one proposal. */
export const MOST_BULK_LOANS = 500;

/** `approved`: being performed, or performed, loan by loan. */
const BULK_ACTION_STATES = ['preparing', 'proposed', 'approved', 'refused', 'withdrawn'] as const;
export type BulkActionState = (typeof BULK_ACTION_STATES)[number];

/** `waiting`: not decided, or about to be performed. `skipped`: the loan has changed, and nothing was posted. */
const BULK_ROW_STATES = ['waiting', 'posted', 'skipped', 'not_performed'] as const;
export type BulkRowState = (typeof BULK_ROW_STATES)[number];

const loans = {
  action: choice(...BULK_LOAN_ACTIONS),
  /** Separated by commas. */
  loanIds: text({ min: 36, max: 37 * MOST_BULK_LOANS }),
} as const;

const refused = list(object({ loanId: publicId, number: optional(shortNumber), why: sentence }));

/** What a proposal for these loans would be. Saves nothing. */
export const previewBulkLoanAction = defineStaffCall({
  name: 'previewBulkLoanAction',
  path: '/console/bulk-loan-actions/preview',
  request: loans,
  data: {
    market: optional(marketId),
    currency: optional(currency),
    total: minorUnits,
    rows: list(
      object({
        loanId: publicId,
        number: optional(shortNumber),
        amount: minorUnits,
        /** Other proposals that are pending on the same loan. */
        othersPending: integer,
      }),
    ),
    refused,
  },
  refusals: [...staffRefusals, 'request_malformed'],
});

/** Proposes the action for the loans for which it is possible. The total is what the person was shown. */
export const proposeBulkLoanAction = defineStaffCall({
  name: 'proposeBulkLoanAction',
  path: '/console/bulk-loan-actions/propose',
  request: {
    ...loans,
    total: minorUnits,
    why: text({ min: 10, max: 2000 }),
    /** An idempotency key that the page creates. */
    requestKey: text({ min: 8, max: 64 }),
  },
  data: { bulkActionId: publicId, resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'request_malformed',
    'amount_above_limit',
    'loan_changed',
    'act_not_possible',
    'already_proposed',
  ],
});

const bulkAction = {
  bulkActionId: publicId,
  action: choice(...BULK_LOAN_ACTIONS),
  state: choice(...BULK_ACTION_STATES),
  market: marketId,
  currency,
  loans: integer,
  /** What was proposed. */
  total: minorUnits,
  posted: minorUnits,
  skipped: minorUnits,
  /** Loans in each state. */
  waitingLoans: integer,
  postedLoans: integer,
  skippedLoans: integer,
  why: words,
  proposedBy: name,
  proposedAt: instant,
  isMine: boolean,
  decidedBy: name,
  decidedAt: optional(instant),
  decisionReason: words,
} as const;

/** `waiting`: for an approver, oldest first. `ended`: decided, newest first. */
export const listBulkLoanActions = defineStaffCall({
  name: 'listBulkLoanActions',
  path: '/console/bulk-loan-actions',
  request: { queue: choice('waiting', 'ended'), after: longCursor },
  data: { actions: list(object(bulkAction)), next: longCursor, asOf: instant },
  refusals: staffRefusals,
});

/** One proposal with each loan and, after the decision, what became of it. Opening it is audited. */
export const openBulkLoanAction = defineStaffCall({
  name: 'openBulkLoanAction',
  path: '/console/bulk-loan-actions/one',
  request: { bulkActionId: publicId },
  data: {
    ...bulkAction,
    rows: list(
      object({
        loanId: publicId,
        number: optional(shortNumber),
        amount: minorUnits,
        state: choice(...BULK_ROW_STATES),
        /** Why it was skipped or, before the decision, would be skipped now; otherwise empty. */
        why: sentence,
        othersPending: integer,
        at: optional(instant),
      }),
    ),
    asOf: instant,
  },
  refusals: [...staffRefusals, 'not_found'],
});

/** A second person may `confirm` it with the total shown, or `refuse` it; the proposer may `withdraw` it. */
export const decideBulkLoanAction = defineStaffCall({
  name: 'decideBulkLoanAction',
  path: '/console/bulk-loan-actions/decide',
  request: {
    bulkActionId: publicId,
    decision: choice('confirm', 'refuse', 'withdraw'),
    /** The total that the approver was shown. */
    total: optional(minorUnits),
    why: text({ min: 3, max: 2000 }),
  },
  data: { state: choice(...BULK_ACTION_STATES), resultMessage: sentence },
  refusals: [
    ...staffRefusals,
    'amount_above_limit',
    'not_found',
    'second_person_needed',
    'proposal_ended',
    'loan_changed',
    'proof_needed',
  ],
});

export const bulkLoanActionCalls = [
  previewBulkLoanAction,
  proposeBulkLoanAction,
  listBulkLoanActions,
  openBulkLoanAction,
  decideBulkLoanAction,
] as const;
