export const en = {
  title: 'Calculator',
  whichCalculator: 'What to work out',
  loan: 'Loan',
  currency: 'Currency',
  noLoansTitle: 'Nothing to work out right now',
  noLoansMessage: 'No loan is offered at the moment. Please look again later.',

  amount: 'Amount',
  from: 'From',
  isWorth: 'That is about',
  oneIs: (foreign: string, worth: string, own: string) => `1 ${foreign} = ${worth} ${own}`,
  publishedOn: (day: string) => `Published on ${day}`,
  source: (name: string) => `Source: ${name}`,
  demonstration: 'Made-up figures for this demonstration. Do not use them.',
  noPrice: 'For your information. Banks and remittance shops pay by rates of their own.',
  noRatesTitle: 'No exchange rates today',
  noRatesMessage: 'We know no recent rates and work nothing out from old ones. Please look again tomorrow.',
};

export type CalculatorCopy = typeof en;
