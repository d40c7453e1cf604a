import { idFrom } from '@hiram/values/ids';
import { readSignedDocument } from '#origination/agreements/index.ts';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { requireReason } from '#people/unmasking/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { renderDocument } from '#servicing/documents/index.ts';
import { findIssuedDocuments, type StoredDocument } from './loan-file-sections.sql.ts';
import type { LoanFilesContext } from './loan-files-context.ts';
import { existingLoan } from './open-loan-file.ts';

export interface ShownDocument {
  readonly title: string;
  readonly mediaType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/** Agreements signed only in the app have no file; the digest proves what was shown. */
export function canBeShown(
  { documents, taxDocumentFile }: Pick<LoanFilesContext, 'documents' | 'taxDocumentFile'>,
  { kept }: StoredDocument,
): boolean {
  if (kept === 'taxes') return taxDocumentFile !== undefined;
  return documents !== undefined && kept !== 'hardship';
}

/**
 * A loan document as the borrower has it. It contains personal data, so the viewer must have given a reason
 * for this borrower, and the access is recorded in the audit trail.
 */
export async function showDocument(
  context: LoanFilesContext,
  actor: Actor,
  { loanId, documentId }: { readonly loanId: string; readonly documentId: string },
): Promise<ShownDocument> {
  const { database } = context;
  const loan = await existingLoan(context, loanId);
  const { borrowerId, id } = loan;
  const issuedDocuments = await findIssuedDocuments(database, { borrowerId, orderId: id });
  const issuedDocument = issuedDocuments.find((one) => one.id === documentId);
  if (issuedDocument === undefined || !canBeShown(context, issuedDocument)) throw new Refusal('not_found');
  await requireReason(database, actor, { kind: 'borrower', id: borrowerId });
  await inTransaction(database, (tx) =>
    recordAuditEntry(tx, actor, {
      action: 'loan_document_shown',
      on: { kind: 'loan', id },
      reason: issuedDocument.id,
    }),
  );
  return {
    title: issuedDocument.title,
    mediaType: 'application/pdf',
    bytes: await fileOf(context, loan, issuedDocument),
  };
}

async function fileOf(
  { database, personalData, documents, taxDocumentFile }: LoanFilesContext,
  { borrowerId }: Awaited<ReturnType<typeof existingLoan>>,
  { id, kept }: StoredDocument,
): Promise<Uint8Array> {
  if (kept === 'taxes' && taxDocumentFile !== undefined) return taxDocumentFile(idFrom<'TaxDocument'>(id));
  if (documents === undefined) throw new Refusal('not_found');
  if (kept === 'agreements') {
    const from = { database, personalData, store: documents.store };
    return readSignedDocument(from, { borrowerId, id: idFrom<'Agreement'>(id), format: 'pdf' });
  }
  const from = { database, personalData, pdf: documents.pdf };
  return (await renderDocument(from, { borrowerId, id: idFrom<'Paper'>(id) })).bytes;
}
