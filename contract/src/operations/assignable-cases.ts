/** The kinds of cases that are assigned to any person with their permission. */
export const ASSIGNABLE_CASES = [
  'complaint',
  'contact_message',
  'application',
  'break',
  'payment_reversal',
  'charge_difference',
] as const;
export type AssignableCase = (typeof ASSIGNABLE_CASES)[number];
