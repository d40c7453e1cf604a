import type { Locale } from '@hiram/contract/locales';
import type { MarketId } from '@hiram/contract/market-ids';
import type { ComplaintState, ComplaintSubject } from '@hiram/contract/support/complaints';
import type { ComplaintCause } from '@hiram/contract/support/complaints-staff';
import { assert } from '@hiram/values/assert';
import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Complaint, ComplaintId, Dispute } from './complaint.ts';

/** Serializes the complaints of a borrower, because they are counted per day. */
export async function lockComplaintsOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`complaints ${borrowerId}`}, 0))`.execute(tx);
}

export interface NewComplaint
  extends Pick<
    Complaint,
    | 'id'
    | 'borrowerId'
    | 'brandCode'
    | 'market'
    | 'locale'
    | 'orderId'
    | 'problemType'
    | 'sonType'
    | 'about'
    | 'contentEncrypted'
    | 'clientDigest'
    | 'replyBy'
    | 'acknowledgeBy'
    | 'resolveBy'
    | 'dueBy'
    | 'receivedAt'
    | 'mergedInto'
    | 'contactPausedAt'
    | 'dispute'
  > {
  readonly clientKey: string;
}

/**
 * Acknowledged with its first step, which the borrower can read from then on. False if the number is already
 * used.
 */
export async function insertComplaint(
  tx: Transaction,
  complaint: NewComplaint,
  number: string,
): Promise<boolean> {
  const { mergedInto } = complaint;
  const at = instantAsIso(complaint.receivedAt);
  const inserted = await tx
    .insertInto('complaints')
    .values({
      borrower_id: complaint.borrowerId,
      id: complaint.id,
      number,
      brand_code: complaint.brandCode,
      market: complaint.market,
      locale: complaint.locale,
      order_id: complaint.orderId ?? null,
      problem_type: complaint.problemType,
      son_type: complaint.sonType ?? null,
      about: complaint.about,
      content_encrypted: complaint.contentEncrypted,
      client_key: complaint.clientKey,
      client_digest: complaint.clientDigest,
      state: (mergedInto === undefined ? 'received' : 'closed') satisfies ComplaintState,
      merged_into: mergedInto ?? null,
      closed_at: mergedInto === undefined ? null : at,
      received_at: at,
      opened_at: at,
      acknowledged_at: at,
      changed_at: at,
      reply_by: instantAsIso(complaint.replyBy),
      acknowledge_by: isoOrNull(complaint.acknowledgeBy),
      resolve_by: isoOrNull(complaint.resolveBy),
      due_by: instantAsIso(complaint.dueBy),
      contact_paused_at: isoOrNull(complaint.contactPausedAt),
      ...disputeColumns(complaint.dispute),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The changeable fields of a case. `null` clears a field, `undefined` leaves it unchanged. */
export interface ComplaintChange {
  readonly state?: ComplaintState;
  readonly round?: number;
  readonly openedAt?: Instant;
  readonly replyBy?: Instant;
  readonly acknowledgeBy?: Instant | null;
  readonly resolveBy?: Instant | null;
  readonly dueBy?: Instant;
  readonly acknowledgedAt?: Instant;
  readonly escalatedAt?: Instant | null;
  readonly answeredAt?: Instant | null;
  readonly closedAt?: Instant | null;
  readonly seenAt?: Instant | null;
  readonly cause?: ComplaintCause | null;
  readonly mergedInto?: ComplaintId;
  readonly borrowerLeftAt?: Instant;
  readonly rating?: { readonly score: number; readonly at: Instant };
  readonly contactPausedAt?: Instant;
  readonly contactReleasedAt?: Instant | null;
  readonly dispute?: Dispute;
}

/** Changes a case that the caller has locked, and increments its version. */
export async function changeCase(
  tx: Transaction,
  id: ComplaintId,
  change: ComplaintChange,
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({
      ...columnsOf(change),
      version: sql<number>`version + 1`,
      changed_at: sql<string>`greatest(changed_at, ${instantAsIso(at)}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

/** Undefined fields stay unchanged. */
function columnsOf(change: ComplaintChange) {
  const { state, round, cause, rating, dispute } = change;
  return {
    state,
    round,
    cause,
    opened_at: isoOrUnchanged(change.openedAt),
    reply_by: isoOrUnchanged(change.replyBy),
    acknowledge_by: isoOrUnchanged(change.acknowledgeBy),
    resolve_by: isoOrUnchanged(change.resolveBy),
    due_by: isoOrUnchanged(change.dueBy),
    acknowledged_at: isoOrUnchanged(change.acknowledgedAt),
    escalated_at: isoOrUnchanged(change.escalatedAt),
    answered_at: isoOrUnchanged(change.answeredAt),
    closed_at: isoOrUnchanged(change.closedAt),
    seen_at: isoOrUnchanged(change.seenAt),
    merged_into: change.mergedInto,
    borrower_left_at: isoOrUnchanged(change.borrowerLeftAt),
    contact_paused_at: isoOrUnchanged(change.contactPausedAt),
    contact_released_at: isoOrUnchanged(change.contactReleasedAt),
    score: rating?.score,
    rated_at: isoOrUnchanged(rating?.at),
    ...(dispute !== undefined && disputeColumns(dispute)),
  };
}

function disputeColumns(dispute: Dispute | undefined) {
  return {
    disputed_lines: [...(dispute?.lineKeys ?? [])],
    disputed_minor: dispute?.amount ?? null,
    dispute_currency: dispute?.currency ?? null,
    dispute_state: dispute?.state ?? null,
    reversed_minor: dispute?.reversed ?? 0n,
  };
}

function isoOrNull(moment: Instant | undefined): string | null {
  return moment === undefined ? null : instantAsIso(moment);
}

function isoOrUnchanged(moment: Instant | undefined): string | undefined;
function isoOrUnchanged(moment: Instant | null | undefined): string | null | undefined;
function isoOrUnchanged(moment: Instant | null | undefined): string | null | undefined {
  return moment == null ? moment : instantAsIso(moment);
}

export async function findCase(database: Database, id: ComplaintId): Promise<Complaint | undefined> {
  const row = await selectComplaints(database).where('id', '=', id).executeTakeFirst();
  return row && complaintOf(row);
}

export async function lockCase(tx: Transaction, id: ComplaintId): Promise<Complaint | undefined> {
  const row = await selectComplaints(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && complaintOf(row);
}

/** All cases that are not closed. */
export async function lockOpenCasesOf(tx: Transaction, borrowerId: BorrowerId): Promise<Complaint[]> {
  const rows = await selectComplaints(tx)
    .where('borrower_id', '=', borrowerId)
    .where('state', '<>', 'closed' satisfies ComplaintState)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(complaintOf);
}

export async function findByClientKey(
  database: Database,
  { borrowerId, clientKey }: { readonly borrowerId: BorrowerId; readonly clientKey: string },
): Promise<Complaint | undefined> {
  const row = await selectComplaints(database)
    .where('borrower_id', '=', borrowerId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row && complaintOf(row);
}

/** The page shows at most this many; beyond that, only the newest. */
const MOST_SHOWN = 200;

/** Newest first. */
export async function findCasesOf(database: Database, borrowerId: BorrowerId): Promise<Complaint[]> {
  const rows = await selectComplaints(database)
    .where('borrower_id', '=', borrowerId)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(complaintOf);
}

/** Records that the borrower has opened the answer. The case itself does not change, so its version stays. */
export async function recordSeen(tx: Transaction, id: ComplaintId, at: Instant): Promise<void> {
  await tx
    .updateTable('complaints')
    .set({ seen_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

export async function isComplaintOf(
  database: Database,
  borrowerId: BorrowerId,
  id: ComplaintId,
): Promise<boolean> {
  const found = await database
    .selectFrom('complaints')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countSentSince(
  database: Database,
  { borrowerId, since }: { readonly borrowerId: BorrowerId; readonly since: Instant },
): Promise<number> {
  const row = await database
    .selectFrom('complaints')
    .select((select) => select.fn.countAll<string>().as('sent'))
    .where('borrower_id', '=', borrowerId)
    .where('received_at', '>=', instantAsIso(since))
    .executeTakeFirst();
  return Number(row?.sent ?? 0);
}

/** The newest unanswered complaint about collection of the same order. */
export async function findWaitingOfOrder(
  tx: Transaction,
  { borrowerId, orderId }: { readonly borrowerId: BorrowerId; readonly orderId: string | undefined },
): Promise<Complaint | undefined> {
  const row = await selectComplaints(tx)
    .where('borrower_id', '=', borrowerId)
    .where('order_id', 'is not distinct from', orderId ?? null)
    .where('about', '=', 'collection' satisfies ComplaintSubject)
    .where('state', 'in', ['received', 'in_work'] satisfies ComplaintState[])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && complaintOf(row);
}

export function selectComplaints(database: Database) {
  return database
    .selectFrom('complaints')
    .select([
      'borrower_id',
      'id',
      'number',
      'brand_code',
      'market',
      'locale',
      'order_id',
      'problem_type',
      'son_type',
      'about',
      'content_encrypted',
      'client_digest',
      'state',
      'version',
      'round',
      'received_at',
      'opened_at',
      'acknowledged_at',
      'reply_by',
      'acknowledge_by',
      'resolve_by',
      'due_by',
      'escalated_at',
      'assignee',
      'answered_at',
      'closed_at',
      'seen_at',
      'cause',
      'merged_into',
      'score',
      'contact_paused_at',
      'contact_released_at',
      'disputed_lines',
      'disputed_minor',
      'dispute_currency',
      'dispute_state',
      'reversed_minor',
    ]);
}

export type ComplaintRow = Awaited<
  ReturnType<ReturnType<typeof selectComplaints>['executeTakeFirstOrThrow']>
>;

export function complaintOf(row: ComplaintRow): Complaint {
  return {
    id: idFrom(row.id),
    number: row.number ?? undefined,
    borrowerId: idFrom(row.borrower_id),
    brandCode: row.brand_code,
    // The casts are safe: table constraints check the values.
    market: row.market as MarketId,
    // As above.
    locale: row.locale as Locale,
    orderId: row.order_id ?? undefined,
    problemType: row.problem_type,
    sonType: row.son_type ?? undefined,
    // As above.
    about: row.about as ComplaintSubject,
    contentEncrypted: row.content_encrypted,
    clientDigest: row.client_digest,
    // As above.
    state: row.state as ComplaintState,
    version: row.version,
    round: row.round,
    receivedAt: instant(row.received_at),
    openedAt: instant(row.opened_at),
    acknowledgedAt: parseStoredInstant(row.acknowledged_at),
    replyBy: instant(row.reply_by),
    acknowledgeBy: parseStoredInstant(row.acknowledge_by),
    resolveBy: parseStoredInstant(row.resolve_by),
    dueBy: instant(row.due_by),
    escalatedAt: parseStoredInstant(row.escalated_at),
    assignee: row.assignee ?? undefined,
    answeredAt: parseStoredInstant(row.answered_at),
    closedAt: parseStoredInstant(row.closed_at),
    seenAt: parseStoredInstant(row.seen_at),
    // The cast is safe: only `changeCase` writes the column.
    cause: (row.cause ?? undefined) as ComplaintCause | undefined,
    mergedInto: row.merged_into === null ? undefined : idFrom(row.merged_into),
    score: row.score ?? undefined,
    contactPausedAt: parseStoredInstant(row.contact_paused_at),
    contactReleasedAt: parseStoredInstant(row.contact_released_at),
    dispute: disputeOf(row),
  };
}

function disputeOf(row: ComplaintRow): Dispute | undefined {
  const { disputed_minor: amount, dispute_currency: currency, dispute_state: state } = row;
  if (amount === null) return undefined;
  assert(currency !== null && state !== null, 'dispute without a currency or a state');
  return {
    lineKeys: row.disputed_lines,
    amount,
    // The casts are safe: table constraints check the values.
    currency: currency as Currency,
    // As above.
    state: state as Dispute['state'],
    reversed: row.reversed_minor,
  };
}

function parseStoredInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}

/** Whether a complaint can be assigned. */
export const complaintAssignmentState = sql`case when state = 'closed' then 'closed' else 'open' end`;
