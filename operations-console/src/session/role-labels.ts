import type { StaffRole } from '@hiram/contract/people/staff-roles';

/** The title and purpose of each role. */
export const roleLabels: Readonly<Record<StaffRole, { readonly title: string; readonly purpose: string }>> = {
  administrator: {
    title: 'Administrator',
    purpose: 'manages staff access; no access to borrower data',
  },
  support: { title: 'Support', purpose: 'answers complaints and contact messages' },
  credit_officer: { title: 'Credit officer', purpose: 'decides referred applications' },
  collections: { title: 'Collections', purpose: 'calls borrowers with overdue loans' },
  finance: { title: 'Finance', purpose: 'manages payments, payouts, reconciliation and the ledger' },
  finance_manager: {
    title: 'Finance manager',
    purpose: 'finance, with higher amount limits, and resumes after emergency stops',
  },
  operations: { title: 'Operations', purpose: 'edits products and configuration' },
  compliance: { title: 'Compliance', purpose: 'publishes configuration and reviews the audit trail' },
  auditor: { title: 'Auditor', purpose: 'read-only access to everything, with personal data masked' },
};

/** In the order in which roles are declared; typing also matches the purpose. */
export const roleOptions = Object.entries(roleLabels).map(([value, { title, purpose }]) => ({
  value,
  label: `${title}: ${purpose}`,
}));

/** Roles that only propose or read, and that one administrator can grant. The server decides. */
const UNPRIVILEGED: readonly StaffRole[] = ['support', 'collections', 'auditor'];

export function isPrivilegedRole(role: StaffRole): boolean {
  return !UNPRIVILEGED.includes(role);
}
