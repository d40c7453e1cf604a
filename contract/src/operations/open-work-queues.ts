import type { Permission } from '../people/staff-roles.ts';

/** The queues of the console whose open work is counted. */
export const OPEN_WORK_QUEUES = [
  'complaints',
  'charge_reversals',
  'contact_messages',
  'calls',
  'applications',
  'loan_proposals',
  'bulk_loan_actions',
  'payouts',
  'refunds',
  'payments',
  'breaks',
  'suspense',
  'payment_reversals',
  'configuration_changes',
  'access_reviews',
  'emergency_stops',
  'resume_proposals',
] as const;
export type OpenWorkQueue = (typeof OPEN_WORK_QUEUES)[number];

/** Who may do the work of each queue; others may only look. */
export const PERMISSION_OF_QUEUE: Readonly<Record<OpenWorkQueue, Permission>> = {
  complaints: 'answer_complaints',
  charge_reversals: 'confirm_reversals',
  contact_messages: 'answer_contact_messages',
  calls: 'call_borrowers',
  applications: 'decide_applications',
  loan_proposals: 'confirm_loan_acts',
  bulk_loan_actions: 'confirm_loan_acts',
  payouts: 'handle_payouts',
  refunds: 'handle_payouts',
  payments: 'handle_payments',
  breaks: 'reconcile',
  suspense: 'reconcile',
  payment_reversals: 'reconcile',
  configuration_changes: 'publish_configuration',
  access_reviews: 'administer_staff',
  emergency_stops: 'read_emergency_stops',
  resume_proposals: 'resume_operations',
};

/** How many cases of each queue are listed. */
export const FIRST_CASES = 4;
