export { dueReminders } from './due-reminders.ts';
export { planReminders } from './plan-day.ts';
export { reminderPolicy } from './reminder-policy.ts';
