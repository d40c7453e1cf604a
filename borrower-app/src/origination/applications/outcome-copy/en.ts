import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  underReviewTitle: 'We are reviewing your application',
  underReviewMessage: 'We’ll text you. This page updates on its own.',
  withPersonTitle: 'Our team is reviewing your application',
  withPersonMessage: 'Our team may call you. You don’t need to do anything now.',
  answerBy: 'Answer by',
  sent: 'Application sent',
  checking: 'We check your details',
  personChecks: 'Our team reviews it',
  answer: 'Our answer',
  signNext: 'Review and sign',
  requested: 'Amount requested',
  months: plural({ one: '# month', other: '# months' }),
  days: plural({ one: '# day', other: '# days' }),

  goodNews: 'Good news',
  approvedTitle: 'You’re approved',
  approvedMessage: 'You can still say no. You owe nothing until you sign.',
  youReceive: 'You receive',
  borrowed: 'Loan amount',
  cost: 'Total cost',
  youRepay: 'Total to pay',
  firstInstalment: 'First payment',
  due: 'Due date',
  validUntil: 'Offer valid until',
  amountsNote: 'Estimate as of today. The contract has the exact amounts.',
  bindAccount: 'Add an account',
  bindMessage: 'Add an account in your name before you sign.',
  readAndSign: 'Review and sign',

  declinedTitle: 'Not approved',
  declinedMessage: 'We can’t offer you a loan right now. Here is why.',
  decidedByRules: 'This was an automated decision. You can ask for a review by our team.',
  decidedByPerson: 'Our team made this decision. You can ask for another review.',
  whatWouldChange: 'What you can do',
  applyAgain: 'You can apply again from',
  contactSupport: 'Contact customer service',

  budgetTitle: 'Your budget for a month',
  budgetLess: 'You asked for more than your budget allows. We offer less.',
  budgetNothing: 'After your costs, too little is left for this loan.',
  budgetIncome: 'Your income',
  budgetNeeds: 'Rent, food and other needs',
  budgetDebts: 'Other loan payments',
  budgetReserve: 'Kept back for you',
  budgetReserveNote: 'A tenth, for a sick day or a repair',
  budgetMost: 'Most you can pay',
  budgetWrong: 'This is what you told us. Is it wrong? Contact us.',

  withdrawnTitle: 'Application withdrawn',
  withdrawnMessage: 'This application is closed. We sent no money and you owe nothing.',
  signedTitle: 'Signed',
  signedMessage: 'Your loan has started. You can find it in your loans.',
  toOrder: 'See the loan',
  toHome: 'Go to Home',

  withdraw: 'Withdraw application',
  decline: 'Decline this offer',
  withdrawTitle: 'Withdraw this application?',
  withdrawMessage: 'It is free, and you can apply again.',
  withdrawKeep: 'Keep it',
  notDone: 'Something went wrong. Please try again.',
};

export type OutcomeCopy = typeof en;
