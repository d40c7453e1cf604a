import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { QueueCursor } from './case-queue.ts';

/** The order of a queue. An index of the table has the same columns, so a page reads no more than its rows. */
export interface QueueOrder {
  readonly by: string;
  readonly id: string;
  readonly way: 'asc' | 'desc';
  /** The type of the column that it is ordered by. */
  readonly type?: 'timestamptz' | 'date';
}

/**
 * A page of a queue after the cursor. It is stable: a case that enters or leaves meanwhile neither repeats nor
 * hides another one.
 */
export function pageInOrder<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { by, id, way, type = 'timestamptz' }: QueueOrder,
  { after, limit }: { readonly after: QueueCursor | undefined; readonly limit: number },
): SelectQueryBuilder<Tables, Table, Row> {
  let page = query;
  if (after !== undefined) {
    const place = sql`(${sql.ref(by)}, ${sql.ref(id)})`;
    const last = sql`(${after.moment}::${sql.raw(type)}, ${after.id}::uuid)`;
    page = page.where(way === 'asc' ? sql<boolean>`${place} > ${last}` : sql<boolean>`${place} < ${last}`);
  }
  return page.orderBy(sql.ref(by), way).orderBy(sql.ref(id), way).limit(limit);
}

/** The queues of cases that wait for staff. */
export type WaitingQueue = 'waiting' | 'mine' | 'unassigned' | 'escalated';

/**
 * The condition of such a queue. `waiting` is the condition of the table's partial indexes, repeated so that
 * each queue uses its own index.
 */
export function isInQueue(
  queue: WaitingQueue,
  { waiting, me }: { readonly waiting: RawBuilder<unknown>; readonly me: string },
): RawBuilder<boolean> {
  switch (queue) {
    case 'waiting':
      return sql<boolean>`${waiting}`;
    case 'mine':
      return sql<boolean>`${waiting} and assignee = ${me}`;
    case 'unassigned':
      return sql<boolean>`${waiting} and assignee is null`;
    case 'escalated':
      return sql<boolean>`${waiting} and escalated_at is not null`;
  }
}

/** A larger count would not change any action, and counting up to it is cheap. */
const COUNT_UP_TO = 1_000;

/** The number of cases; counting stops at a thousand. */
export async function countCases<Tables, Table extends keyof Tables, Row>(
  database: Database,
  query: SelectQueryBuilder<Tables, Table, Row>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${query.limit(COUNT_UP_TO)}) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}
