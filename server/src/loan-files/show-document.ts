import { idFrom } from '@hiram/values/ids';
import { readSignedDocument } from '../agreements/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/errors.ts';
import { drawPaper } from '../receipts/index.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { requireReason } from '../unmasking/index.ts';
import { findPapers, type KeptPaper } from './loan-file-parts.sql.ts';
import type { LoanFilesDesk } from './loan-files-desk.ts';
import { existingLoan } from './open-loan-file.ts';

export interface ShownDocument {
  readonly title: string;
  readonly mediaType: 'application/pdf';
  readonly bytes: Uint8Array;
}

/** Agreements signed only in the app have no file; the digest proves what was shown. */
export function canBeShown({ documents }: Pick<LoanFilesDesk, 'documents'>, { kept }: KeptPaper): boolean {
  return documents !== undefined && kept !== 'hardship';
}

/**
 * A loan document as the borrower has it. It contains personal data, so the viewer must have given a reason
 * for this borrower, and the access is recorded in the audit trail.
 */
export async function showDocument(
  desk: LoanFilesDesk,
  actor: Actor,
  { loanId, documentId }: { readonly loanId: string; readonly documentId: string },
): Promise<ShownDocument> {
  const { database } = desk;
  const loan = await existingLoan(desk, loanId);
  const { borrowerId, id } = loan;
  const papers = await findPapers(database, { borrowerId, orderId: id });
  const paper = papers.find((one) => one.id === documentId);
  if (paper === undefined || !canBeShown(desk, paper)) throw new Refusal('not_found');
  await requireReason(database, actor, { kind: 'borrower', id: borrowerId });
  await inTransaction(database, (tx) =>
    recordAct(tx, actor, { act: 'loan_document_shown', on: { kind: 'loan', id }, reason: paper.id }),
  );
  return { title: paper.title, mediaType: 'application/pdf', bytes: await fileOf(desk, loan, paper) };
}

async function fileOf(
  { database, personalData, documents }: LoanFilesDesk,
  { borrowerId }: Awaited<ReturnType<typeof existingLoan>>,
  { id, kept }: KeptPaper,
): Promise<Uint8Array> {
  if (documents === undefined) throw new Refusal('not_found');
  if (kept === 'agreements') {
    const from = { database, personalData, store: documents.store };
    return readSignedDocument(from, { borrowerId, id: idFrom<'Agreement'>(id), format: 'pdf' });
  }
  const from = { database, personalData, pdf: documents.pdf };
  return (await drawPaper(from, { borrowerId, id: idFrom<'Paper'>(id) })).bytes;
}
