export { dueReminders } from './due-reminders.ts';
export { planReminders } from './plan-day.ts';
export type { ReminderPlanningContext, ReminderSendingContext } from './reminder-context.ts';
export { reminderPolicy } from './reminder-policy.ts';
