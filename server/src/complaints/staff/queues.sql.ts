import type { ComplaintSubject } from '@hiram/contract/complaints';
import type { ComplaintQueue } from '@hiram/contract/complaints-staff';
import type { Database } from '@hiram/server/platform/database/database';
import { unreachable } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Complaint, ComplaintId } from '../complaint.ts';
import { complaintOf, selectComplaints } from '../complaints.sql.ts';

export interface QueueWanted {
  readonly queue: ComplaintQueue;
  /** Whose `mine` is. */
  readonly me: string;
  readonly brandCode: string | undefined;
  readonly about: ComplaintSubject | undefined;
  /** Where the page before ended. */
  readonly after: { readonly moment: Instant; readonly id: string } | undefined;
  readonly limit: number;
}

/** A page of a queue: those that wait by what is due first, the others by the newest. */
export async function findQueuePage(database: Database, wanted: QueueWanted): Promise<QueuedComplaint[]> {
  const rows = await queueQuery(database, wanted).execute();
  const isOver = isOverQueue(wanted.queue);
  return rows.map((row) => ({
    found: complaintOf(row),
    place: instant(isOver ? row.changed_at : row.due_by),
  }));
}

/** The statement of a page. Each queue goes along an index of its own, whatever else there is. */
export function queueQuery(database: Database, wanted: QueueWanted) {
  const { queue, me, brandCode, about, after, limit } = wanted;
  const isOver = isOverQueue(queue);
  const [by, way] = isOver ? (['changed_at', 'desc'] as const) : (['due_by', 'asc'] as const);
  let query = selectComplaints(database).select(['changed_at']).where(isInQueue(queue, me));
  if (brandCode !== undefined) query = query.where('brand_code', '=', brandCode);
  if (about !== undefined) query = query.where('about', '=', about);
  if (after !== undefined) {
    const place = sql`(${sql.ref(by)}, id)`;
    const last = sql`(${instantAsIso(after.moment)}::timestamptz, ${after.id}::uuid)`;
    query = query.where(isOver ? sql<boolean>`${place} < ${last}` : sql<boolean>`${place} > ${last}`);
  }
  return query.orderBy(by, way).orderBy('id', way).limit(limit);
}

export interface QueuedComplaint {
  readonly found: Complaint;
  /** What its queue is ordered by. */
  readonly place: Instant;
}

function isOverQueue(queue: ComplaintQueue): queue is 'answered' | 'closed' {
  return queue === 'answered' || queue === 'closed';
}

/** Which cases a queue has. The words repeat those of the indexes, so that each is found by its own. */
function isInQueue(queue: ComplaintQueue, me: string) {
  const waits = sql`state in ('received', 'in_work')`;
  switch (queue) {
    case 'waiting':
      return sql<boolean>`${waits}`;
    case 'mine':
      return sql<boolean>`${waits} and owner = ${me}`;
    case 'unassigned':
      return sql<boolean>`${waits} and owner is null`;
    case 'escalated':
      return sql<boolean>`${waits} and escalated_at is not null`;
    case 'second_person':
      return sql<boolean>`${waits} and dispute_state = 'proposed'`;
    case 'answered':
      return sql<boolean>`state = 'answered'`;
    case 'closed':
      return sql<boolean>`state = 'closed'`;
    default:
      return unreachable(queue);
  }
}

/** Nobody acts on a larger number, and counting to it costs little. */
const MOST_COUNTED = 1_000;

/** How many are in a queue; it stops counting at a thousand. */
export async function countQueue(
  database: Database,
  { queue, me }: Pick<QueueWanted, 'queue' | 'me'>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from (select 1 from complaints where ${isInQueue(queue, me)} limit ${MOST_COUNTED}) counted
  `.execute(database);
  return rows[0]?.count ?? 0;
}

/** The case of that id, and those about the order of that id. An order has few complaints. */
export async function searchCases(database: Database, id: string, limit: number): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where((or) => or.or([or('id', '=', id), or('order_id', '=', id)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(complaintOf);
}

/** How many pictures each of these came with. */
export async function countImages(
  database: Database,
  ids: readonly ComplaintId[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('complaint_images')
    .select(['complaint_id', sql<number>`count(*)::int`.as('count')])
    .where('complaint_id', 'in', [...ids])
    .groupBy('complaint_id')
    .execute();
  return new Map(rows.map((row) => [row.complaint_id, row.count]));
}

/** Cases that became part of this one, the oldest first. */
export async function findJoined(database: Database, into: Complaint): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where('borrower_id', '=', into.borrowerId)
    .where('merged_into', '=', into.id)
    .orderBy('id')
    .limit(MOST_OTHERS)
    .execute();
  return rows.map(complaintOf);
}

/** Enough for the whole picture of a person. */
const MOST_OTHERS = 30;

/** The newest cases of a borrower beside one of them. */
export async function findOthersOf(
  database: Database,
  borrowerId: BorrowerId,
  beside: ComplaintId,
): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where('borrower_id', '=', borrowerId)
    .where('id', '<>', beside)
    .orderBy('id', 'desc')
    .limit(MOST_OTHERS)
    .execute();
  return rows.map(complaintOf);
}
