import type { Permission } from '@hiram/contract/people/staff-roles';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#people/staff/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CaseTable } from './case-kind.ts';

/** Whether a case can be assigned now. */
type AssignmentState = 'open' | 'closed' | 'awaiting_approval';

/** Where the waiting cases of a kind are, from the columns of its table. Each is the condition or a column of its indexes. */
interface CaseQueue {
  /** In `case_steps`. */
  readonly name: string;
  /** The condition of the table's partial indexes. */
  readonly waiting: RawBuilder<unknown>;
  /** The column of the deadline. Undefined for a kind without one. */
  readonly dueAt?: string;
  /** The column of the moment when it began to wait. */
  readonly openedAt: string;
  /** The language in which its person is answered. Undefined if nobody is. */
  readonly locale?: RawBuilder<unknown>;
  /** The steps with which a person has done their part. */
  readonly doneSteps: readonly string[];
}

/** A kind of case that can be assigned to any person with its permission, many at a time. */
export interface AssignableKind {
  /** Needed to assign such a case, and to be its assignee. */
  readonly permission: Permission;
  readonly table: CaseTable;
  /** An `AssignmentState`, from the columns of the table. */
  readonly state: RawBuilder<unknown>;
  readonly queue: CaseQueue;
  /** Assigns an open case that the caller has locked, with its step and its audit entry. */
  readonly assign: (
    tx: Transaction,
    actor: Actor,
    change: { readonly id: string; readonly from: string | undefined; readonly to: string },
  ) => Promise<void>;
}

export interface CaseAssignment {
  readonly id: string;
  readonly assignee: string | undefined;
  readonly state: AssignmentState;
}

/** The assignments of these cases. Ids without a case are left out. */
export function findAssignments(
  database: Database,
  kind: Pick<AssignableKind, 'table' | 'state'>,
  ids: readonly string[],
): Promise<CaseAssignment[]> {
  return readAssignments(database, kind, { ids, lock: sql`` });
}

export async function lockAssignment(
  tx: Transaction,
  kind: Pick<AssignableKind, 'table' | 'state'>,
  id: string,
): Promise<CaseAssignment | undefined> {
  return (await readAssignments(tx, kind, { ids: [id], lock: sql`for no key update` }))[0];
}

async function readAssignments(
  database: Database,
  { table, state }: Pick<AssignableKind, 'table' | 'state'>,
  { ids, lock }: { readonly ids: readonly string[]; readonly lock: RawBuilder<unknown> },
): Promise<CaseAssignment[]> {
  const { rows } = await sql<{ id: string; assignee: string | null; state: AssignmentState }>`
    select ${sql.ref(table.id)} as id, assignee, ${state} as state from ${sql.table(table.name)}
    where ${sql.ref(table.id)} = any(${[...ids]}::uuid[])
    order by ${sql.ref(table.id)} limit ${ids.length} ${lock}
  `.execute(database);
  return rows.map(({ assignee, ...row }) => ({ ...row, assignee: assignee ?? undefined }));
}
