import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { Permission } from '@hiram/contract/people/staff-roles';
import { STAFF_ROLES } from '@hiram/contract/people/staff-roles';
import type { Database } from '#platform/database/database.ts';
import { findActiveMembers } from './members.sql.ts';

/** All active members with the permission, by name. Work of that kind can be assigned to them. */
export async function staffWithPermission(
  database: Database,
  permission: Permission,
): Promise<{ readonly staffId: string; readonly name: string }[]> {
  const roles = STAFF_ROLES.filter((role) => permissionsOfRole[role].some((held) => held === permission));
  return findActiveMembers(database, roles);
}
