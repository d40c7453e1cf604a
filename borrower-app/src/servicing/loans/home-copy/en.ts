import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  homeTitle: 'Home',
  next: {
    apply: 'See what it costs',
    go_on_applying: 'Go on',
    wait_for_decision: 'See your application',
    read_why_declined: 'Read why',
    bind_account: 'Add an account',
    sign: 'Read and sign',
    wait_for_money: 'See your loan',
    change_account: 'Give another account',
    repay: 'Pay now',
    nothing: 'See your loan',
  },
  owed: 'What you owe',
  payBy: 'Pay by',
  wasDue: 'Was due',
  totalLeft: 'Left to pay in all',
  borrow: 'What you can borrow',
  upTo: (term: string) => `for up to ${term}`,
  months: plural({ one: '# month', other: '# months' }),
  days: plural({ one: '# day', other: '# days' }),
  choose: 'Choose',
  notNow: 'Not now',
  nothingToBorrow: 'We lend nothing here right now. Please look again later.',
  newReply: 'Your complaint was answered',
  seeReply: 'See the answer',
  more: 'More',
  links: {
    orders: 'Your orders',
    calculator: 'Calculator',
    bookkeeping: 'Bookkeeping',
    accounts: 'Payment accounts',
    complaint: 'Complaints',
    customerService: 'Customer service',
    account: 'Your account',
  },
};

export type HomeCopy = typeof en;
