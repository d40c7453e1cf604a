import type { ComplaintSubject } from '@hiram/contract/support/complaints';
import type { ComplaintQueue } from '@hiram/contract/support/complaints-staff';
import { unreachable } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import { countCases, isInQueue, pageInOrder, type QueueCursor } from '#cases/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { Complaint, ComplaintId } from '../complaint.ts';
import { complaintOf, selectComplaints } from '../complaints.sql.ts';

export interface QueueQuery {
  readonly queue: ComplaintQueue;
  /** The staff member of the `mine` queue. */
  readonly me: string;
  readonly brandCode: string | undefined;
  readonly about: ComplaintSubject | undefined;
  /** The cursor: the end of the previous page. */
  readonly after: QueueCursor | undefined;
  readonly limit: number;
}

/** A page of a queue: waiting cases by deadline, the others newest first. */
export async function findQueuePage(database: Database, filter: QueueQuery): Promise<QueuedComplaint[]> {
  const rows = await queueQuery(database, filter).execute();
  const isOver = isClosedQueue(filter.queue);
  return rows.map((row) => ({
    found: complaintOf(row),
    place: instant(isOver ? row.changed_at : row.due_by),
  }));
}

/** The query of a page. Each queue uses its own index. */
export function queueQuery(database: Database, filter: QueueQuery) {
  const { queue, me, brandCode, about, after, limit } = filter;
  if (queue === 'going_outside') return goingOutsideQuery(database, filter);
  const isOver = isClosedQueue(queue);
  let query = selectComplaints(database).select(['changed_at']).where(conditionOf(queue, me));
  if (brandCode !== undefined) query = query.where('brand_code', '=', brandCode);
  if (about !== undefined) query = query.where('about', '=', about);
  const order = isOver
    ? ({ by: 'changed_at', id: 'id', way: 'desc' } as const)
    : ({ by: 'due_by', id: 'id', way: 'asc' } as const);
  return pageInOrder(query, order, { after, limit });
}

/** By the newest papers of each case, whatever its state. */
function goingOutsideQuery(database: Database, { brandCode, about, after, limit }: QueueQuery) {
  const papers = sql<{ papers_of: string; papers_at: string }>`(
    select complaint_id as papers_of, made_at as papers_at from escalation_packs where is_newest
  )`;
  let query = selectComplaints(database)
    .innerJoin(papers.as('papers'), 'papers.papers_of', 'complaints.id')
    .select('papers.papers_at as changed_at');
  if (brandCode !== undefined) query = query.where('complaints.brand_code', '=', brandCode);
  if (about !== undefined) query = query.where('complaints.about', '=', about);
  return pageInOrder(query, { by: 'papers_at', id: 'papers_of', way: 'desc' }, { after, limit });
}

export interface QueuedComplaint {
  readonly found: Complaint;
  /** The sort key of its queue. */
  readonly place: Instant;
}

function isClosedQueue(queue: ComplaintQueue): queue is 'answered' | 'closed' | 'going_outside' {
  return queue === 'answered' || queue === 'closed' || queue === 'going_outside';
}

/** The condition of a queue, with the predicates of the partial indexes. */
function conditionOf(queue: ComplaintQueue, me: string) {
  const waiting = sql`state in ('received', 'in_work')`;
  switch (queue) {
    case 'waiting':
    case 'mine':
    case 'unassigned':
    case 'escalated':
      return isInQueue(queue, { waiting, me });
    case 'second_person':
      return sql<boolean>`${waiting} and dispute_state = 'proposed'`;
    case 'answered':
      return sql<boolean>`state = 'answered'`;
    case 'closed':
      return sql<boolean>`state = 'closed'`;
    case 'going_outside':
      return sql<boolean>`id in (select complaint_id from escalation_packs where is_newest)`;
    default:
      return unreachable(queue);
  }
}

/** The number of cases in a queue; counting stops at a thousand. */
export function countQueue(
  database: Database,
  { queue, me }: Pick<QueueQuery, 'queue' | 'me'>,
): Promise<number> {
  return countCases(database, database.selectFrom('complaints').select('id').where(conditionOf(queue, me)));
}

export interface CaseSearch {
  /** A complaint's or an order's. */
  readonly id: string | undefined;
  readonly number: string | undefined;
  readonly limit: number;
}

/** The case with this id or number, and the cases of the order with this id. An order has few complaints. */
export async function searchCases(
  database: Database,
  { id, number, limit }: CaseSearch,
): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where((or) =>
      or.or([
        ...(id === undefined ? [] : [or('id', '=', id), or('order_id', '=', id)]),
        ...(number === undefined ? [] : [or('number', '=', number)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(complaintOf);
}

/** The number of images of each of these cases. */
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

/** Cases merged into this one, oldest first. */
export async function findMerged(database: Database, into: Complaint): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where('borrower_id', '=', into.borrowerId)
    .where('merged_into', '=', into.id)
    .orderBy('id')
    .limit(MAX_RELATED)
    .execute();
  return rows.map(complaintOf);
}

/** Enough for an overview of a borrower. */
const MAX_RELATED = 30;

/** The newest other cases of a borrower. */
export async function findRelatedCases(
  database: Database,
  borrowerId: BorrowerId,
  beside: ComplaintId,
): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where('borrower_id', '=', borrowerId)
    .where('id', '<>', beside)
    .orderBy('id', 'desc')
    .limit(MAX_RELATED)
    .execute();
  return rows.map(complaintOf);
}
