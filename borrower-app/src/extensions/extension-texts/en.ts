import { pluralIn } from '@hiram/borrower-app/texts/plural';

const plural = pluralIn('en');

export const en = {
  title: 'Get more time',
  nextPayment: 'Next payment',
  costs: 'What it costs you',
  payNow: 'You pay now',
  owedAnyway: 'Of it charges you owe anyway',
  addedCost: 'It makes the loan dearer by',
  totalWithout: 'In all, without more time',
  totalWithoutNote: 'If you pay what is due today',
  totalWith: 'In all, with more time',
  limit: (percent: string) => `${percent}% of the most this loan may ever cost`,
  limitOf: 'The most it may ever cost',
  limitUsed: 'Used up after this',
  lastTime: 'This is the last time that the loan can be extended.',
  timesLeft: plural({
    one: 'After this it can be extended # more time.',
    other: 'After this it can be extended # more times.',
  }),
  ways: 'Your ways out',
  cheaper: 'Cheaper than more time',
  partPayment: 'Pay a part now',
  partPaymentSentence:
    'You count as late until the rest is paid. The due days of later instalments stay as they are.',
  settlement: 'Pay it all off',
  settlementSentence: 'The loan is over, and the interest of the days to come is not owed.',
  lateCharges: 'Late charges until then',
  rest: 'The rest, to be paid by',
  enoughUntil: 'Enough until',
  total: 'In all',
  less: 'Less than with more time',
  plan: 'What you pay after that',
  more: plural({ one: 'Show # more', other: 'Show # more' }),
  hide: 'Show fewer',
  instructions: 'How to pay at a shop',
  notAllowedTitle: 'More time is not possible now',
  payInstead: 'See how to pay',
  toOrder: 'Back to the order',
  noOrderTitle: 'We do not find this order',
  noOrderSentence: 'It may belong to another account, or its address is not complete.',
  toOrders: 'Your orders',
};

export type ExtensionTexts = typeof en;
