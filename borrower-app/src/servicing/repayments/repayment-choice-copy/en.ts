export interface RepaymentChoiceCopy {
  readonly title: string;
  readonly loans: string;
  readonly ways: string;
  readonly payDue: string;
  readonly payDueHint: string;
  readonly moreTime: string;
  readonly moreTimeHint: string;
  readonly toOrder: string;
  readonly nothingTitle: string;
  readonly nothingMessage: string;
  readonly toOrders: string;
}

export const en: RepaymentChoiceCopy = {
  title: 'Repayment',
  loans: 'Which loan do you want to repay?',
  ways: 'What do you want to do?',
  payDue: 'Pay what is due',
  payDueHint: 'Pay by',
  moreTime: 'Get more time',
  moreTimeHint: 'See first what it costs',
  toOrder: 'See your loan',
  nothingTitle: 'Nothing to repay',
  nothingMessage: 'You have no loan that is running now.',
  toOrders: 'See your orders',
};
