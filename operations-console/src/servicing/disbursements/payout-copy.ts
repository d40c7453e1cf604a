import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Action, Payout } from './queries.ts';

/** The label of each payout state. */
export const states: Readonly<Record<Payout['state'], StateLabel>> = {
  under_way: { text: 'In progress', dot: 'processing' },
  unknown: { text: 'Status unknown', dot: 'warning' },
  paid: { text: 'Paid', dot: 'success' },
  account_needed: { text: 'New account needed', dot: 'warning' },
  returned: { text: 'Returned', dot: 'warning' },
  amount_differs: { text: 'Amount mismatch', dot: 'error' },
  refused: { text: 'Rejected by provider', dot: 'error' },
  cancelled: { text: 'Cancelled', dot: 'default' },
};

/** Why the next attempt waits, and what ends the wait. */
export const holds: Readonly<Record<NonNullable<Payout['hold']>, string>> = {
  stopped: 'Stopped: an emergency stop covers this payout. It is sent once the stop has ended.',
  frozen: 'On hold: the borrower’s account is frozen. It is sent once the freeze is lifted.',
  changed_recently:
    'On hold: this payment account replaced another one only recently. It is sent after the waiting time.',
  holder_differs:
    'On hold: the bank has this account in another name. Ask the borrower for an account in their own name.',
};

export const movementStates: Readonly<Record<Payout['movements'][number]['state'], string>> = {
  released: 'Loan payout',
  part: 'Partial payout',
  held: 'In suspense',
  returned: 'Returned payout',
  returned_held: 'Returned, in suspense',
  dropped: 'Returned from suspense',
  given_up: 'Written off from suspense',
  not_posted: 'Returned before it was reported',
};

export const actionCopy: Readonly<Record<Action, ActionCopy>> = {
  ask_again: {
    key: 'a',
    button: 'Poll provider…',
    question: 'Poll the provider for the payout status?',
    consequence:
      'Fetches the status from the provider by our idempotency key and applies it like a webhook. No money is sent.',
    ok: 'Poll now',
  },
  try_again: {
    key: 's',
    button: 'Send again…',
    question: 'Send this payout again?',
    consequence:
      'Polls the provider first. A new attempt, with its own idempotency key, is made only if the last one ended unpaid. Nothing is paid twice.',
    ok: 'Send again',
  },
  ask_for_account: {
    key: 'b',
    button: 'Request new account…',
    question: 'Request a new account from the borrower?',
    consequence: 'The app asks the borrower to add another account. The payout then continues automatically.',
    ok: 'Request account',
  },
  close: {
    key: 'c',
    button: 'Close…',
    question: 'Close this payout?',
    consequence:
      'No money is in transit or in suspense. If the loan was never disbursed, it is cancelled. Your note is saved with the case.',
    ok: 'Close payout',
  },
  propose_closing: {
    key: 'c',
    button: 'Propose to close…',
    question: 'Propose to close this payout?',
    consequence:
      'This payout has money in suspense. Closing writes it off and needs approval. Nothing is closed until another staff member approves.',
    ok: 'Propose',
  },
  confirm_closing: {
    key: 'c',
    button: 'Approve closing…',
    question: 'Approve closing this payout?',
    consequence:
      'The money in suspense is written off as a loss and the payout is closed. A loan that was not fully disbursed is cancelled. Maker and approver are recorded.',
    ok: 'Approve',
  },
};
