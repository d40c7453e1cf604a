import type { ReminderCopy } from './reminder-copy.ts';

export const fil: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) =>
    `${brandName}: reminder lang po. Due na ang payment mo sa ${day}. Tingnan ang amount at paano magbayad: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) =>
    `${brandName}: payday reminder po. Due ang payment mo sa ${day}. Puwede ka nang magbayad: ${host}`,
  reminder_due_today: ({ brandName, day, host }) =>
    `${brandName}: due ngayon, ${day}, ang payment mo. Tingnan ang amount at paano magbayad: ${host} Kung bayad na, salamat po.`,
  payment_late: ({ brandName, day, host }) =>
    `${brandName}: wala pa ang payment mo na due noong ${day}. Magbayad, humingi ng tulong, o sabihin kung bayad na: ${host}`,
};
