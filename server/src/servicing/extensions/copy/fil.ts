import type { ExtensionCopy } from './extension-copy.ts';

export const fil: ExtensionCopy = {
  title: (days) => `Mag-extend ng ${days} araw`,
  fee: 'Extension fee',
  alreadyOwed: 'Late fees na dapat mo nang bayaran',
  instalment: (number, of) => (of === 1 ? 'Buong loan' : `Payment ${number} of ${of}`),
  wasDue: (day) => `Due noong ${day}`,
  notice: (days) =>
    `Bayaran ito ngayon at lilipat nang ${days} araw ang lahat ng due date. Dagdag na oras lang ito: pareho pa rin ang mga payment mo.`,
  noticeOverdue: (day) =>
    `Bayaran ito ngayon at sa ${day} na ang susunod na due date. Lilipat din ang mga kasunod. Dagdag na oras lang ito: pareho pa rin ang mga payment mo.`,
  inTransit: (amount) => `Pino-process ang payment mong ${amount}. Hintayin muna ito bago magbayad ulit.`,
};
