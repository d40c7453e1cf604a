import type { BorrowCopy } from './en.ts';

export const fil: BorrowCopy = {
  trueCost: ({ received, repaid, payments, cost }) =>
    payments === 1
      ? `Matatanggap mo ang ${received} at isang beses kang magbabayad ng ${repaid}. ${cost} ang kabuuang cost.`
      : `Matatanggap mo ang ${received} at magbabayad ka ng ${repaid} sa ${payments} hulog. ${cost} ang kabuuang cost.`,
  why: 'Bakit?',
  proceed: (amount) => `Ituloy ang ${amount}`,
  nothingSigned: 'Libre ang mag-check. Wala ka pang pinipirmahan.',
  need: 'Mga kailangan',
  needs: { card: 'Isang valid ID', selfie: 'Selfie', time: 'Mga 10 minuto' },
};
