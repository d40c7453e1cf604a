import type { ExtensionCopy } from './extension-copy.ts';

export const en: ExtensionCopy = {
  title: (days) => `Get ${days} more days`,
  fee: 'Extension fee',
  alreadyOwed: 'Late fees you already owe',
  instalment: (number, of) => (of === 1 ? 'Full loan' : `Payment ${number} of ${of}`),
  wasDue: (day) => `Was due on ${day}`,
  notice: (days) =>
    `Pay this today and all due dates move by ${days} days. This only buys time: your payments stay the same.`,
  noticeOverdue: (day) =>
    `Pay this today and your next payment is due on ${day}. Later due dates move too. This only buys time: your payments stay the same.`,
  inTransit: (amount) =>
    `Your payment of ${amount} is being processed. Please wait for it before you pay again.`,
};
