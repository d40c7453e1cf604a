import type { ReminderCopy } from './reminder-copy.ts';

// A segment holds seventy characters, twelve of them for the code at the end.
export const hi: ReminderCopy = {
  reminder_before_due: ({ brandName, day, host }) => `${brandName}: पेमेंट ${day} को ड्यू। रकम: ${host}`,
  reminder_on_payday: ({ brandName, day, host }) => `${brandName}: सैलरी डे! पेमेंट ड्यू ${day}: ${host}`,
  reminder_due_today: ({ brandName, day, host }) => `${brandName}: पेमेंट आज, ${day}, ड्यू। रकम: ${host}`,
  payment_late: ({ brandName, day, host }) => `${brandName}: ${day} का पेमेंट बाकी। मदद: ${host}`,
};
