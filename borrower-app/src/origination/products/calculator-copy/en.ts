export const en = {
  title: 'Loan calculator',
  whichCalculator: 'Calculator type',
  loan: 'Loan',
  currency: 'Currency',
  noLoansTitle: 'No loans right now',
  noLoansMessage: 'No loans are available right now. Please check again later.',

  amount: 'Amount',
  from: 'From',
  isWorth: 'That is about',
  oneIs: (foreign: string, worth: string, own: string) => `1 ${foreign} = ${worth} ${own}`,
  publishedOn: (day: string) => `Published on ${day}`,
  source: (name: string) => `Source: ${name}`,
  demonstration: 'Demo rates only. Do not use them.',
  noPrice: 'For information only. Banks and remittance centers use their own rates.',
  noRatesTitle: 'No exchange rates today',
  noRatesMessage: 'We have no recent rates. Please check again tomorrow.',
};

export type CalculatorCopy = typeof en;
