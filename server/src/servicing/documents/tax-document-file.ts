import type { LoanId } from '@hiram/values/ids';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import { Refusal } from '#platform/errors.ts';
import { findTaxDocument, type TaxDocumentId } from '#servicing/taxes/index.ts';
import type { DocumentsContext } from './documents-context.ts';
import { issueDocument, renderDocument } from './issue-document.ts';
import { taxDocumentFacts } from './tax-document-facts.ts';

interface TaxDocumentFile {
  readonly id: TaxDocumentId;
  readonly locale: AgreementLocale;
  /** The brand under which the loan was made. */
  readonly brandOf: (loanId: LoanId) => Promise<string | undefined>;
}

/** A tax document as the borrower has it: the same facts make the same document, also when staff open it first. */
export async function taxDocumentFile(
  context: DocumentsContext,
  { id, locale, brandOf }: TaxDocumentFile,
): Promise<Uint8Array> {
  const document = await findTaxDocument(context.database, id);
  const brandCode = document && (await brandOf(document.loanId));
  if (document === undefined || brandCode === undefined) throw new Refusal('not_found');
  const { borrowerId } = document;
  const issued = await issueDocument(context, {
    ...(await taxDocumentFacts(context, id)),
    borrowerId,
    brandCode,
    locale,
  });
  return (await renderDocument(context, { borrowerId, id: issued.id })).bytes;
}
