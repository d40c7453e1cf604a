export const en = {
  title: 'Pay',
  nothingTitle: 'Nothing to pay',
  nothingMessage: 'You owe nothing right now. Your loans and receipts stay in Activity.',
  seeCost: 'See what a loan costs',
};

export type PayPageCopy = typeof en;
