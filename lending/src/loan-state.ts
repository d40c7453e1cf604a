import type { Standing } from './position.ts';

/** Everything a loan can be, from the application to its end. */
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

/** Each state shows as exactly one code. */
export const statusCodes = {
  under_review: 21,
  // Status 21 also waits for the borrower: the page then asks to go on to the signature.
  awaiting_signature: 21,
  declined: 110,
  withdrawn: 110,
  awaiting_payout: 151,
  payout_unknown: 151,
  awaiting_payout_account: 151,
  active: 170,
  due: 174,
  overdue: 180,
  // The books gave the loan up, but the borrower still owes it.
  written_off: 180,
  settled: 200,
  cancelled: 200,
} as const satisfies Record<LoanState, StatusCode>;

/** What can happen to a loan's state. */
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
] as const;
export type LoanStateEvent = (typeof loanStateEvents)[number];

/**
 * `refused`: understood, and not possible now; the caller is told. `defect`: it cannot have happened if we are right
 * about the rest, so a person looks.
 */
export type Transition = LoanState | 'refused' | 'defect';

type Row = Readonly<Record<LoanStateEvent, Transition>>;

/** Before signing nobody owes anything and no money moves. */
const nothingPaidOut = {
  payout_timed_out: 'defect',
  payout_rejected: 'defect',
  payout_account_changed: 'refused',
  payout_confirmed: 'defect',
  payout_returned: 'defect',
  became_active: 'defect',
  became_due: 'defect',
  became_overdue: 'defect',
  became_settled: 'defect',
  became_cancelled: 'defect',
  became_written_off: 'defect',
} as const;

/** After signing an application is over. */
const applicationOver = {
  approved: 'refused',
  declined: 'refused',
  withdrawn: 'refused',
  offer_expired: 'refused',
  signed: 'refused',
} as const;

/** How a released loan stands is worked out anew each time, so that it can come to stand in any of these ways. */
const standsAnew = {
  became_active: 'active',
  became_due: 'due',
  became_overdue: 'overdue',
  became_settled: 'settled',
  became_cancelled: 'cancelled',
  became_written_off: 'written_off',
} as const;

/** A provider may tell the outcome of a payout twice, and a returned payout undoes the loan. */
const paidOut = {
  ...applicationOver,
  payout_timed_out: 'refused',
  payout_rejected: 'defect',
  payout_account_changed: 'refused',
  payout_confirmed: 'refused',
  payout_returned: 'awaiting_payout_account',
} as const;

export const transitions: Readonly<Record<LoanState, Row>> = {
  under_review: {
    ...nothingPaidOut,
    approved: 'awaiting_signature',
    declined: 'declined',
    withdrawn: 'withdrawn',
    offer_expired: 'refused',
    signed: 'refused',
  },
  awaiting_signature: {
    ...nothingPaidOut,
    approved: 'refused',
    declined: 'declined',
    withdrawn: 'withdrawn',
    offer_expired: 'withdrawn',
    signed: 'awaiting_payout',
  },
  declined: { ...nothingPaidOut, ...applicationOver },
  withdrawn: { ...nothingPaidOut, ...applicationOver },
  // Until the provider was asked for anything it can be called off; whoever does so makes sure of that first.
  awaiting_payout: {
    ...nothingPaidOut,
    ...applicationOver,
    withdrawn: 'withdrawn',
    payout_timed_out: 'payout_unknown',
    payout_rejected: 'awaiting_payout_account',
    payout_confirmed: 'active',
  },
  // A time-out is no answer: only the provider's word ends this state.
  payout_unknown: {
    ...nothingPaidOut,
    ...applicationOver,
    payout_timed_out: 'payout_unknown',
    payout_rejected: 'awaiting_payout_account',
    payout_confirmed: 'active',
  },
  awaiting_payout_account: {
    ...nothingPaidOut,
    ...applicationOver,
    withdrawn: 'withdrawn',
    payout_account_changed: 'awaiting_payout',
    payout_rejected: 'refused',
    // What a provider called failed may have been paid after all, to the account that is still the bound one.
    payout_confirmed: 'active',
  },
  active: { ...paidOut, ...standsAnew, became_active: 'defect' },
  due: { ...paidOut, ...standsAnew, became_due: 'defect' },
  overdue: { ...paidOut, ...standsAnew, became_overdue: 'defect' },
  // A written-off loan can be paid after all, or a late payment shows that it never should have been written off.
  written_off: { ...paidOut, ...standsAnew, became_written_off: 'defect', payout_returned: 'defect' },
  // A payment that is reversed opens a settled loan again.
  settled: { ...paidOut, ...standsAnew, became_settled: 'defect', payout_returned: 'defect' },
  cancelled: { ...paidOut, ...standsAnew, became_cancelled: 'defect', payout_returned: 'defect' },
};

/** What becomes of a loan's state when something happens. Every pair has been decided; there is no default. */
export function nextState(state: LoanState, event: LoanStateEvent): Transition {
  return transitions[state][event];
}

/** What becomes of a released loan's state when its standing was worked out. Standing as before changes nothing. */
export function stateWithStanding(state: LoanState, standing: Standing): Transition {
  return state === standing ? state : nextState(state, `became_${standing}`);
}
