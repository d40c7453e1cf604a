export const en = {
  productTitle: 'Your loan',
  apply: 'Apply for this loan',
  repayInTotal: (amount: string) => `You repay ${amount} in total`,
  costs: 'What it can cost',
  conditions: 'Before you apply',
  noProductTitle: 'We do not lend this now',
  noProductMessage: 'It may have been replaced. See what there is today.',
  toHome: 'See all loans',
};

export type ProductPageCopy = typeof en;
