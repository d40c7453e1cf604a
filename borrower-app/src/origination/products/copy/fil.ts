import { pluralIn } from '#copy/plural.ts';
import type { LoanSummaryValues, ProductsCopy } from './en.ts';

const plural = pluralIn('fil');

export const fil: ProductsCopy = {
  whichLoan: 'Aling loan?',
  howMuch: 'Magkano ang gusto mong hiramin?',
  less: 'Bawasan',
  more: 'Dagdagan',
  howLong: 'Gaano katagal?',
  months: plural({ one: '# buwan', other: '# na buwan' }),
  days: plural({ one: '# araw', other: '# na araw' }),

  youGet: 'Matatanggap mo',
  youRepay: 'Kabuuang babayaran mo',
  inWords: ({ got, repaid, cost, instalments, lastDay }: LoanSummaryValues) =>
    instalments === 1
      ? `Makakatanggap ka ng ${got} at magbabayad ng ${repaid} sa ${lastDay}. ${cost} ang gastos mo sa paghiram.`
      : `Makakatanggap ka ng ${got} at magbabayad ng ${repaid} sa ${instalments} hulog hanggang ${lastDay}. ${cost} ang gastos mo sa paghiram.`,

  whatItCosts: 'Magkano ang gastos',
  interest: 'Interes',
  deducted: 'Ibinabawas sa matatanggap mo',
  spread: 'Pantay na hinati sa mga hulog',
  atEnd: 'Kasama sa huling hulog',
  totalCost: 'Kabuuang gastos',
  effectiveMonthlyRate: 'Epektibong rate kada buwan',
  annualRate: 'Taunang porsiyento (APR)',
  ratesNote: 'Interes at mga bayad na magkasama, ayon sa matatanggap mo.',

  whenDue: 'Kailan ka magbabayad',
  instalment: (number: number) => `Hulog ${number}`,
  moreInstalments: plural({ one: '# pang hulog', other: '# pang hulog' }),
  onlyInstalment: 'Isang bayad',

  sameRules:
    'Ayon sa mismong tuntunin na pinagbabatayan ng singil namin: kung matatanggap mo ang pera ngayon at magbabayad sa takdang araw.',

  working: 'Kinukuwenta…',
  failed: 'Hindi namin ito nakuwenta.',
  offline: 'Offline ka.',
  shownFor: (amount: string, term: string) => `Para sa ${amount} sa loob ng ${term} ang mga numero sa ibaba.`,
  tryAgain: 'Subukan ulit',
  changed: 'Nagbago ang aming mga tuntunin mula nang buksan ang pahinang ito.',
  loadAgain: 'I-load ulit ang pahina',
};
