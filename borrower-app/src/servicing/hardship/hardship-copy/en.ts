import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Help with paying',
  lead: 'Can’t pay on time?',
  calm: 'It happens. These are your options. Checking is free. Nothing changes until you agree.',
  nextPayment: 'Next payment',
  payBy: 'Due date',
  choose: { new_date: 'Choose a date', split: 'Choose the number of parts', pause: 'Choose how long' },
  which: {
    new_date: 'When can you pay?',
    split: 'In how many parts?',
    pause: 'How long do you need?',
  },
  close: 'Close',
  timesLeft: plural({
    one: 'You can use this # more time for this loan.',
    other: 'You can use this # more times for this loan.',
  }),
  otherwise: 'None of these work for you?',
  talk: 'Talk to us',
  talkHint: 'We will look for a solution with you.',
  plan: 'new schedule',
  insteadOf: 'instead of',
  costs: 'What it costs',
  payNow: 'Late fees due now',
  addedCost: 'Added cost',
  waived: 'Late fees we remove',
  totalWithout: 'Total to pay, as it is now',
  totalWith: 'Total to pay, with this option',
  limit: (percent: string) => `${percent}% of the cost limit`,
  limitOf: 'Interest and fees can never exceed',
  limitUsed: 'Cost so far, with this',
  words: 'What you agree to',
  agree: 'I have read and agree to this.',
  checkFirst: 'Please read it and check the box first.',
  sign: 'Sign',
  offline: 'You are offline. Nothing was sent.',
  noAnswer: 'We got no answer. Please tap again. It is never signed twice.',
  changed: 'The amounts have changed. Please read them again before you sign.',
  agreedTitle: 'Your new schedule is set',
  agreedMessage: 'Your payment schedule has changed. You don’t need to do anything else.',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing on this loan right now.',
  noOrderTitle: 'We can’t find that loan',
  noOrderMessage: 'This link is not for one of your loans.',
  toOrder: 'See your loan',
  toOrders: 'See all your loans',
};

export type HardshipCopy = typeof en;
