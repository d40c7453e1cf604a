import type { ProductPageCopy } from './en.ts';

export const fil: ProductPageCopy = {
  productTitle: 'Loan details',
  apply: 'Mag-apply para sa loan na ito',
  repayInTotal: (amount) => `Total na babayaran: ${amount}`,
  costs: 'Magkano ang puwedeng cost',
  conditions: 'Bago ka mag-apply',
  noProductTitle: 'Hindi available ang loan na ito',
  noProductMessage: 'Baka napalitan na ito. Tingnan ang mga available na loan ngayon.',
  toHome: 'Tingnan ang lahat ng loan',
};
