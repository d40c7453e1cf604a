export interface RepaymentChoiceCopy {
  readonly title: string;
  readonly loans: string;
  readonly ways: string;
  readonly payDue: string;
  readonly payDueHint: string;
  readonly moreTime: string;
  readonly moreTimeHint: string;
  readonly cantPay: string;
  readonly cantPayHint: string;
  readonly toOrder: string;
  readonly nothingTitle: string;
  readonly nothingMessage: string;
  readonly toOrders: string;
}

export const en: RepaymentChoiceCopy = {
  title: 'Pay',
  loans: 'Which loan do you want to pay?',
  ways: 'What do you want to do?',
  payDue: 'Pay what is due',
  payDueHint: 'Due date',
  moreTime: 'Get more time',
  moreTimeHint: 'See the cost first',
  cantPay: 'Can’t pay on time?',
  cantPayHint: 'Move the date or pay in parts. The free ways come first.',
  toOrder: 'See your loan',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You have no active loan.',
  toOrders: 'See all your loans',
};
