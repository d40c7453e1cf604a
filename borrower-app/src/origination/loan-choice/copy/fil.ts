import { pluralIn } from '#copy/plural.ts';
import type { LoanSummaryValues, ProductsCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: ProductsCopy = {
  whichLoan: 'Aling loan?',
  howMuch: 'Magkano ang kailangan mo?',
  iWantToBorrow: 'Gusto kong umutang ng',
  upTo: (amount) => `hanggang ${amount}`,
  less: 'Bawasan',
  more: 'Dagdagan',
  howLong: 'Gaano katagal?',
  months: plural({ one: '# buwan', other: '# na buwan' }),
  days: plural({ one: '# araw', other: '# na araw' }),

  youGet: 'Matatanggap mo',
  youRepay: 'Total na babayaran',
  inWords: ({ got, repaid, cost, instalments, lastDay }: LoanSummaryValues) =>
    instalments === 1
      ? `Makakatanggap ka ng ${got} at magbabayad ng ${repaid} sa ${lastDay}. ${cost} ang cost ng loan.`
      : `Makakatanggap ka ng ${got} at magbabayad ng ${repaid} sa ${instalments} payments hanggang ${lastDay}. ${cost} ang cost ng loan.`,

  applyNow: 'Mag-apply na',
  allCosts: 'Tingnan ang lahat ng cost at petsa',
  whatItCosts: 'Magkano ang cost',
  interest: 'Interest',
  deducted: 'Ibabawas sa matatanggap mo',
  spread: 'Pantay na hinati sa mga payment',
  atEnd: 'Kasama sa last payment',
  totalCost: 'Total cost',
  effectiveMonthlyRate: 'Effective monthly rate',
  annualRate: 'Annual percentage rate (APR)',
  ratesNote: 'Kasama ang interest at lahat ng fees, base sa matatanggap mo.',

  whenDue: 'Payment schedule',
  instalment: (number: number) => `Payment ${number}`,
  moreInstalments: plural({ one: '# pang payment', other: '# pang payments' }),
  onlyInstalment: 'Isang payment',

  sameRules: 'Estimate kung ire-release ang loan ngayon at babayaran on time.',

  working: 'Kinukuwenta…',
  failed: 'Hindi namin ito nakuwenta.',
  offline: 'Offline ka.',
  shownFor: (amount: string, term: string) => `Para sa ${amount} sa loob ng ${term} ang mga amount sa ibaba.`,
  tryAgain: 'Subukan ulit',
  changed: 'Nagbago ang terms namin mula nang buksan mo ang page na ito.',
  loadAgain: 'I-reload ang page',
};
