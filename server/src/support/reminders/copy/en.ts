import type { ReminderCopy } from './reminder-copy.ts';

// Only characters of the GSM alphabet. Any other character makes the message two segments long.
export const en: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) =>
    `${brandName}: a friendly reminder. Your payment is due on ${day}. The amount and ways to pay: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) =>
    `${brandName}: a note for your payday. Your payment is due on ${day}; you can pay now. The amount and ways to pay: ${host}`,
  reminder_due_today: ({ brandName, day, host }) =>
    `${brandName}: your payment is due today, ${day}. The amount and ways to pay: ${host} Paid already? Thank you.`,
  payment_late: ({ brandName, day, host }) =>
    `${brandName}: your payment of ${day} has not reached us. Pay, ask for help, or tell us that you have paid: ${host}`,
};
