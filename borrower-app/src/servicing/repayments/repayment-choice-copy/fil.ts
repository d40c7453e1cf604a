import type { RepaymentChoiceCopy } from './en.ts';

export const fil: RepaymentChoiceCopy = {
  title: 'Pagbabayad',
  loans: 'Aling loan ang gusto mong bayaran?',
  ways: 'Ano ang gusto mong gawin?',
  payDue: 'Bayaran ang dapat bayaran',
  payDueHint: 'Bayaran bago ang',
  moreTime: 'Humingi ng dagdag na panahon',
  moreTimeHint: 'Tingnan muna kung magkano',
  toOrder: 'Tingnan ang iyong loan',
  nothingTitle: 'Walang babayaran',
  nothingMessage: 'Wala kang tumatakbong loan ngayon.',
  toOrders: 'Tingnan ang iyong mga order',
};
