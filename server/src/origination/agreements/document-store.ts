import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { ObjectKey } from '#platform/storage/object-store.ts';
import type { AgreementId } from './agreement.ts';
import type { AgreementContext } from './agreement-context.ts';
import type { AgreementRow } from './agreements.sql.ts';
import { digestOf } from './template/template.ts';

/** A document is available as a page to read and as a file to download. */
const documentFormats = ['html', 'pdf'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

export interface RenderedDocument {
  readonly html: Uint8Array;
  readonly pdf: Uint8Array;
}

interface OwnedDocument {
  readonly borrowerId: BorrowerId;
  readonly id: AgreementId;
}

/** Documents are stored under their own id, which reveals nothing about the borrower. */
function objectKeyOf(id: AgreementId, format: DocumentFormat): ObjectKey {
  return `agreements/${id}/${format}`;
}

/**
 * Stores both formats, encrypted with the borrower's key: erasing the borrower makes the documents
 * unreadable.
 */
export async function storeDocument(
  { database, personalData, store }: Pick<AgreementContext, 'database' | 'personalData' | 'store'>,
  { borrowerId, id }: OwnedDocument,
  drawn: RenderedDocument,
): Promise<void> {
  const key = await inTransaction(database, (tx) => personalData.keyFor(tx, borrowerId));
  await Promise.all(
    documentFormats.map((format) =>
      store.put(objectKeyOf(id, format), key.encryptBytes(`agreements.${format}`, drawn[format])),
    ),
  );
}

export async function deleteStoredDocument(
  { store }: Pick<AgreementContext, 'store'>,
  id: AgreementId,
): Promise<void> {
  await Promise.all(documentFormats.map((format) => store.remove(objectKeyOf(id, format))));
}

/**
 * The document as it was made. A document that does not match its recorded digest is a defect and is never
 * shown.
 */
export async function fetchDocument(
  { database, personalData, store }: Pick<AgreementContext, 'database' | 'personalData' | 'store'>,
  borrowerId: BorrowerId,
  { id, htmlDigest, pdfDigest }: Pick<AgreementRow, 'id' | 'htmlDigest' | 'pdfDigest'>,
  format: DocumentFormat,
): Promise<Buffer> {
  const key = await personalData.findKey(database, borrowerId);
  // After crypto-erasure of a person, their documents cannot be read.
  if (key === undefined) throw new Refusal('not_found');
  const encrypted = await store.get(objectKeyOf(id, format));
  assert(encrypted !== undefined, `agreement ${id} is missing from the store`);
  const bytes = key.decryptBytes(`agreements.${format}`, encrypted);
  const digest = format === 'html' ? htmlDigest : pdfDigest;
  assert(digestOf(bytes).equals(digest), `agreement ${id} differs from the document that was created`);
  return bytes;
}
