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
  title: 'Pay from your account',
  toPay: 'To pay',
  payBy: 'Due date',
  accounts: 'Which account do you want to pay from?',
  wallet: 'E-wallet',
  walletHint: 'On the payment company’s page',
  addAccount: 'Add an account',
  otherMethods: 'Pay another way',
  explained: 'We charge the account you choose. We may ask for a code first.',
  repay: (amount) => `Pay ${amount}`,
  chooseFirst: 'Please choose an account first.',
  cardsFailed: 'We could not load your accounts.',
  noAccounts: 'You have no account to pay from.',
  codeTitle: 'Confirm with a code',
  codeSent: 'We sent it to your login number. It is valid for 10 minutes.',
  code: '6-digit code',
  codeTooShort: 'Please enter the 6-digit code.',
  codeWrong: 'The code is wrong. You were not charged.',
  codesUsedUp: 'Too many attempts. Please get a new code.',
  sendAgain: 'Send again',
  seconds: (left) => `${left} s`,
  resubmitted: 'You already sent this payment. Please don’t send it again.',
  submitted: 'Sent to your bank',
  offline: 'You are offline. Nothing was sent.',
  noAnswer: 'We got no answer. Tap again. You will not be charged twice.',
  amountChanged: 'The amount has changed. Please check it before you pay.',
  notOpened: 'The payment page did not open. Please try again or choose an account.',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing on this loan right now.',
  noOrderTitle: 'We can’t find that loan',
  noOrderMessage: 'This link is not for one of your loans.',
  toOrder: 'See your loan',
  toOrders: 'See all your loans',
};
