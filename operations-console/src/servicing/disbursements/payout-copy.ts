import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Action, Payout } from './queries.ts';

/** The label of each payout state. */
export const states: Readonly<Record<Payout['state'], StateLabel>> = {
  under_way: { text: 'Under way', dot: 'processing' },
  unknown: { text: 'The provider has not said', dot: 'warning' },
  paid: { text: 'Paid', dot: 'success' },
  account_needed: { text: 'Another account is needed', dot: 'warning' },
  returned: { text: 'Came back', dot: 'warning' },
  amount_differs: { text: 'Another amount moved', dot: 'error' },
  refused: { text: 'Refused by the provider', dot: 'error' },
  cancelled: { text: 'Cancelled', dot: 'default' },
};

/** Who must act next, as the end of a sentence. */
export const owners: Readonly<Record<Payout['owner'], string>> = {
  engine: 'goes on by itself',
  borrower: 'waits for the borrower',
  staff: 'waits for us',
  nobody: 'nobody has to do anything',
};

export const attemptStates: Readonly<Record<Payout['attempts'][number]['state'], StateLabel>> = {
  reserved: { text: 'Not sent yet', dot: 'default' },
  sent: { text: 'Sent', dot: 'processing' },
  unknown: { text: 'Not known', dot: 'warning' },
  accepted: { text: 'Accepted', dot: 'processing' },
  paid: { text: 'Paid', dot: 'success' },
  failed: { text: 'Failed', dot: 'error' },
  returned: { text: 'Came back', dot: 'warning' },
  refused: { text: 'Refused', dot: 'error' },
};

export const movementStates: Readonly<Record<Payout['movements'][number]['state'], string>> = {
  released: 'The payout of this loan',
  part: 'A part of the payout',
  held: 'In suspense',
  returned: 'Was the payout, and came back',
  returned_held: 'Came back, and is in suspense',
  dropped: 'Was in suspense, and came back',
  given_up: 'Was in suspense, and was given up',
  not_posted: 'Had come back before we heard of it',
};

export const outcomeLabels: Readonly<Record<Payout['webhooks'][number]['outcome'], string>> = {
  acted_on: 'changed the payout',
  known: 'told nothing new',
  to_confirm: 'the provider’s books were asked',
};

export const actionCopy: Readonly<Record<Action, ActionCopy>> = {
  ask_again: {
    key: 'a',
    button: 'Ask the provider…',
    question: 'Ask the provider how it stands?',
    consequence:
      'Its own books are asked now, by our key. What they say is handled as if the provider had called back. Nothing is sent.',
    ok: 'Ask now',
  },
  try_again: {
    key: 's',
    button: 'Send again…',
    question: 'Send this payout once more?',
    consequence:
      'The provider’s books are asked first. Only if the last attempt ended there without paying is a further one made, with a key of its own: nothing is paid twice.',
    ok: 'Send again',
  },
  ask_for_account: {
    key: 'b',
    button: 'Ask for another account…',
    question: 'Ask the borrower for another account?',
    consequence:
      'The borrower is told in the app to bind another account. The payout goes on by itself once that is done.',
    ok: 'Ask the borrower',
  },
  close: {
    key: 'c',
    button: 'Close…',
    question: 'Close this payout?',
    consequence:
      'No money of it is on its way or in suspense. If the loan was never paid out it is called off; the case ends with your words.',
    ok: 'Close this payout',
  },
  propose_closing: {
    key: 'c',
    button: 'Propose to close…',
    question: 'Propose to close this payout?',
    consequence:
      'Money lies in suspense for it. Closing gives that money up, so that it takes two people: nothing is closed until a colleague confirms what you write here.',
    ok: 'Propose',
  },
  confirm_closing: {
    key: 'c',
    button: 'Confirm the closing…',
    question: 'Confirm that this payout is closed?',
    consequence:
      'The money in suspense is booked as a loss, under both names, and the case ends. A loan that it was not enough for is called off.',
    ok: 'Confirm',
  },
};
