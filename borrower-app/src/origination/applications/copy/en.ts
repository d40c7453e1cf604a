export const en = {
  title: 'Your application',
  nothingYetTitle: 'No application yet',
  nothingYetMessage: 'Choose a loan first. You can stop at any time and go on later, on any device.',
  toHome: 'To the start page',
  notBegunTitle: 'This application cannot begin',
  toProduct: 'Look at the loan again',
};

export type ApplicationsCopy = typeof en;
