import type { Permission, StaffRole } from '@hiram/contract/people/staff-roles';

const FINANCE = [
  'use_console',
  'read_complaints',
  'confirm_reversals',
  'read_payouts',
  'handle_payouts',
  'read_payments',
  'handle_payments',
  'read_reconciliation',
  'reconcile',
  'read_loans',
  'read_ledger',
  'propose_loan_acts',
  'confirm_loan_acts',
  'read_dashboards',
  'read_emergency_stops',
  'stop_operations',
] as const satisfies readonly Permission[];

/**
 * Permissions of each role. They are in code and not in a table: more permissions need a reviewed change and
 * cannot be granted by an update statement.
 */
export const permissionsOfRole = {
  // Manages staff access and deliberately cannot read what borrowers wrote.
  administrator: [
    'use_console',
    'read_configuration',
    'read_staff',
    'administer_staff',
    'read_audit_trail',
    'read_emergency_stops',
    'stop_operations',
  ],
  support: [
    'use_console',
    'read_contact_messages',
    'answer_contact_messages',
    'read_complaints',
    'answer_complaints',
    'read_outreach',
    'call_borrowers',
    'read_loans',
    'propose_loan_acts',
    'show_personal_data',
    'protect_accounts',
  ],
  credit_officer: [
    'use_console',
    'read_applications',
    'decide_applications',
    'read_loans',
    'show_personal_data',
    'read_dashboards',
  ],
  collections: [
    'use_console',
    'read_contact_messages',
    'read_outreach',
    'call_borrowers',
    'read_loans',
    'propose_loan_acts',
    'show_personal_data',
  ],
  finance: FINANCE,
  // The same calls, with higher amount limits, and the end of an emergency stop.
  finance_manager: [...FINANCE, 'resume_operations'],
  // Drafts the configuration of what is offered. Compliance publishes it.
  operations: [
    'use_console',
    'read_configuration',
    'change_configuration',
    'read_dashboards',
    'read_payouts',
    'read_payments',
    'read_reconciliation',
    'read_loans',
    'read_emergency_stops',
    'stop_operations',
    'resume_operations',
  ],
  compliance: [
    'use_console',
    'read_configuration',
    'publish_configuration',
    'read_complaints',
    'read_outreach',
    'read_applications',
    'read_loans',
    'read_ledger',
    'show_personal_data',
    'protect_accounts',
    'read_dashboards',
    'read_audit_trail',
    'read_emergency_stops',
    'stop_operations',
    'resume_operations',
  ],
  // Reads everything and changes nothing. Masked data stays masked.
  auditor: [
    'use_console',
    'read_contact_messages',
    'read_complaints',
    'read_outreach',
    'read_applications',
    'read_payouts',
    'read_payments',
    'read_reconciliation',
    'read_loans',
    'read_ledger',
    'read_configuration',
    'read_dashboards',
    'read_staff',
    'read_audit_trail',
    'read_emergency_stops',
  ],
} as const satisfies Record<StaffRole, readonly Permission[]>;

/** Permissions with which a person moves money, decides, publishes, or grants roles. */
const PRIVILEGES: ReadonlySet<Permission> = new Set([
  'administer_staff',
  'decide_applications',
  'handle_payouts',
  'handle_payments',
  'reconcile',
  'confirm_reversals',
  'confirm_loan_acts',
  'change_configuration',
  'publish_configuration',
  'stop_operations',
  'resume_operations',
]);

/** Whether granting the role takes two administrators. */
export function isPrivileged(role: StaffRole): boolean {
  return permissionsOfRole[role].some((permission) => PRIVILEGES.has(permission));
}

/** Until a privileged role is approved, its holder can only sign in. */
export function effectivePermissions(role: StaffRole, isAwaitingApproval: boolean): readonly Permission[] {
  return isAwaitingApproval ? ['use_console'] : permissionsOfRole[role];
}
