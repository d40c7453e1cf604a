import type { PayPageCopy } from './en.ts';

export const fil: PayPageCopy = {
  title: 'Bayad',
  nothingTitle: 'Walang babayaran',
  nothingMessage: 'Wala kang utang ngayon. Nasa Activity pa rin ang mga loan at resibo mo.',
  seeCost: 'Tingnan kung magkano ang loan',
};
