import { ASSIGNABLE_CASES, type AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { permissionsOfRole } from '@hiram/contract/people/role-permissions';
import type { Permission, StaffRole } from '@hiram/contract/people/staff-roles';
import type { Clock } from '@hiram/values/clock';
import type { AssignableKind } from '#cases/index.ts';
import type { Database } from '#platform/database/database.ts';

export interface TeamContext {
  readonly database: Database;
  readonly systemClock: Clock;
  /** Deadlines are of business time. */
  readonly businessClock: Clock;
  readonly kinds: Readonly<Record<AssignableCase, AssignableKind>>;
}

export const MANAGES: Permission = 'manage_team';

/** The queues that the caller works on; all for those who manage the team. */
export function queuesOf({ kinds }: TeamContext, permissions: ReadonlySet<string>): AssignableCase[] {
  return ASSIGNABLE_CASES.filter(
    (name) => permissions.has(MANAGES) || permissions.has(kinds[name].permission),
  );
}

/** Whether a person with this role may work on the queue. */
export function mayWorkOn({ kinds }: TeamContext, queue: AssignableCase, role: StaffRole): boolean {
  return permissionsOfRole[role].some((held) => held === kinds[queue].permission);
}
