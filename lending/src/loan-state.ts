import type { LoanStatus } from './position.ts';

/** All states of a loan, from application to closure. */
export const loanStates = [
  'under_review',
  'awaiting_signature',
  'declined',
  'withdrawn',
  'awaiting_payout',
  'payout_unknown',
  'awaiting_payout_account',
  'active',
  'due',
  'overdue',
  'written_off',
  'settled',
  'cancelled',
] as const;
export type LoanState = (typeof loanStates)[number];

/** The codes by which the apps know a loan's state. */
export type StatusCode = 21 | 110 | 151 | 170 | 174 | 180 | 200;

/** Each state maps to exactly one code. */
export const statusCodes = {
  under_review: 21,
  // Status 21 also waits for the borrower: the page then leads to the signature.
  awaiting_signature: 21,
  declined: 110,
  withdrawn: 110,
  awaiting_payout: 151,
  payout_unknown: 151,
  awaiting_payout_account: 151,
  active: 170,
  due: 174,
  overdue: 180,
  // Written off in the ledger, but the borrower still owes it.
  written_off: 180,
  settled: 200,
  cancelled: 200,
} as const satisfies Record<LoanState, StatusCode>;

/** The events that can change a loan's state. */
export const loanStateEvents = [
  'approved',
  'declined',
  'withdrawn',
  'offer_expired',
  'signed',
  'payout_timed_out',
  'payout_rejected',
  'payout_account_changed',
  'payout_confirmed',
  'payout_returned',
  'became_active',
  'became_due',
  'became_overdue',
  'became_settled',
  'became_cancelled',
  'became_written_off',
  // The loan comes from another system with what is owed, or that import is reversed.
  'taken_over',
  'import_reversed',
] as const;
export type LoanStateEvent = (typeof loanStateEvents)[number];

/**
 * `refused`: valid, but not possible now; the caller is informed. `defect`: impossible if the rest is
 * correct, so a person investigates.
 */
export type Transition = LoanState | 'refused' | 'defect';

type Row = Readonly<Record<LoanStateEvent, Transition>>;

/** Before signing nothing is owed and no money moves. */
const notDisbursedTransitions = {
  payout_timed_out: 'defect',
  payout_rejected: 'defect',
  payout_account_changed: 'refused',
  payout_confirmed: 'defect',
  payout_returned: 'defect',
  taken_over: 'defect',
  import_reversed: 'defect',
  became_active: 'defect',
  became_due: 'defect',
  became_overdue: 'defect',
  became_settled: 'defect',
  became_cancelled: 'defect',
  became_written_off: 'defect',
} as const;

/** After signing the application is closed. */
const closedApplicationTransitions = {
  approved: 'refused',
  declined: 'refused',
  withdrawn: 'refused',
  offer_expired: 'refused',
  signed: 'refused',
} as const;

/** The status of a disbursed loan is recalculated each time, so it can change to any of these. */
const reinstatedTransitions = {
  became_active: 'active',
  became_due: 'due',
  became_overdue: 'overdue',
  became_settled: 'settled',
  became_cancelled: 'cancelled',
  became_written_off: 'written_off',
} as const;

/** A provider may report a payout's outcome twice, and a returned payout cancels the loan. */
const paidOut = {
  ...closedApplicationTransitions,
  payout_timed_out: 'refused',
  payout_rejected: 'defect',
  payout_account_changed: 'refused',
  payout_confirmed: 'refused',
  payout_returned: 'awaiting_payout_account',
  taken_over: 'defect',
  import_reversed: 'cancelled',
} as const;

export const transitions: Readonly<Record<LoanState, Row>> = {
  under_review: {
    ...notDisbursedTransitions,
    approved: 'awaiting_signature',
    declined: 'declined',
    withdrawn: 'withdrawn',
    offer_expired: 'refused',
    signed: 'refused',
  },
  awaiting_signature: {
    ...notDisbursedTransitions,
    approved: 'refused',
    declined: 'declined',
    withdrawn: 'withdrawn',
    offer_expired: 'withdrawn',
    signed: 'awaiting_payout',
  },
  declined: { ...notDisbursedTransitions, ...closedApplicationTransitions },
  withdrawn: { ...notDisbursedTransitions, ...closedApplicationTransitions },
  // It can be cancelled until the provider has received a request; the caller must check that first.
  awaiting_payout: {
    ...notDisbursedTransitions,
    ...closedApplicationTransitions,
    withdrawn: 'withdrawn',
    payout_timed_out: 'payout_unknown',
    payout_rejected: 'awaiting_payout_account',
    payout_confirmed: 'active',
    taken_over: 'active',
  },
  // A timeout is not a result: only the provider's report ends this state.
  payout_unknown: {
    ...notDisbursedTransitions,
    ...closedApplicationTransitions,
    payout_timed_out: 'payout_unknown',
    payout_rejected: 'awaiting_payout_account',
    payout_confirmed: 'active',
  },
  awaiting_payout_account: {
    ...notDisbursedTransitions,
    ...closedApplicationTransitions,
    withdrawn: 'withdrawn',
    payout_account_changed: 'awaiting_payout',
    payout_rejected: 'refused',
    // A payout that the provider reported as failed may still have been paid to the account that is still
    // linked.
    payout_confirmed: 'active',
  },
  active: { ...paidOut, ...reinstatedTransitions, became_active: 'defect' },
  due: { ...paidOut, ...reinstatedTransitions, became_due: 'defect' },
  overdue: { ...paidOut, ...reinstatedTransitions, became_overdue: 'defect' },
  // A written-off loan can still be paid, or a late-reported payment shows that the write-off was wrong.
  written_off: {
    ...paidOut,
    ...reinstatedTransitions,
    became_written_off: 'defect',
    payout_returned: 'defect',
    import_reversed: 'defect',
  },
  // A reversed payment reopens a settled loan.
  settled: {
    ...paidOut,
    ...reinstatedTransitions,
    became_settled: 'defect',
    payout_returned: 'defect',
    import_reversed: 'defect',
  },
  cancelled: {
    ...paidOut,
    ...reinstatedTransitions,
    became_cancelled: 'defect',
    payout_returned: 'defect',
    import_reversed: 'defect',
  },
};

/** The next state of a loan after an event. Every pair is defined explicitly; there is no default. */
export function nextState(state: LoanState, event: LoanStateEvent): Transition {
  return transitions[state][event];
}

/** The next state of a disbursed loan after its status was recalculated. An equal status changes nothing. */
export function stateForStatus(state: LoanState, status: LoanStatus): Transition {
  return state === status ? state : nextState(state, `became_${status}`);
}
