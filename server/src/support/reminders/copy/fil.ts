import type { ReminderCopy } from './reminder-copy.ts';

export const fil: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) =>
    `${brandName}: paalala lang po. Sa ${day} ang takda ng iyong bayad. Halaga at paraan ng pagbayad: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) =>
    `${brandName}: paalala sa araw ng sahod. Sa ${day} ang takda ng iyong bayad; puwede na ngayon. Halaga at paraan: ${host}`,
  reminder_due_today: ({ brandName, day, host }) =>
    `${brandName}: ngayon, ${day}, ang takda ng iyong bayad. Halaga at paraan ng pagbayad: ${host} Kung bayad na, salamat po.`,
  payment_late: ({ brandName, day, host }) =>
    `${brandName}: wala pa sa amin ang bayad mo para sa ${day}. Magbayad, humingi ng tulong, o sabihing nabayaran na: ${host}`,
};
