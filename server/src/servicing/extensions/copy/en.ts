import type { ExtensionCopy } from './extension-copy.ts';

export const en: ExtensionCopy = {
  title: (days) => `Get ${days} more days`,
  fee: 'Extension fee',
  alreadyOwed: 'Charges that you owe already',
  instalment: (number, of) => (of === 1 ? 'The whole loan' : `Instalment ${number} of ${of}`),
  wasDue: (day) => `Was due on ${day}`,
  notice: (days) =>
    `Pay this today and every due day moves by ${days} days. It does not make the loan smaller: the instalments stay as large as they are.`,
  noticeOverdue: (day) =>
    `Pay this today and the next payment is due on ${day}; later ones move as far. It does not make the loan smaller: the instalments stay as large as they are.`,
  inTransit: (amount) =>
    `A payment of ${amount} is on its way to us. Please wait for it before you pay again.`,
};
