import type { Database } from '#platform/database/database.ts';
import type { MemberRow } from './member.ts';
import { findMemberNames, findMembers } from './members.sql.ts';
import { openAt } from './session-limits.ts';
import type { StaffContext } from './staff-context.ts';

/** All staff members by name, with their number of open sessions. */
export async function listStaff({
  database,
  systemClock,
}: Pick<StaffContext, 'database' | 'systemClock'>): Promise<MemberRow[]> {
  return findMembers(database, openAt(systemClock.now()));
}

export async function namesOfStaff(
  database: Database,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  return findMemberNames(database, [...new Set(ids)]);
}
