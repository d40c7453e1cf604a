import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { CaseKind, CaseTable, NewCaseStep } from './case-kind.ts';
import { recordCaseStep } from './case-steps.sql.ts';

/** A kind of case that is assigned and escalated in its own table. */
export type CaseKindWithTable<Step extends string = string, Details extends object = object> = CaseKind<
  Step,
  Details
> & { readonly table: CaseTable };

/** Assigns a case that the caller has locked to a staff member, or to nobody. */
export async function setAssignee(
  tx: Transaction,
  kind: CaseKindWithTable,
  id: string,
  { assignee, at }: { readonly assignee: string | null; readonly at: Instant },
): Promise<void> {
  await change(tx, kind, { id, at, set: sql`assignee = ${assignee}::uuid` });
}

/** Marks a case that the caller has locked as past its SLA, for all staff, and records the step. */
export async function escalateCase<Step extends string, Details extends object>(
  tx: Transaction,
  kind: CaseKindWithTable<Step, Details>,
  id: string,
  step: NewCaseStep<Step, Details>,
): Promise<void> {
  const { at } = step;
  await change(tx, kind, { id, at, set: sql`escalated_at = ${instantAsIso(at)}::timestamptz` });
  await recordCaseStep(tx, kind, id, step);
}

/** Concurrent changes may arrive out of order, so `changed_at` never goes back. */
async function change(
  tx: Transaction,
  { table }: Pick<CaseKindWithTable, 'table'>,
  { id, at, set }: { readonly id: string; readonly at: Instant; readonly set: RawBuilder<unknown> },
): Promise<void> {
  const changed = table.hasChangedAt
    ? sql`, changed_at = greatest(changed_at, ${instantAsIso(at)}::timestamptz)`
    : sql``;
  await sql`
    update ${sql.table(table.name)} set ${set}${changed} where ${sql.ref(table.id)} = ${id}::uuid
  `.execute(tx);
}

/**
 * Claims the cases that passed their SLA and were not escalated yet, the longest overdue first. Each is claimed by one
 * worker at a time, which holds its lock.
 */
export function claimOverdue<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { due, at, limit }: { readonly due: string; readonly at: Instant; readonly limit: number },
): SelectQueryBuilder<Tables, Table, Row> {
  return query
    .where(sql<boolean>`escalated_at is null and ${sql.ref(due)} < ${instantAsIso(at)}::timestamptz`)
    .orderBy(sql.ref(due))
    .limit(limit)
    .forUpdate()
    .skipLocked();
}
