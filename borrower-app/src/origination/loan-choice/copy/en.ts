import { pluralIn } from '#copy/plural.ts';

const plural = pluralIn('en');

/** Amounts and dates are already formatted. */
export interface LoanSummaryValues {
  readonly got: string;
  readonly repaid: string;
  readonly cost: string;
  readonly instalments: number;
  readonly lastDay: string;
}

export const en = {
  whichLoan: 'Which loan?',
  howMuch: 'How much do you want to borrow?',
  iWantToBorrow: 'I want to borrow',
  upTo: (amount: string) => `up to ${amount}`,
  less: 'Less',
  more: 'More',
  howLong: 'For how long?',
  months: plural({ one: '# month', other: '# months' }),
  days: plural({ one: '# day', other: '# days' }),

  youGet: 'You receive',
  youRepay: 'Total to pay',
  inWords: ({ got, repaid, cost, instalments, lastDay }: LoanSummaryValues) =>
    instalments === 1
      ? `You receive ${got} and pay back ${repaid} on ${lastDay}. The loan costs you ${cost}.`
      : `You receive ${got} and pay back ${repaid} in ${instalments} payments until ${lastDay}. The loan costs you ${cost}.`,

  applyNow: 'Apply now',
  allCosts: 'See every cost and date',
  whatItCosts: 'What it costs',
  interest: 'Interest',
  deducted: 'Deducted from what you receive',
  spread: 'Split equally over your payments',
  atEnd: 'With your last payment',
  totalCost: 'Total cost',
  effectiveMonthlyRate: 'Effective monthly rate',
  annualRate: 'Annual percentage rate (APR)',
  ratesNote: 'Includes interest and all fees, based on what you receive.',

  whenDue: 'Payment schedule',
  instalment: (number: number) => `Payment ${number}`,
  moreInstalments: plural({ one: '# more payment', other: '# more payments' }),
  onlyInstalment: 'One payment',

  sameRules: 'Estimate if the loan is released today and paid on time.',

  working: 'Calculating…',
  failed: 'We could not calculate this.',
  offline: 'You are offline.',
  shownFor: (amount: string, term: string) => `The amounts below are for ${amount} over ${term}.`,
  tryAgain: 'Try again',
  changed: 'Our terms changed since you opened this page.',
  loadAgain: 'Reload the page',
};

export type ProductsCopy = typeof en;
