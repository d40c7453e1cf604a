import type { HomeLoanCopy } from './en.ts';

export const fil: HomeLoanCopy = {
  due: (days) => (days === 0 ? 'Due ngayon' : `Due sa ${days} araw`),
  late: (days) => `${days} araw nang late`,
  dueDateWas: 'Due date noong',
  paymentOf: (number, total) => `Payment ${number} sa ${total}`,
  pay: (amount) => `Bayaran ang ${amount}`,
  actions: { early: 'Magbayad nang maaga', help: 'Hindi makabayad on time?', loan: 'Loan at documents' },
  cantPayToday: 'Hindi makabayad ngayon?',
  seeOptions: 'Ilipat ang date o magbayad nang hati-hati',
  freeFirst: 'Nauuna ang libre.',
  whyThisAmount: 'Bakit ganito ang amount?',
  leftToPay: 'Natitirang babayaran',
  paymentStates: { paid: 'bayad na', next: 'susunod', later: 'sa susunod pa', late: 'late' },
};
