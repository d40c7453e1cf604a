import type { BulkMessageKind, NoMessageReason } from '@hiram/contract/operations/bulk-messages';
import { type Id, idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Claim } from '#platform/due-work/due-work.ts';

export type BulkMessageId = Id<'BulkMessage'>;

interface NewBulkMessage {
  readonly id: BulkMessageId;
  readonly message: BulkMessageKind;
  readonly requestKey: string;
  readonly sentBy: string;
  readonly sentAt: Instant;
}

/** The message with this key; a new one if there is none. */
export async function findOrAddMessage(
  tx: Transaction,
  { id, message, requestKey, sentBy, sentAt }: NewBulkMessage,
): Promise<Pick<NewBulkMessage, 'id' | 'message'>> {
  await tx
    .insertInto('bulk_messages')
    .values({ id, message, sent_by: sentBy, sent_at: instantAsIso(sentAt), request_key: requestKey })
    .onConflict((conflict) => conflict.columns(['sent_by', 'request_key']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('bulk_messages')
    .select(['id', 'message'])
    .where('sent_by', '=', sentBy)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  // The cast mirrors the table's check constraint.
  return { id: idFrom(row.id), message: row.message as BulkMessageKind };
}

export async function lockMessage(tx: Transaction, id: BulkMessageId): Promise<void> {
  await tx.selectFrom('bulk_messages').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

interface NewRow {
  readonly id: BulkMessageId;
  readonly loanId: LoanId;
  readonly borrowerId: string;
  readonly at: Instant;
}

/** False if the message has the loan. A second loan of a borrower ends at once: it gets no message of its own. */
export async function addLoan(tx: Transaction, { id, loanId, borrowerId, at }: NewRow): Promise<boolean> {
  const moment = instantAsIso(at);
  const { rows } = await sql<{ loan_id: string }>`
    insert into bulk_message_loans
      (bulk_message_id, loan_id, borrower_id, requested_at, next_attempt_at, outcome, reason, ended_at)
    select ${id}, ${loanId}, ${borrowerId}, ${moment}, ${moment},
      case when others.has then 'not_needed' end, case when others.has then 'same_borrower' end,
      case when others.has then ${moment}::timestamptz end
    from (
      select exists (
        select 1 from bulk_message_loans
        where borrower_id = ${borrowerId} and bulk_message_id = ${id} and outcome is distinct from 'not_needed'
      ) as has
    ) others
    on conflict (bulk_message_id, loan_id) do nothing
    returning loan_id
  `.execute(tx);
  return rows.length > 0;
}

export interface DueBulkMessage {
  readonly id: BulkMessageId;
  readonly message: BulkMessageKind;
  readonly loanId: LoanId;
  readonly attempts: number;
  readonly requestedAt: Instant;
}

/** Claims due messages by moving their next attempt ahead. */
export async function claimBulkMessages(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<DueBulkMessage[]> {
  const { rows } = await sql<{
    bulk_message_id: string;
    loan_id: string;
    attempts: number;
    requested_at: string;
    message: string;
  }>`
    update bulk_message_loans claimed set next_attempt_at = ${instantAsIso(until)}
    from bulk_messages
    where bulk_messages.id = claimed.bulk_message_id and (claimed.bulk_message_id, claimed.loan_id) in (
      select bulk_message_id, loan_id from bulk_message_loans
      where ended_at is null and next_attempt_at <= ${instantAsIso(at)}
      order by next_attempt_at limit ${limit} for update skip locked
    )
    returning claimed.bulk_message_id, claimed.loan_id, claimed.attempts, claimed.requested_at, bulk_messages.message
  `.execute(tx);
  return rows.map((row) => ({
    id: idFrom(row.bulk_message_id),
    loanId: idFrom(row.loan_id),
    // The cast mirrors the table's check constraint.
    message: row.message as BulkMessageKind,
    attempts: row.attempts,
    requestedAt: instant(row.requested_at),
  }));
}

export type AttemptEnd =
  | { readonly outcome: string; readonly reason: NoMessageReason | undefined; readonly at: Instant }
  | { readonly tryAt: Instant };

/** Records the result of an attempt: final, or the time of the next one. */
export async function recordBulkAttempt(
  tx: Transaction,
  { id, loanId }: Pick<DueBulkMessage, 'id' | 'loanId'>,
  end: AttemptEnd,
): Promise<void> {
  await tx
    .updateTable('bulk_message_loans')
    .set({
      attempts: sql<number>`attempts + 1`,
      ...('tryAt' in end
        ? { next_attempt_at: instantAsIso(end.tryAt) }
        : { ended_at: instantAsIso(end.at), outcome: end.outcome, reason: end.reason ?? null }),
    })
    .where('bulk_message_id', '=', id)
    .where('loan_id', '=', loanId)
    .where('ended_at', 'is', null)
    .execute();
}

export interface StoredBulkMessage extends Pick<NewBulkMessage, 'id' | 'message' | 'sentBy' | 'sentAt'> {
  /** How many loans have each outcome; null for those that wait. */
  readonly outcomes: readonly { readonly outcome: string | null; readonly count: number }[];
}

interface MessageQuery {
  readonly id?: BulkMessageId | undefined;
  /** Messages sent before this one. */
  readonly after?: BulkMessageId | undefined;
  readonly limit: number;
}

/** Newest first. Ids are in the order of time. */
export async function findBulkMessages(
  database: Database,
  { id, after, limit }: MessageQuery,
): Promise<StoredBulkMessage[]> {
  let query = database.selectFrom('bulk_messages').select(['id', 'message', 'sent_by', 'sent_at']);
  if (id !== undefined) query = query.where('id', '=', id);
  if (after !== undefined) query = query.where('id', '<', after);
  const messages = await query.orderBy('id', 'desc').limit(limit).execute();
  if (messages.length === 0) return [];
  const counts = await database
    .selectFrom('bulk_message_loans')
    .select(['bulk_message_id', 'outcome', (eb) => eb.fn.countAll<string>().as('count')])
    .where(
      'bulk_message_id',
      'in',
      messages.map((row) => row.id),
    )
    .groupBy(['bulk_message_id', 'outcome'])
    .execute();
  return messages.map((row) => ({
    id: idFrom(row.id),
    // The cast mirrors the table's check constraint.
    message: row.message as BulkMessageKind,
    sentBy: row.sent_by,
    sentAt: instant(row.sent_at),
    outcomes: counts
      .filter((one) => one.bulk_message_id === row.id)
      .map(({ outcome, count }) => ({ outcome, count: Number(count) })),
  }));
}

interface BulkMessageRow {
  readonly loanId: LoanId;
  readonly number: string | undefined;
  readonly outcome: string | null;
  readonly reason: string | undefined;
  readonly endedAt: Instant | undefined;
}

/** The loans of a message, in the order in which they were added. */
export async function findMessageRows(
  database: Database,
  id: BulkMessageId,
  limit: number,
): Promise<BulkMessageRow[]> {
  const rows = await database
    .selectFrom('bulk_message_loans')
    .innerJoin('loans', 'loans.id', 'bulk_message_loans.loan_id')
    .select([
      'loan_id',
      'loans.number',
      'bulk_message_loans.outcome',
      'bulk_message_loans.reason',
      'bulk_message_loans.ended_at',
    ])
    .where('bulk_message_id', '=', id)
    .orderBy('requested_at')
    .orderBy('loan_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    loanId: idFrom(row.loan_id),
    number: row.number ?? undefined,
    outcome: row.outcome,
    reason: row.reason ?? undefined,
    endedAt: row.ended_at === null ? undefined : instant(row.ended_at),
  }));
}
