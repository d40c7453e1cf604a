import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  homeTitle: 'Home',
  next: {
    apply: 'See what it costs',
    go_on_applying: 'Continue',
    wait_for_decision: 'See your application',
    read_why_declined: 'See why',
    bind_account: 'Add an account',
    sign: 'Review and sign',
    wait_for_money: 'See your loan',
    change_account: 'Use another account',
    repay: 'Pay now',
    nothing: 'See your loan',
  },
  greetings: { morning: 'Good morning', afternoon: 'Good afternoon', evening: 'Good evening' },
  goodNews: 'Good news',
  yourAccount: 'Your account',
  owed: 'To pay',
  payBy: 'Due date',
  wasDue: 'Was due',
  totalLeft: 'Left to pay',
  borrow: 'Loans for you',
  upTo: (term: string) => `for up to ${term}`,
  months: plural({ one: '# month', other: '# months' }),
  days: plural({ one: '# day', other: '# days' }),
  choose: 'Choose',
  notNow: 'Not now',
  nothingToBorrow: 'No loans are available right now. Please check again later.',
  newReply: 'We answered your complaint',
  seeReply: 'See the answer',
  more: 'More',
  links: {
    orders: 'My loans',
    calculator: 'Loan calculator',
    bookkeeping: 'Money tracker',
    accounts: 'Payment accounts',
    complaint: 'Complaints',
    customerService: 'Customer service',
    account: 'Your account',
    howToPay: 'How to pay',
    contacts: 'Who contacted me',
  },
};

export type HomeCopy = typeof en;
