import type { Database } from '../platform/database/database.ts';
import type { MemberRow } from './member.ts';
import { findMemberNames, findMembers } from './members.sql.ts';
import { openAt } from './session-limits.ts';
import type { StaffParts } from './staff-parts.ts';

/** Everybody, by name, with how many sessions they have open. */
export async function listStaff({ database, clock }: StaffParts): Promise<MemberRow[]> {
  return findMembers(database, openAt(clock.now()));
}

/** What these members are called, for whoever shows who did something. */
export async function namesOfStaff(
  database: Database,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  return findMemberNames(database, [...new Set(ids)]);
}
