import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { Permission, StaffRole } from '@hiram/contract/people/staff-roles';

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
