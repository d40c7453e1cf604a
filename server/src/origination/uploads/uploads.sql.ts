import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Upload, UploadId, UploadPurpose } from './upload.ts';

export interface BegunUpload extends Omit<Upload, 'isFinished'> {
  readonly purpose: UploadPurpose;
  readonly startedAt: Instant;
}

/** Until the transaction ends, this borrower starts no other upload, so none passes the quota uncounted. */
export async function lockUploadsOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${borrowerId}`}, 0))`.execute(tx);
}

/** What the borrower has started since, without the image itself, which may be sent again. */
export async function sumStartedUploads(
  tx: Transaction,
  { borrowerId, purpose, digest }: Pick<BegunUpload, 'borrowerId' | 'purpose' | 'digest'>,
  since: Instant,
): Promise<{ readonly images: number; readonly bytes: number; readonly isKnown: boolean }> {
  const { rows } = await sql<{ images: number; bytes: number; is_known: boolean }>`
    select (count(*) filter (where is_recent))::integer as images,
      coalesce(sum(bytes) filter (where is_recent), 0)::float8 as bytes,
      coalesce(bool_or(is_same), false) as is_known
    from (
      select bytes, started_at >= ${instantAsIso(since)} and purpose <> 'complaint_reply' as is_recent,
        purpose = ${purpose} and digest = ${digest} as is_same
      from uploads where borrower_id = ${borrowerId}
    ) own
  `.execute(tx);
  const [row] = rows;
  return { images: row?.images ?? 0, bytes: row?.bytes ?? 0, isKnown: row?.is_known ?? false };
}

/** Inserts the upload unless the same image was started before. Returns the existing one. */
export async function insertUpload(tx: Transaction, upload: BegunUpload): Promise<Upload> {
  const { borrowerId, id, purpose, bytes, digest, startedAt } = upload;
  const { rows } = await sql<UploadRow>`
    insert into uploads (borrower_id, id, purpose, bytes, digest, started_at)
    values (${borrowerId}, ${id}, ${purpose}, ${bytes}, ${digest}, ${instantAsIso(startedAt)})
    on conflict (borrower_id, purpose, digest) do update set bytes = uploads.bytes
    returning id, borrower_id, bytes, digest, finished_at is not null as is_finished
  `.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('insert with returning returned no row');
  return uploadOf(row);
}

interface UploadRow {
  readonly id: string;
  readonly borrower_id: string;
  readonly bytes: number;
  readonly digest: Buffer;
  readonly is_finished: boolean;
}

function uploadOf(row: UploadRow): Upload {
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    bytes: row.bytes,
    digest: row.digest,
    isFinished: row.is_finished,
  };
}

export async function findUpload(database: Database, id: UploadId): Promise<Upload | undefined> {
  const { rows } = await sql<UploadRow>`
    select id, borrower_id, bytes, digest, finished_at is not null as is_finished from uploads where id = ${id}
  `.execute(database);
  return rows[0] === undefined ? undefined : uploadOf(rows[0]);
}

export async function isUploadOf(database: Database, borrowerId: BorrowerId, id: UploadId): Promise<boolean> {
  const found = await database
    .selectFrom('uploads')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Purpose of this borrower's image. Undefined if it does not exist or is incomplete. */
export async function findFinishedUpload(
  database: Database,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: UploadId },
): Promise<{ readonly purpose: UploadPurpose } | undefined> {
  const row = await database
    .selectFrom('uploads')
    .select('purpose')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  // The cast repeats the table's check constraint.
  return row === undefined ? undefined : { purpose: row.purpose as UploadPurpose };
}

/** Stores a part. An existing part stays unchanged. */
export async function insertPart(
  database: Database,
  uploadId: UploadId,
  part: { readonly startsAt: number; readonly size: number; readonly bytes: Buffer },
): Promise<void> {
  await database
    .insertInto('upload_parts')
    .values({ upload_id: uploadId, starts_at: part.startsAt, size: part.size, bytes: part.bytes })
    .onConflict((conflict) => conflict.columns(['upload_id', 'starts_at']).doNothing())
    .execute();
}

/** Number of bytes received from the start without a gap. */
export async function receivedBytes(database: Database, uploadId: UploadId): Promise<number> {
  const { rows } = await sql<{ received: number }>`
    select coalesce(max(starts_at + size), 0)::integer as received from (
      select starts_at, size, sum(size) over (order by starts_at) - size as before
      from upload_parts where upload_id = ${uploadId}
    ) parts where starts_at = before
  `.execute(database);
  return rows[0]?.received ?? 0;
}

export interface EncryptedPart {
  readonly startsAt: number;
  readonly bytes: Buffer;
}

export async function findParts(database: Database, uploadId: UploadId): Promise<EncryptedPart[]> {
  return database
    .selectFrom('upload_parts')
    .select(['starts_at as startsAt', 'bytes'])
    .where('upload_id', '=', uploadId)
    .orderBy('starts_at')
    .execute();
}

export async function finishUploadRow(
  tx: Transaction,
  uploadId: UploadId,
  { at, width, height }: { readonly at: Instant; readonly width: number; readonly height: number },
): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ finished_at: instantAsIso(at), width, height })
    .where('id', '=', uploadId)
    .where('finished_at', 'is', null)
    .execute();
  await tx.deleteFrom('upload_parts').where('upload_id', '=', uploadId).execute();
}

/** Marks the image as referenced. */
export async function retainUpload(tx: Transaction, id: UploadId): Promise<void> {
  await tx
    .updateTable('uploads')
    .set({ is_retained: true, released_at: null })
    .where('id', '=', id)
    .execute();
}

/** Marks the images as unreferenced. The caller has checked all possible references. */
export async function releaseUploads(tx: Transaction, ids: readonly UploadId[], at: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('uploads')
    .set({ is_retained: false, released_at: instantAsIso(at) })
    .where('id', 'in', ids)
    .execute();
}
