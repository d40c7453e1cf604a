/** Staff permissions. Every staff call requires one of these; a new capability adds its own. */
export const PERMISSIONS = [
  /** Signing in and managing one's own account and sessions. Every role has it. */
  'use_console',
  'read_contact_messages',
  'answer_contact_messages',
  'read_complaints',
  'answer_complaints',
  /** Approves the reversal of a charge. */
  'confirm_reversals',
  'read_outreach',
  'call_borrowers',
  'read_applications',
  'decide_applications',
  'read_payouts',
  'handle_payouts',
  'read_payments',
  'handle_payments',
  'read_reconciliation',
  'reconcile',
  /** One loan or borrower on one page, and the lists. */
  'read_loans',
  'read_ledger',
  /** Soft-closes months, and proposes or approves to close or re-open them. */
  'close_periods',
  /** Imports the portfolio of another system, or approves, reverses and closes an import. */
  'import_portfolios',
  /** Downloads files for credit bureaus, completes identities, and proposes or approves to report no more. */
  'report_credit',
  /** Fills in, prepares, reviews and files returns to regulators. */
  'file_returns',
  'propose_loan_acts',
  /** Approves proposed loan actions. */
  'confirm_loan_acts',
  /** Unmasks personal data, with a reason. */
  'show_personal_data',
  /** Freezes a borrower's account, lifts a freeze of another, and ends sessions. */
  'protect_accounts',
  'read_configuration',
  'change_configuration',
  /** Approves and publishes configuration changes. */
  'publish_configuration',
  'read_dashboards',
  'read_staff',
  'administer_staff',
  'read_audit_trail',
  /** The open cases of each person, in the queues that the caller works on. */
  'read_team',
  /** Sets the languages and queues of colleagues, and assigns the cases of every queue by load. */
  'manage_team',
  /** Webhooks and API keys of the lender's own systems. */
  'read_integrations',
  /** Repeats webhooks, makes secrets and keys. */
  'manage_integrations',
  'read_emergency_stops',
  /** Starts an emergency stop. */
  'stop_operations',
  /** Proposes or approves the end of an emergency stop. */
  'resume_operations',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Staff roles. role-permissions.ts has the permissions of each. */
export const STAFF_ROLES = [
  'administrator',
  'support',
  'credit_officer',
  'collections',
  'finance',
  'finance_manager',
  'operations',
  'compliance',
  'auditor',
] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** `invited`: has an invitation link and no password yet. */
export const STAFF_STATUSES = ['invited', 'active', 'suspended'] as const;

export type StaffStatus = (typeof STAFF_STATUSES)[number];

export function isPermission(word: unknown): word is Permission {
  return PERMISSIONS.some((known) => known === word);
}

export function isStaffRole(word: unknown): word is StaffRole {
  return STAFF_ROLES.some((known) => known === word);
}

export function isStaffStatus(word: unknown): word is StaffStatus {
  return STAFF_STATUSES.some((known) => known === word);
}
