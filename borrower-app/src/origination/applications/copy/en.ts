export const en = {
  title: 'Your application',
  nothingYetTitle: 'No application yet',
  nothingYetMessage: 'Choose a loan first. You can stop at any time and continue later, on any device.',
  toHome: 'Go to Home',
  notBegunTitle: 'You can’t start this application',
  toProduct: 'Back to the loan',
};

export type ApplicationsCopy = typeof en;
