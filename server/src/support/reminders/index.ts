export type { ReminderTopic } from './copy/reminder-copy.ts';
export { reminderCopy } from './copy/reminder-copy-by-locale.ts';
export { dueReminders } from './due-reminders.ts';
export { planReminders } from './plan-day.ts';
export { reminderPolicy } from './reminder-policy.ts';
export { sendPaymentMessage } from './send-payment-message.ts';
