import type { ActionCopy, StateLabel } from '#cases/case-copy.ts';
import type { Suspense, SuspenseAction } from './queries.ts';

export const suspenseStates: Readonly<Record<Suspense['state'], StateLabel>> = {
  held: { text: 'Held', dot: 'error' },
  proposed: { text: 'Waits for a second person', dot: 'processing' },
  placed: { text: 'Placed', dot: 'success' },
  given_back: { text: 'Given back', dot: 'default' },
};

export const reportedVia: Readonly<Record<Suspense['reportedVia'], string>> = {
  callback: 'by a callback',
  books: 'by asking the provider’s books',
  answer: 'in the provider’s answer',
  settlement_file: 'by a settlement file',
};

export const suspenseActions: Readonly<Record<SuspenseAction, ActionCopy>> = {
  assign_to_me: {
    key: 't',
    button: 'Take it…',
    question: 'Take this money in hand?',
    consequence: 'It is yours from now on, and colleagues see that. Its clock goes on.',
    ok: 'Take it',
  },
  propose_placing: {
    key: 'p',
    button: 'Propose a place…',
    question: 'Propose where this money belongs?',
    consequence:
      'It would count for that order from the day on which it was paid. It takes two people: nothing is posted until a colleague confirms.',
    ok: 'Propose',
  },
  confirm_placing: {
    key: 'c',
    button: 'Confirm the place…',
    question: 'Confirm that the money is placed there?',
    consequence:
      'It is posted to that order from the day on which it was paid, under both names. Charges since then that were not due go back.',
    ok: 'Confirm',
  },
  propose_giving_back: {
    key: 'g',
    button: 'Propose to give back…',
    question: 'Propose to give this money back?',
    consequence:
      'It would go back to whoever paid it. It takes two people: nothing is booked until a colleague confirms.',
    ok: 'Propose',
  },
  confirm_giving_back: {
    key: 'c',
    button: 'Confirm giving it back…',
    question: 'Confirm that the money is given back?',
    consequence: 'It leaves suspense, under both names. The provider is to return it to the payer.',
    ok: 'Confirm',
  },
  withdraw_proposal: {
    key: 'x',
    button: 'Withdraw the proposal…',
    question: 'Withdraw the proposal?',
    consequence: 'Nothing was posted, and nothing will be. The money stays held.',
    ok: 'Withdraw',
  },
};
