import { idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { UploadId } from './upload.ts';

/** Removes images that are no longer referenced since then, and schedules the deletion of their bytes. */
export async function markImagesForRemoval(
  tx: Transaction,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    with idle as (
      select id from uploads
      where finished_at is not null and not is_retained and coalesce(released_at, finished_at) < ${instantAsIso(before)}
      order by coalesce(released_at, finished_at) limit ${limit} for update skip locked
    ), gone as (
      delete from uploads using idle where uploads.id = idle.id returning uploads.id
    )
    insert into images_to_remove (upload_id, since) select id, now() from gone returning upload_id
  `.execute(tx);
  return rows.length;
}

export async function findImagesToRemove(database: Database, limit: number): Promise<UploadId[]> {
  const rows = await database
    .selectFrom('images_to_remove')
    .select('upload_id')
    .orderBy('upload_id')
    .limit(limit)
    .execute();
  return rows.map(({ upload_id }) => idFrom(upload_id));
}

export async function recordImageRemoved(tx: Transaction, id: UploadId): Promise<void> {
  await tx.deleteFrom('images_to_remove').where('upload_id', '=', id).execute();
}
