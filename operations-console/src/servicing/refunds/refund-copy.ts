import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Action, CreditOwed, Refund } from './queries.ts';

/** The label of each state of a refund. */
export const states: Readonly<Record<Refund['state'], StateLabel>> = {
  under_way: { text: 'In progress', dot: 'processing' },
  unknown: { text: 'Status unknown', dot: 'warning' },
  paid: { text: 'Paid', dot: 'success' },
  account_needed: { text: 'Account needed', dot: 'warning' },
  amount_differs: { text: 'Amount mismatch', dot: 'error' },
  refused: { text: 'Rejected by provider', dot: 'error' },
};

export const movementStates: Readonly<Record<Refund['movements'][number]['state'], string>> = {
  paid: 'Paid',
  returned: 'Returned',
  not_posted: 'Returned before it was reported',
};

/** Who decided a refund. */
export const deciders: Readonly<Record<Refund['decidedBy'], string>> = {
  platform: 'decided automatically, within the market’s limit',
  staff: 'decided by two staff members',
};

/** Why credit of a closed loan is not refunded by itself. */
export const delays: Readonly<Record<NonNullable<CreditOwed['why']>, string>> = {
  above_limit: 'above the limit: propose a refund',
  account_unverified: 'account owner not confirmed: propose a refund',
  payment_in_transit: 'a payment is in transit',
  in_dispute: 'in dispute',
  reversal_open: 'a reversal is open',
};

export const actionCopy: Readonly<Record<Action, ActionCopy>> = {
  ask_again: {
    key: 'a',
    button: 'Poll provider…',
    question: 'Poll the provider for the refund’s status?',
    consequence:
      'Fetches the status from the provider by our idempotency key and applies it like a webhook. No money is sent.',
    ok: 'Poll now',
  },
  try_again: {
    key: 's',
    button: 'Send again…',
    question: 'Send this refund again?',
    consequence:
      'Polls the provider first. A new attempt, with its own idempotency key, sends what is still owed. Nothing is paid twice.',
    ok: 'Send again',
  },
  ask_for_account: {
    key: 'b',
    button: 'Request new account…',
    question: 'Request a new account from the borrower?',
    consequence: 'The app asks the borrower to add another account. The refund then continues automatically.',
    ok: 'Request account',
  },
};
