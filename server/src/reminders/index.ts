export { planReminders } from './plan-day.ts';
export type { PlanningParts, SendingParts } from './reminder-desk.ts';
export { reminderPolicy } from './reminder-policy.ts';
export { sweepReminders, sweepRemindersUntil } from './sweep-reminders.ts';
