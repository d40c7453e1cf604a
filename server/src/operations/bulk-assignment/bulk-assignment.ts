import type { AssignableCase } from '@hiram/contract/operations/assignable-cases';
import { MOST_ASSIGNED, type NotAssignable } from '@hiram/contract/operations/bulk-assignment';
import type { Permission } from '@hiram/contract/people/staff-roles';
import { parseId } from '@hiram/values/ids';
import { type AssignableKind, findAssignments, findCaseNumbers, lockAssignment } from '#cases/index.ts';
import { type Actor, namesOfStaff, staffWithPermission } from '#people/staff/index.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';

export interface BulkAssignmentContext {
  readonly database: Database;
  readonly kinds: Readonly<Record<AssignableCase, AssignableKind>>;
}

/** Cases of one kind, as a request names them. */
export interface ChosenCases {
  readonly kind: AssignableCase;
  readonly caseIds: string;
}

export interface RefusedCase {
  readonly id: string;
  readonly number: string | undefined;
  readonly why: NotAssignable;
}

interface Person {
  readonly staffId: string;
  readonly name: string;
}

export interface AssignmentPreview {
  readonly people: readonly Person[];
  readonly possible: number;
  readonly owners: readonly (Person & { readonly count: number })[];
  readonly refused: readonly RefusedCase[];
}

export async function previewAssignment(
  { database, kinds }: BulkAssignmentContext,
  chosen: ChosenCases,
  permissions: ReadonlySet<string>,
): Promise<AssignmentPreview> {
  const kind = kinds[chosen.kind];
  requirePermission(permissions, kind.permission);
  const ids = idsOf(chosen);
  const found = await findAssignments(database, kind, ids);
  const states = new Map(found.map(({ id, state }) => [id, state]));
  const open = found.filter(({ state }) => state === 'open');
  const counts = new Map<string, number>();
  for (const { assignee } of open) {
    if (assignee !== undefined) counts.set(assignee, (counts.get(assignee) ?? 0) + 1);
  }
  const [people, names] = await Promise.all([
    staffWithPermission(database, kind.permission),
    namesOfStaff(database, [...counts.keys()]),
  ]);
  const refused = ids.flatMap((id): Omit<RefusedCase, 'number'>[] => {
    const state = states.get(id) ?? 'not_found';
    return state === 'open' ? [] : [{ id, why: state }];
  });
  return {
    people,
    possible: open.length,
    owners: Array.from(counts, ([staffId, count]) => ({ staffId, name: names.get(staffId) ?? '', count })),
    refused: await numbered(database, chosen.kind, refused),
  };
}

export interface AssignmentResult {
  readonly assigned: number;
  readonly already: number;
  readonly refused: readonly RefusedCase[];
}

/**
 * Assigns the cases that are open, each in a transaction of its own. A case that the person has already does not change, so
 * a repeated call has no second effect and goes on where an interrupted one stopped.
 */
export async function assignCases(
  { database, kinds }: BulkAssignmentContext,
  actor: Actor,
  {
    to,
    permissions,
    ...chosen
  }: ChosenCases & { readonly to: string; readonly permissions: ReadonlySet<string> },
): Promise<AssignmentResult> {
  const kind = kinds[chosen.kind];
  requirePermission(permissions, kind.permission);
  const ids = idsOf(chosen);
  const people = await staffWithPermission(database, kind.permission);
  if (!people.some(({ staffId }) => staffId === to)) throw new Refusal('not_found', { to });
  const refused: Omit<RefusedCase, 'number'>[] = [];
  let [assigned, already] = [0, 0];
  for (const id of ids) {
    const outcome = await inTransaction(database, async (tx) => {
      const found = await lockAssignment(tx, kind, id);
      if (found === undefined) return 'not_found';
      if (found.state !== 'open') return found.state;
      if (found.assignee === to) return 'already';
      await kind.assign(tx, actor, { id, from: found.assignee, to });
      return 'assigned';
    });
    if (outcome === 'assigned') assigned += 1;
    else if (outcome === 'already') already += 1;
    else refused.push({ id, why: outcome });
  }
  return { assigned, already, refused: await numbered(database, chosen.kind, refused) };
}

function requirePermission(permissions: ReadonlySet<string>, permission: Permission): void {
  if (!permissions.has(permission)) throw new Refusal('not_allowed', { permission });
}

function idsOf({ caseIds }: ChosenCases): string[] {
  const ids = [...new Set(caseIds.split(','))];
  if (ids.length > MOST_ASSIGNED || ids.some((id) => parseId(id) === undefined)) {
    throw new Refusal('request_malformed', { cases: ids.length });
  }
  return ids;
}

async function numbered(
  database: Database,
  kind: AssignableCase,
  refused: readonly Omit<RefusedCase, 'number'>[],
): Promise<RefusedCase[]> {
  const numbers = await findCaseNumbers(
    database,
    kind,
    refused.map(({ id }) => id),
  );
  return refused.map((one) => ({ ...one, number: numbers.get(one.id) }));
}
