import type { ReminderCopy } from './reminder-copy.ts';

// A segment holds seventy characters.
export const hi: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) => `${brandName}: आपका पेमेंट ${day} को ड्यू है। रकम: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) => `${brandName}: सैलरी का दिन! पेमेंट ${day} को ड्यू है: ${host}`,
  reminder_due_today: ({ brandName, day, host }) => `${brandName}: आपका पेमेंट आज, ${day}, ड्यू है। रकम: ${host}`,
  payment_late: ({ brandName, day, host }) => `${brandName}: ${day} का पेमेंट नहीं मिला। पेमेंट/मदद: ${host}`,
};
