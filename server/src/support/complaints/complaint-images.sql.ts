import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { UploadId } from '#origination/uploads/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ComplaintId } from './complaint.ts';

export async function insertImages(
  tx: Transaction,
  id: ComplaintId,
  uploads: readonly UploadId[],
): Promise<void> {
  if (uploads.length === 0) return;
  await tx
    .insertInto('complaint_images')
    .values(uploads.map((upload, index) => ({ complaint_id: id, position: index + 1, upload_id: upload })))
    .execute();
}

/** In the order in which they were sent. */
export async function findImages(database: Database, id: ComplaintId): Promise<UploadId[]> {
  const rows = await database
    .selectFrom('complaint_images')
    .select('upload_id')
    .where('complaint_id', '=', id)
    .orderBy('position')
    .execute();
  return rows.map((row) => idFrom(row.upload_id));
}

/** Images of cases closed long ago. `findStillShownUploads` checks whether the same image is used elsewhere. */
export async function removeOldImages(
  tx: Transaction,
  { closedBefore, limit }: { readonly closedBefore: Instant; readonly limit: number },
): Promise<UploadId[]> {
  const { rows } = await sql<{ upload_id: string }>`
    with old as (
      select complaint_images.complaint_id, position from complaint_images
      join complaints on complaints.id = complaint_images.complaint_id
      where complaints.state = 'closed' and complaints.closed_at < ${instantAsIso(closedBefore)}
      order by complaints.closed_at limit ${limit}
    )
    delete from complaint_images using old
    where complaint_images.complaint_id = old.complaint_id and complaint_images.position = old.position
    returning upload_id
  `.execute(tx);
  return rows.map((row) => idFrom(row.upload_id));
}

export async function removeOldReplyImages(
  tx: Transaction,
  { closedBefore, limit }: { readonly closedBefore: Instant; readonly limit: number },
): Promise<UploadId[]> {
  const { rows } = await sql<{ upload_id: string }>`
    with old as (
      select complaint_reply_images.reply_id, complaint_reply_images.position from complaint_reply_images
      join complaint_replies on complaint_replies.id = complaint_reply_images.reply_id
      join complaints on complaints.id = complaint_replies.complaint_id
      where complaints.state = 'closed' and complaints.closed_at < ${instantAsIso(closedBefore)}
      order by complaints.closed_at limit ${limit}
    )
    delete from complaint_reply_images using old
    where complaint_reply_images.reply_id = old.reply_id and complaint_reply_images.position = old.position
    returning upload_id
  `.execute(tx);
  return rows.map((row) => idFrom(row.upload_id));
}

/** The same image may belong to two complaints: then the second keeps it. */
export async function findStillShownUploads(
  tx: Transaction,
  uploads: readonly UploadId[],
): Promise<Set<string>> {
  if (uploads.length === 0) return new Set();
  const { rows } = await sql<{ upload_id: string }>`
    select upload_id from complaint_images where upload_id = any(${[...uploads]}::uuid[])
    union select upload_id from complaint_reply_images where upload_id = any(${[...uploads]}::uuid[])
  `.execute(tx);
  return new Set(rows.map((row) => row.upload_id));
}
