import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

export const en = {
  underReviewTitle: 'We are looking at it',
  underReviewMessage: 'You need not do anything. This page follows by itself.',
  withPersonTitle: 'A person is looking at it',
  withPersonMessage:
    'Somebody of our team reads your application and may call you. You need not do anything.',
  answerBy: 'You have our answer by',
  sent: 'Sent',
  checking: 'We check what you wrote',
  personChecks: 'A person looks at it',
  answer: 'Our answer',
  signNext: 'You read the contract and sign, or not',
  requested: 'You asked for',
  months: plural({ one: '# month', other: '# months' }),
  days: plural({ one: '# day', other: '# days' }),

  approvedTitle: 'Approved',
  approvedMessage: 'You can still say no. It becomes a loan only when you sign.',
  youReceive: 'You receive',
  borrowed: 'Amount of the loan',
  cost: 'What it costs',
  youRepay: 'You repay in all',
  firstInstalment: 'First instalment',
  due: 'Due on',
  validUntil: 'The offer holds until',
  amountsNote: 'Worked out for today. The contract has the exact figures.',
  bindAccount: 'Add the account for your money',
  bindMessage: 'We need an account in your name before you can sign.',
  readAndSign: 'Read and sign',

  declinedTitle: 'Not approved',
  declinedMessage: 'We cannot lend to you at this time. Here is why.',
  decidedByRules: 'Our rules decided this without a person. You may ask that a person looks at it.',
  decidedByPerson: 'A person of our team decided this.',
  whatWouldChange: 'What would change it',
  applyAgain: 'You can apply again from',
  contactSupport: 'Ask customer service',

  withdrawnTitle: 'Withdrawn',
  withdrawnMessage: 'This application is closed. Nothing was paid out and you owe nothing.',
  signedTitle: 'Signed',
  signedMessage: 'Your loan has begun. You find it among your orders.',
  toOrder: 'See the loan',
  toHome: 'To the start page',

  withdraw: 'Withdraw the application',
  decline: 'Say no to this offer',
  withdrawTitle: 'Withdraw this application?',
  withdrawMessage: 'It costs nothing, and you can apply again.',
  withdrawKeep: 'Keep it',
  notDone: 'That did not work. Please try again.',
};

export type OutcomeCopy = typeof en;
