import type { SettlementOfferCopy } from './settlement-offer-copy.ts';

export const en: SettlementOfferCopy = {
  version: 'settlement.en.1',
  parts: {
    principal: 'Principal',
    interest: 'Interest',
    fee: 'Fees',
    extension_fee: 'Extension fees',
    late_charge: 'Late fees',
  },
  pays: (amount, day) =>
    `If I pay ${amount} by ${day}, my loan is settled and I owe nothing more on it. It counts from the day I pay.`,
  short: 'If I pay less, or later, nothing is waived. My payment still counts towards what I owe.',
  reported:
    'My loan is reported to the credit bureau as settled for less than was owed. This can make it harder to borrow later.',
  noNewLoan: (months) => `I cannot get a new loan here for ${months} months after that.`,
  unchanged: 'Until I have paid, my loan goes on as agreed, with its late fees.',
  notice: {
    open: (amount, day) => ({
      title: 'Settle your loan for less',
      text: `We offer you to settle this loan for ${amount} by ${day}. Read what it means.`,
    }),
    accepted: (amount, day) => ({
      title: 'Your settlement',
      text: `Pay ${amount} by ${day} to settle this loan.`,
    }),
  },
};
