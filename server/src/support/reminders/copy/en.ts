import type { ReminderCopy } from './reminder-copy.ts';

// Only characters of the GSM alphabet. Any other character makes the message two segments long.
export const en: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) =>
    `${brandName}: a friendly reminder. Your payment is due on ${day}. See the amount and how to pay: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) =>
    `${brandName}: it is your payday. Your payment is due on ${day}. You can pay now: ${host}`,
  reminder_due_today: ({ brandName, day, host }) =>
    `${brandName}: your payment is due today, ${day}. See the amount and how to pay: ${host} Already paid? Thank you.`,
  payment_late: ({ brandName, day, host }) =>
    `${brandName}: we have not received your payment due on ${day}. Pay, ask for help, or tell us if you already paid: ${host}`,
};
