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
  less: 'Less',
  more: 'More',
  howLong: 'For how long?',
  months: plural({ one: '# month', other: '# months' }),
  days: plural({ one: '# day', other: '# days' }),

  youGet: 'You get',
  youRepay: 'You repay in total',
  inWords: ({ got, repaid, cost, instalments, lastDay }: LoanSummaryValues) =>
    instalments === 1
      ? `You get ${got} and repay ${repaid} on ${lastDay}. Borrowing it costs you ${cost}.`
      : `You get ${got} and repay ${repaid} in ${instalments} instalments until ${lastDay}. Borrowing it costs you ${cost}.`,

  whatItCosts: 'What it costs',
  interest: 'Interest',
  deducted: 'Taken out of what you get',
  spread: 'In equal parts with the instalments',
  atEnd: 'With the last instalment',
  totalCost: 'Total cost',
  effectiveMonthlyRate: 'Effective rate a month',
  annualRate: 'Annual percentage rate (APR)',
  ratesNote: 'Interest and fees together, measured on what you get.',

  whenDue: 'When you pay',
  instalment: (number: number) => `Instalment ${number}`,
  moreInstalments: plural({ one: '# more instalment', other: '# more instalments' }),
  onlyInstalment: 'One payment',

  sameRules: 'From the same rules that we charge by: as if you got the money today and paid on time.',

  working: 'Working it out…',
  failed: 'We could not work this out.',
  offline: 'You are offline.',
  shownFor: (amount: string, term: string) => `The figures below are for ${amount} over ${term}.`,
  tryAgain: 'Try again',
  changed: 'Our terms have changed since this page was opened.',
  loadAgain: 'Load the page again',
};

export type ProductsCopy = typeof en;
