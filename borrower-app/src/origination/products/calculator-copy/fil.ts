import type { CalculatorCopy } from './en.ts';

export const fil: CalculatorCopy = {
  title: 'Calculator',
  whichCalculator: 'Ano ang kukuwentahin',
  loan: 'Loan',
  currency: 'Palitan ng pera',
  noLoansTitle: 'Wala pang makukuwenta ngayon',
  noLoansMessage: 'Walang loan na inaalok sa ngayon. Pakitingnan ulit mamaya.',

  amount: 'Halaga',
  from: 'Mula sa',
  isWorth: 'Katumbas ng humigit-kumulang',
  oneIs: (foreign: string, worth: string, own: string) => `1 ${foreign} = ${worth} ${own}`,
  publishedOn: (day: string) => `Inilathala noong ${day}`,
  source: (name: string) => `Pinagmulan: ${name}`,
  demonstration: 'Gawa-gawang halaga para sa demo na ito. Huwag gamitin.',
  noPrice: 'Pang-impormasyon lang. May sariling palitan ang mga bangko at padalahan.',
  noRatesTitle: 'Walang palitan ngayong araw',
  noRatesMessage:
    'Wala kaming alam na bagong palitan at hindi kami kumukuwenta sa luma. Pakitingnan ulit bukas.',
};
