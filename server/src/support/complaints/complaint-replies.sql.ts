import { idFrom } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { UploadId } from '#origination/uploads/index.ts';
import type { Database } from '#platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

/** The part of a reply that the borrower may read. */
export interface SentReply {
  readonly id: string;
  readonly round: number;
  /** Encrypted with the borrower's key, at `complaint_replies.text`. */
  readonly textEncrypted: Buffer;
  readonly sentAt: Instant;
  readonly images: readonly UploadId[];
}

/** Sent replies, oldest first. */
export async function findSentReplies(database: Database, id: ComplaintId): Promise<SentReply[]> {
  const rows = await database
    .selectFrom('complaint_replies')
    .select(['id', 'round', 'text_encrypted', 'sent_at'])
    .where('complaint_id', '=', id)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const images = await database
    .selectFrom('complaint_reply_images')
    .select(['reply_id', 'upload_id'])
    .where(
      'reply_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    round: row.round,
    textEncrypted: row.text_encrypted,
    sentAt: instant(row.sent_at ?? ''),
    images: images
      .filter(({ reply_id }) => reply_id === row.id)
      .map(({ upload_id }) => idFrom<'Upload'>(upload_id)),
  }));
}
