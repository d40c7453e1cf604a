/** What a member of staff may do. Every staff call asks for one of these; a later capability adds its own. */
export const PERMISSIONS = [
  /** Signing in, and looking after one's own account and sessions. Every role has it. */
  'use_console',
  'read_contact_messages',
  'answer_contact_messages',
  'read_complaints',
  'answer_complaints',
  /** The second person of a charge that is taken back. */
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
  /** One loan or borrower on one page, and the lists of them. */
  'read_loans',
  'read_ledger',
  'propose_loan_acts',
  /** The second person of what was proposed for a loan. */
  'confirm_loan_acts',
  /** What is masked, for a reason. */
  'show_personal_data',
  'read_configuration',
  'change_configuration',
  /** The second person of a change of configuration. */
  'publish_configuration',
  'read_dashboards',
  'read_staff',
  'administer_staff',
  'read_audit_trail',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** What a member of staff is. Which permissions a role has is the server's to say. */
export const STAFF_ROLES = [
  'administrator',
  'support',
  'credit_officer',
  'collections',
  'finance',
  'operations',
  'compliance',
  'auditor',
] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** `invited`: has a link and no password yet. */
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
