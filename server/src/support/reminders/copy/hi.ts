import type { ReminderCopy } from './reminder-copy.ts';

// A segment holds seventy characters.
export const hi: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) => `${brandName}: आपका भुगतान ${day} को देय है। राशि: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) =>
    `${brandName}: वेतन के दिन याद रहे, भुगतान ${day} को है: ${host}`,
  reminder_due_today: ({ brandName, day, host }) =>
    `${brandName}: आपका भुगतान आज, ${day}, देय है। राशि: ${host}`,
  payment_late: ({ brandName, day, host }) => `${brandName}: ${day} का भुगतान नहीं मिला। भुगतान/मदद: ${host}`,
};
