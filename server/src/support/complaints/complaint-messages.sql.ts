import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isUnclaimed } from '#platform/due-work/due-work-claims.sql.ts';
import type { ComplaintId } from './complaint.ts';

export const COMPLAINT_MESSAGE = 'complaint_message';

export type MessageTopic =
  | 'complaint_received'
  | 'complaint_answered'
  | 'complaint_late'
  | 'complaint_reopened';

/** A message to a borrower, by its key within the case. */
export interface MessageOf {
  readonly id: ComplaintId;
  readonly key: string;
}

export interface DueMessage extends MessageOf {
  readonly about: MessageTopic;
  readonly tryAt: Instant;
  readonly attempts: number;
}

/** Idempotent: a second insert is ignored. */
export async function insertMessage(
  tx: Transaction,
  { id, key, about, at }: MessageOf & { readonly about: MessageTopic; readonly at: Instant },
): Promise<void> {
  const moment = instantAsIso(at);
  await tx
    .insertInto('complaint_messages')
    .values({ complaint_id: id, key, about, requested_at: moment, next_attempt_at: moment })
    .onConflict((conflict) => conflict.columns(['complaint_id', 'key']).doNothing())
    .execute();
}

/** Undefined once the message is completed. */
export async function findUnsentMessage(
  database: Database,
  { id, key }: MessageOf,
): Promise<DueMessage | undefined> {
  const row = await database
    .selectFrom('complaint_messages')
    .select(['about', 'next_attempt_at', 'attempts'])
    .where('complaint_id', '=', id)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id,
      key,
      // The cast is safe: a table constraint checks the value.
      about: row.about as MessageTopic,
      tryAt: instant(row.next_attempt_at),
      attempts: row.attempts,
    }
  );
}

export async function findMessagesDue(
  database: Database,
  { at, before, limit }: { readonly at: Instant; readonly before: Instant; readonly limit: number },
): Promise<MessageOf[]> {
  const rows = await database
    .selectFrom('complaint_messages')
    .select(['complaint_id', 'key'])
    .where('ended_at', 'is', null)
    .where('next_attempt_at', '<=', instantAsIso(before))
    .where(isUnclaimed(COMPLAINT_MESSAGE, sql`complaint_id || '-' || key`, at))
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: idFrom(row.complaint_id), key: row.key }));
}

/** Records the result of an attempt: completion, or the time of the next attempt. */
export async function recordSendAttempt(
  tx: Transaction,
  { id, key }: MessageOf,
  came: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('complaint_messages')
    .set({
      attempts: sql<number>`attempts + 1`,
      ...('tryAt' in came
        ? { next_attempt_at: instantAsIso(came.tryAt) }
        : { ended_at: instantAsIso(came.at), outcome: came.outcome }),
    })
    .where('complaint_id', '=', id)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .execute();
}
