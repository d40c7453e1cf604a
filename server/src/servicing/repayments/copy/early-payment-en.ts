import type { EarlyPaymentCopy } from './early-payment-copy.ts';

export const en: EarlyPaymentCopy = {
  parts: {
    principal: 'Principal that is left',
    interest: 'Interest until today',
    fee: 'Fees',
    extension_fee: 'Extension fees',
    late_charge: 'Late charges so far',
    credit: 'Your credit',
  },
  instalment: (number, of) => (of === 1 ? 'The whole loan' : `Instalment ${number} of ${of}`),
  notYet: (day) => `By your contract this loan can be paid early from ${day} on.`,
  dueFirst: (amount) => `${amount} is due. Pay that first; then you can pay a part ahead.`,
  inTransit: (amount) =>
    `A payment of ${amount} is on its way to us. Please wait for it before you pay again.`,
  interestUntilToday: (saved) => `You pay interest until today only. ${saved} of your plan falls away.`,
  nothingSaved:
    'All interest of your plan has fallen due, so there is nothing to save. The loan ends sooner.',
  noFee: 'Paying early costs no fee.',
  settleBy: (day) =>
    `Paid by the end of ${day}, this amount ends the loan. Paid later it counts as a payment, and we show you what is left.`,
  creditGoesAlong: (amount) => `Your credit of ${amount} is taken off the principal along with it.`,
  paidLater:
    'These are the figures of today. Paid on a later day, the figures of that day count: what is due by then is paid first, and the rest is taken off the principal.',
  countedOn: ({ paidOn, quotedOn }) =>
    `You paid on ${paidOn}, and the figures that you saw were those of ${quotedOn}. What was due by then was paid first and the rest was taken off the principal. Your plan shows the new amounts.`,
};
