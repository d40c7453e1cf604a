import type { Permission, StaffRole } from '@hiram/contract/staff-words';

/**
 * What each role may do. It stands in code and not in a table: giving a role more power is a change that somebody
 * else reads before it holds, and nobody gets it by an update statement.
 */
export const permissionsOfRole = {
  // Looks after people's access and, on purpose, reads nothing that borrowers wrote.
  administrator: ['use_console', 'read_staff', 'administer_staff', 'read_audit_trail'],
  support: [
    'use_console',
    'read_contact_messages',
    'answer_contact_messages',
    'read_complaints',
    'answer_complaints',
    'read_outreach',
    'call_borrowers',
  ],
  reviewer: ['use_console', 'read_applications', 'decide_applications'],
  collections: ['use_console', 'read_contact_messages', 'read_outreach', 'call_borrowers'],
  finance: [
    'use_console',
    'read_complaints',
    'confirm_reversals',
    'read_payouts',
    'handle_payouts',
    'read_payments',
    'handle_payments',
    'read_reconciliation',
    'reconcile',
  ],
  // Sees everything and changes nothing.
  auditor: [
    'use_console',
    'read_contact_messages',
    'read_complaints',
    'read_outreach',
    'read_applications',
    'read_payouts',
    'read_payments',
    'read_reconciliation',
    'read_staff',
    'read_audit_trail',
  ],
} as const satisfies Record<StaffRole, readonly Permission[]>;
