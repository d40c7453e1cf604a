import { type BorrowerId, parseId } from '@hiram/values/ids';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { AgreementId, AgreementKind } from './agreement.ts';
import type { AgreementContext, OfferQuery, OfferSources } from './agreement-context.ts';
import { findAgreement, findAgreements, type OrderOf, recordOpened } from './agreements.sql.ts';
import { type DocumentFormat, fetchDocument } from './document-store.ts';
import { inDisplayOrder, type ListedAgreement, prepareAgreements } from './prepare-agreements.ts';

export interface ReadableDocument {
  readonly kind: AgreementKind;
  readonly bytes: Buffer;
}

/** The documents of the offer that this borrower may sign now, created if missing. */
export async function agreementsToSign(
  context: AgreementContext & OfferSources,
  query: OfferQuery,
): Promise<ListedAgreement[]> {
  const lender = context.lenderOf(query.brandCode);
  const signable = await context.offerToSign(query);
  if (signable === undefined || lender === undefined) {
    throw new Refusal('not_found', { offer: query.productId });
  }
  const { borrowerId, locale } = query;
  return prepareAgreements(context, { ...signable, borrowerId, lender, locale });
}

/** The documents of an order: the signed ones, otherwise those shown last. */
export async function agreementsOfOrder(
  database: Database,
  order: OrderOf & { readonly productId: string },
): Promise<ListedAgreement[]> {
  const all = await findAgreements(database, order);
  const rows = all.filter(({ productId }) => productId === order.productId);
  const signed = rows.filter(({ isSigned }) => isSigned);
  if (signed.length > 0) return inDisplayOrder(signed);
  const [latest] = rows;
  return inDisplayOrder(
    rows.filter(({ shownAt, locale }) => shownAt === latest?.shownAt && locale === latest.locale),
  );
}

/**
 * Whether this borrower has documents of this order. Another borrower's order and a missing order give the
 * same result.
 */
export async function isOwnOrder(
  database: Database,
  borrowerId: BorrowerId,
  orderId: string,
): Promise<boolean> {
  if (parseId(orderId) === undefined) return false;
  return (await findAgreements(database, { borrowerId, orderId })).length > 0;
}

export async function isOwnAgreement(
  database: Database,
  borrowerId: BorrowerId,
  text: string,
): Promise<boolean> {
  const id = parseId<'Agreement'>(text);
  return id !== undefined && (await findAgreement(database, { borrowerId, id })) !== undefined;
}

/** A document for a reader other than its borrower: it is not recorded as opened by the borrower. */
export async function readSignedDocument(
  context: Pick<AgreementContext, 'database' | 'personalData' | 'store'>,
  { borrowerId, id, format }: { borrowerId: BorrowerId; id: AgreementId; format: DocumentFormat },
): Promise<Buffer> {
  const row = await findAgreement(context.database, { borrowerId, id });
  if (row === undefined || !row.isSigned) throw new Refusal('not_found');
  return fetchDocument(context, borrowerId, row, format);
}

/** A signed agreement as a page without scripts. */
export interface SignedPage {
  readonly title: string;
  readonly html: string;
}

/** All signed agreements of an order, in the order in which they were shown. */
export async function readSignedPages(
  context: Pick<AgreementContext, 'database' | 'personalData' | 'store'>,
  order: OrderOf,
): Promise<SignedPage[]> {
  const signed = (await findAgreements(context.database, order)).filter(({ isSigned }) => isSigned);
  const ordered = signed.toSorted((one, other) => one.position - other.position);
  return Promise.all(
    ordered.map(async (row) => ({
      title: row.title,
      html: (await fetchDocument(context, order.borrowerId, row, 'html')).toString('utf8'),
    })),
  );
}

/** A document for its borrower; records that it was opened. */
export async function readDocument(
  context: AgreementContext,
  { borrowerId, id, format }: { borrowerId: BorrowerId; id: AgreementId; format: DocumentFormat },
): Promise<ReadableDocument> {
  const row = await findAgreement(context.database, { borrowerId, id });
  if (row === undefined) throw new Refusal('not_found');
  const bytes = await fetchDocument(context, borrowerId, row, format);
  await inTransaction(context.database, (tx) =>
    recordOpened(tx, { borrowerId, id, at: context.systemClock.now() }),
  );
  return { kind: row.kind, bytes };
}
