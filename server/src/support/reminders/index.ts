export { planReminders } from './plan-day.ts';
export type { ReminderPlanningContext, ReminderSendingContext } from './reminder-context.ts';
export { reminderPolicy } from './reminder-policy.ts';
export { sweepReminders, sweepRemindersUntil } from './sweep-reminders.ts';
