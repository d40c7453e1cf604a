import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  title: 'Help to pay',
  lead: 'You cannot pay as planned?',
  calm: 'It happens. Here is what you can do about it yourself. You see what each way costs before you sign, and looking changes nothing.',
  nextPayment: 'Next payment',
  payBy: 'Pay by',
  choose: { new_date: 'Choose a day', split: 'Choose the parts', pause: 'Choose how long' },
  which: {
    new_date: 'When can you pay?',
    split: 'Into how many parts?',
    pause: 'How long do you need?',
  },
  close: 'Close',
  timesLeft: plural({
    one: 'You can do this # more time for this loan.',
    other: 'You can do this # more times for this loan.',
  }),
  otherwise: 'None of these?',
  talk: 'Talk to our people',
  talkHint: 'They look for a way with you.',
  plan: 'what you pay then',
  insteadOf: 'instead of',
  costs: 'What it costs',
  payNow: 'Late charges that are due now',
  addedCost: 'It makes the loan dearer by',
  waived: 'Late charges that we give up',
  totalWithout: 'In all, as it is now',
  totalWith: 'In all, with this',
  limit: (percent: string) => `${percent}% of the most this loan may ever cost`,
  limitOf: 'The most it may ever cost',
  limitUsed: 'Used up after this',
  words: 'What you agree to',
  agree: 'I have read this and agree to it.',
  checkFirst: 'Please read it and tick the box first.',
  sign: 'Sign',
  offline: 'You are offline. Nothing was sent.',
  noAnswer: 'No answer came. Please tap again: it is signed once at most.',
  changed: 'The figures have changed meanwhile. Please read them again before you sign.',
  agreedTitle: 'It is agreed',
  agreedMessage: 'Your plan has changed. You need to do nothing more now.',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing for this loan right now.',
  noOrderTitle: 'No loan here',
  noOrderMessage: 'This link leads to no loan of yours. All your loans stand in your orders.',
  toOrder: 'See your loan',
  toOrders: 'See your orders',
};

export type HardshipCopy = typeof en;
