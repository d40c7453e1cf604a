export const en = {
  productTitle: 'Loan details',
  apply: 'Apply for this loan',
  repayInTotal: (amount: string) => `Total to pay: ${amount}`,
  costs: 'What it can cost',
  conditions: 'Before you apply',
  noProductTitle: 'This loan is not available',
  noProductMessage: 'It may have been replaced. See the loans available today.',
  toHome: 'See all loans',
};

export type ProductPageCopy = typeof en;
