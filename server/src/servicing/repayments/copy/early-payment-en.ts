import type { EarlyPaymentCopy } from './early-payment-copy.ts';

export const en: EarlyPaymentCopy = {
  parts: {
    principal: 'Remaining principal',
    interest: 'Interest until today',
    fee: 'Fees',
    extension_fee: 'Extension fees',
    late_charge: 'Late fees so far',
    credit: 'Your credit',
  },
  instalment: (number, of) => (of === 1 ? 'Full loan' : `Payment ${number} of ${of}`),
  notYet: (day) => `Under your contract, you can pay this loan early from ${day}.`,
  dueFirst: (amount) => `${amount} is due. Pay that first, then you can pay part early.`,
  inTransit: (amount) =>
    `Your payment of ${amount} is being processed. Please wait for it before you pay again.`,
  interestUntilToday: (saved) => `You pay interest only until today. You save ${saved}.`,
  nothingSaved: 'All interest is already due, so there is nothing to save. The loan just ends sooner.',
  noFee: 'There is no fee for paying early.',
  settleBy: (day) =>
    `If paid by the end of ${day}, this amount pays off the loan. If you pay later, it counts as a payment and we show what is left.`,
  creditGoesAlong: (amount) => `Your credit of ${amount} also reduces the principal.`,
  paidLater:
    'These are today’s amounts. If you pay on a later day, that day’s amounts apply: we pay what is due first, and the rest reduces the principal.',
  reducesLoan: 'This reduces your loan, so you pay less interest.',
  nextStays: ({ amount, day }) => `Your next payment is still ${amount} on ${day}.`,
  endsSooner: ({ day, before }) => `Your last payment is on ${day} instead of ${before}.`,
  settlesBy: (day) => `This pays off the whole loan if you pay by the end of ${day}.`,
  paysAhead: (day) => `This covers your payment of ${day}. Your interest stays the same.`,
  countedOn: ({ paidOn, quotedOn }) =>
    `You paid on ${paidOn}. The amounts you saw were for ${quotedOn}. We paid what was due first, and the rest reduced the principal. Your schedule shows the new amounts.`,
};
