export interface LegacyCopy {
  readonly title: string;
  readonly toPay: string;
  readonly payBy: string;
  readonly accounts: string;
  readonly wallet: string;
  readonly walletHint: string;
  readonly addAccount: string;
  readonly otherMethods: string;
  readonly explained: string;
  readonly repay: (amount: string) => string;
  readonly chooseFirst: string;
  readonly cardsFailed: string;
  readonly noAccounts: string;
  readonly codeTitle: string;
  readonly codeSent: string;
  readonly code: string;
  readonly codeTooShort: string;
  readonly codeWrong: string;
  readonly codesUsedUp: string;
  readonly sendAgain: string;
  readonly seconds: (left: number) => string;
  readonly resubmitted: string;
  readonly submitted: string;
  readonly offline: string;
  readonly noAnswer: string;
  /** The literal toast of the specification; empty if the page itself says enough. */
  readonly noAnswerToast?: string;
  readonly amountChanged: string;
  readonly notOpened: string;
  readonly nothingTitle: string;
  readonly nothingMessage: string;
  readonly noOrderTitle: string;
  readonly noOrderMessage: string;
  readonly toOrder: string;
  readonly toOrders: string;
}

export const en: LegacyCopy = {
  title: 'Repay from your account',
  toPay: 'To pay',
  payBy: 'Pay by',
  accounts: 'Which account do you pay from?',
  wallet: 'E-wallet',
  walletHint: 'On a page of the payment company',
  addAccount: 'Add an account',
  otherMethods: 'Pay another way',
  explained: 'The amount is taken from the account you choose. We may ask for a code first.',
  repay: (amount) => `Repay ${amount}`,
  chooseFirst: 'Please choose an account first.',
  cardsFailed: 'Your accounts could not be read.',
  noAccounts: 'You have no account that can be paid from.',
  codeTitle: 'Confirm with a code',
  codeSent: 'We sent it to the number that you log in with. It works for 10 minutes.',
  code: 'Code of 6 digits',
  codeTooShort: 'Please type the 6 digits of the code.',
  codeWrong: 'The code is wrong. Nothing was taken.',
  codesUsedUp: 'That was too often. Please have a new code sent.',
  sendAgain: 'Send again',
  seconds: (left) => `${left} s`,
  resubmitted: 'This payment was sent already. Please do not send it again.',
  submitted: 'Sent to your bank',
  offline: 'You are offline. Nothing was sent.',
  noAnswer: 'No answer came. Tap again: you will not be charged twice.',
  amountChanged: 'The amount has changed. Please look at the new one before you pay.',
  notOpened: 'The page to pay on did not open. Please try again, or choose an account.',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing for this loan right now.',
  noOrderTitle: 'No loan here',
  noOrderMessage: 'This link leads to no loan of yours. All your loans stand in your orders.',
  toOrder: 'See your loan',
  toOrders: 'See your orders',
};
