/** The subject of a contact. Each value has its copy in `texts/`; add a new one in both places. */
export const CONTACT_TOPICS = [
  'code',
  'application_answered',
  'loan_confirmed',
  'payout_arrived',
  'payout_account_needed',
  'payout_to_return',
  'payment_found',
  'payment_not_found',
  'payment_reversed',
  'payment_reinstated',
  'complaint_received',
  'complaint_answered',
  'complaint_late',
  'complaint_reopened',
  'late_charges_waived',
  'credit_refunded',
  'refund_account_needed',
  'due_date_moved',
  'reminder_before_due',
  'reminder_on_payday',
  'reminder_due_today',
  'payment_late',
  'call_about_service',
  'call_about_late_payment',
] as const;

export type ContactTopic = (typeof CONTACT_TOPICS)[number];
