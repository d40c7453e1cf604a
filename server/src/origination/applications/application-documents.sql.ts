import type { DocumentKind } from '@hiram/contract/origination/applications';
import { type ApplicationId, idFrom } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { UploadId } from '#origination/uploads/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

export interface AttachedDocument {
  readonly kind: DocumentKind;
  readonly uploadId: UploadId;
}

export async function findDocuments(database: Database, id: ApplicationId): Promise<AttachedDocument[]> {
  const rows = await database
    .selectFrom('application_documents')
    .select(['kind', 'upload_id'])
    .where('application_id', '=', id)
    .orderBy('kind')
    .execute();
  // The cast is safe: a table constraint checks the value.
  return rows.map(({ kind, upload_id }) => ({ kind: kind as DocumentKind, uploadId: idFrom(upload_id) }));
}

/** Replaces an earlier image of the same kind. */
export async function putDocument(
  tx: Transaction,
  { id, kind, uploadId, at }: AttachedDocument & { readonly id: ApplicationId; readonly at: Instant },
): Promise<void> {
  const attached = { upload_id: uploadId, attached_at: instantAsIso(at) };
  await tx
    .insertInto('application_documents')
    .values({ application_id: id, kind, ...attached })
    .onConflict((conflict) => conflict.columns(['application_id', 'kind']).doUpdateSet(attached))
    .execute();
}

export async function deleteDocument(
  tx: Transaction,
  { id, kind }: { readonly id: ApplicationId; readonly kind: DocumentKind },
): Promise<void> {
  await tx
    .deleteFrom('application_documents')
    .where('application_id', '=', id)
    .where('kind', '=', kind)
    .execute();
}

/** Those of these images that no application uses except, at most, the given ones. */
export async function findImagesOnlyIn(
  tx: Transaction,
  applicationIds: readonly ApplicationId[],
): Promise<UploadId[]> {
  const { rows } = await sql<{ upload_id: string }>`
    select distinct upload_id from application_documents own
    where application_id = any(${applicationIds}::uuid[]) and not exists (
      select from application_documents other
      where other.upload_id = own.upload_id and other.application_id <> all(${applicationIds}::uuid[])
    )
    order by upload_id
  `.execute(tx);
  return rows.map(({ upload_id }) => idFrom(upload_id));
}

export async function isAttached(tx: Transaction, uploadId: UploadId): Promise<boolean> {
  const found = await tx
    .selectFrom('application_documents')
    .select('kind')
    .where('upload_id', '=', uploadId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
