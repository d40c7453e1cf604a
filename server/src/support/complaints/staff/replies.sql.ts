import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from '../complaint.ts';

/** A staff reply and its state. */
export interface Reply {
  readonly id: string;
  readonly round: number;
  readonly state: 'proposed' | 'sent' | 'refused';
  readonly textEncrypted: Buffer;
  readonly decision: 'upheld' | 'not_upheld' | undefined;
  readonly lineKeys: readonly string[];
  /** Total of the lines at the time of the proposal. */
  readonly reverse: MinorUnits | undefined;
  readonly writtenBy: string;
  readonly writtenAt: Instant;
  readonly sentAt: Instant | undefined;
  readonly imageIds: readonly string[];
}

export interface NewReply {
  readonly id: string;
  readonly complaintId: ComplaintId;
  readonly round: number;
  readonly state: 'proposed' | 'sent';
  readonly textEncrypted: Uint8Array;
  readonly decision: 'upheld' | 'not_upheld' | undefined;
  readonly lineKeys: readonly string[];
  readonly reverse: MinorUnits | undefined;
  readonly writtenBy: string;
  readonly at: Instant;
  readonly imageIds: readonly string[];
}

export async function insertReply(tx: Transaction, reply: NewReply): Promise<void> {
  const at = instantAsIso(reply.at);
  await tx
    .insertInto('complaint_replies')
    .values({
      id: reply.id,
      complaint_id: reply.complaintId,
      round: reply.round,
      state: reply.state,
      text_encrypted: Buffer.from(reply.textEncrypted),
      decision: reply.decision ?? null,
      line_keys: [...reply.lineKeys],
      reverse_minor: reply.reverse ?? null,
      written_by: reply.writtenBy,
      written_at: at,
      sent_at: reply.state === 'sent' ? at : null,
    })
    .execute();
  if (reply.imageIds.length === 0) return;
  await tx
    .insertInto('complaint_reply_images')
    .values(
      reply.imageIds.map((uploadId, index) => ({
        reply_id: reply.id,
        position: index + 1,
        upload_id: uploadId,
      })),
    )
    .execute();
}

/** Records the approver's decision about a proposed reply. */
export async function decideReply(
  tx: Transaction,
  id: string,
  { state, by, at }: { readonly state: 'sent' | 'refused'; readonly by: string; readonly at: Instant },
): Promise<void> {
  const moment = instantAsIso(at);
  await tx
    .updateTable('complaint_replies')
    .set({ state, decided_by: by, decided_at: moment, sent_at: state === 'sent' ? moment : null })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .execute();
}

/** Upper bound, above any realistic number of replies to one complaint. */
const MOST_REPLIES = 100;

/** All replies with their images, oldest first. */
export async function findReplies(database: Database, complaintId: ComplaintId): Promise<Reply[]> {
  const rows = await selectReplies(database)
    .where('complaint_id', '=', complaintId)
    .orderBy('written_at')
    .orderBy('id')
    .limit(MOST_REPLIES)
    .execute();
  return rows.map(replyOf);
}

/** The reply that awaits approval. */
export async function findProposal(database: Database, complaintId: ComplaintId): Promise<Reply | undefined> {
  const row = await selectReplies(database)
    .where('complaint_id', '=', complaintId)
    .where('state', '=', 'proposed')
    .executeTakeFirst();
  return row && replyOf(row);
}

function selectReplies(database: Database) {
  return database.selectFrom('complaint_replies').select([
    'id',
    'round',
    'state',
    'text_encrypted',
    'decision',
    'line_keys',
    'reverse_minor',
    'written_by',
    'written_at',
    'sent_at',
    sql<string[]>`array(select upload_id::text from complaint_reply_images images
        where images.reply_id = complaint_replies.id order by images.position)`.as('image_ids'),
  ]);
}

function replyOf(row: {
  readonly id: string;
  readonly round: number;
  readonly state: string;
  readonly text_encrypted: Buffer;
  readonly decision: string | null;
  readonly line_keys: string[];
  readonly reverse_minor: bigint | null;
  readonly written_by: string;
  readonly written_at: Parameters<typeof instant>[0];
  readonly sent_at: Parameters<typeof instant>[0] | null;
  readonly image_ids: string[];
}): Reply {
  return {
    id: row.id,
    round: row.round,
    textEncrypted: row.text_encrypted,
    lineKeys: row.line_keys,
    // These casts mirror the table's check constraints.
    state: row.state as Reply['state'],
    decision: (row.decision ?? undefined) as Reply['decision'],
    reverse: row.reverse_minor ?? undefined,
    writtenBy: row.written_by,
    writtenAt: instant(row.written_at),
    sentAt: row.sent_at === null ? undefined : instant(row.sent_at),
    imageIds: row.image_ids,
  };
}

export interface Note {
  readonly textEncrypted: Buffer;
  readonly writtenBy: string;
  readonly writtenAt: Instant;
}

export async function insertNote(
  tx: Transaction,
  note: {
    readonly id: string;
    readonly complaintId: ComplaintId;
    readonly textEncrypted: Uint8Array;
    readonly by: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .insertInto('complaint_notes')
    .values({
      id: note.id,
      complaint_id: note.complaintId,
      text_encrypted: Buffer.from(note.textEncrypted),
      written_by: note.by,
      written_at: instantAsIso(note.at),
    })
    .execute();
}

const MOST_NOTES = 200;

export async function findNotes(database: Database, complaintId: ComplaintId): Promise<Note[]> {
  const rows = await database
    .selectFrom('complaint_notes')
    .select(['text_encrypted', 'written_by', 'written_at'])
    .where('complaint_id', '=', complaintId)
    .orderBy('written_at')
    .orderBy('id')
    .limit(MOST_NOTES)
    .execute();
  return rows.map((row) => ({
    textEncrypted: row.text_encrypted,
    writtenBy: row.written_by,
    writtenAt: instant(row.written_at),
  }));
}
