import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

export type MessageAbout =
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
  readonly about: MessageAbout;
  readonly tryAt: Instant;
  readonly tries: number;
}

/** Idempotent: a second insert is ignored. */
export async function insertMessage(
  tx: Transaction,
  { id, key, about, at }: MessageOf & { readonly about: MessageAbout; readonly at: Instant },
): Promise<void> {
  const moment = instantAsIso(at);
  await tx
    .insertInto('complaint_messages')
    .values({ complaint_id: id, key, about, asked_at: moment, try_at: moment })
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
    .select(['about', 'try_at', 'tries'])
    .where('complaint_id', '=', id)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  // The cast is safe: a table constraint checks the value.
  return row && { id, key, about: row.about as MessageAbout, tryAt: instant(row.try_at), tries: row.tries };
}

export async function findMessagesDue(
  database: Database,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<MessageOf[]> {
  const rows = await database
    .selectFrom('complaint_messages')
    .select(['complaint_id', 'key'])
    .where('ended_at', 'is', null)
    .where('try_at', '<=', instantAsIso(before))
    .orderBy('try_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: idFrom(row.complaint_id), key: row.key }));
}

/** Records the result of an attempt: completion, or the time of the next attempt. */
export async function noteTry(
  tx: Transaction,
  { id, key }: MessageOf,
  came: { readonly outcome: string; readonly at: Instant } | { readonly tryAt: Instant },
): Promise<void> {
  await tx
    .updateTable('complaint_messages')
    .set({
      tries: sql<number>`tries + 1`,
      ...('tryAt' in came
        ? { try_at: instantAsIso(came.tryAt) }
        : { ended_at: instantAsIso(came.at), outcome: came.outcome }),
    })
    .where('complaint_id', '=', id)
    .where('key', '=', key)
    .where('ended_at', 'is', null)
    .execute();
}
