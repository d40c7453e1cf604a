import type { RepaymentChoiceCopy } from './en.ts';

export const fil: RepaymentChoiceCopy = {
  title: 'Magbayad',
  loans: 'Aling loan ang gusto mong bayaran?',
  ways: 'Ano ang gusto mong gawin?',
  payDue: 'Bayaran ang due',
  payDueHint: 'Due date',
  moreTime: 'Mag-extend',
  moreTimeHint: 'Tingnan muna ang cost',
  cantPay: 'Hindi makabayad on time?',
  cantPayHint: 'Ilipat ang date o magbayad nang hati-hati. Nauuna ang libre.',
  toOrder: 'Tingnan ang loan mo',
  nothingTitle: 'Walang babayaran',
  nothingMessage: 'Wala kang active na loan.',
  toOrders: 'Tingnan ang lahat ng loan mo',
};
