import type { ProductPageCopy } from './en.ts';

export const fil: ProductPageCopy = {
  productTitle: 'Ang utang mo',
  apply: 'Mag-apply para dito',
  repayInTotal: (amount) => `Babayaran mo ang ${amount} sa kabuuan`,
  costs: 'Ano ang maaaring gastos',
  conditions: 'Bago mag-apply',
  noProductTitle: 'Hindi namin ito ipinapahiram ngayon',
  noProductMessage: 'Maaaring napalitan na ito. Tingnan kung ano ang mayroon ngayon.',
  toHome: 'Tingnan ang lahat',
};
