import type { CalculatorCopy } from './en.ts';

export const fil: CalculatorCopy = {
  title: 'Loan calculator',
  whichCalculator: 'Klase ng calculator',
  loan: 'Loan',
  currency: 'Currency',
  noLoansTitle: 'Walang loan ngayon',
  noLoansMessage: 'Walang available na loan ngayon. Mag-check ulit mamaya.',

  amount: 'Amount',
  from: 'From',
  isWorth: 'Katumbas ng mga',
  oneIs: (foreign: string, worth: string, own: string) => `1 ${foreign} = ${worth} ${own}`,
  publishedOn: (day: string) => `Published noong ${day}`,
  source: (name: string) => `Source: ${name}`,
  demonstration: 'Demo rates lang. Huwag gamitin.',
  noPrice: 'For information only. May sariling rate ang mga bangko at padala center.',
  noRatesTitle: 'Walang exchange rate ngayon',
  noRatesMessage: 'Wala kaming bagong rates. Mag-check ulit bukas.',
};
