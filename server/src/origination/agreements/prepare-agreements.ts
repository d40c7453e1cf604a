import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '#platform/database/transaction.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';
import { type AgreementKind, agreementLocale, kindsOfMarket } from './agreement.ts';
import type { AgreementContext, SignableOffer } from './agreement-context.ts';
import { agreementValues, type LenderFacts } from './agreement-values.ts';
import {
  type AgreementRow,
  findAgreements,
  insertAgreement,
  lockOrder,
  recordShown,
} from './agreements.sql.ts';
import { htmlPage } from './document/html-page.ts';
import type { PrintedDocument } from './document/printed-document.ts';
import { deleteStoredDocument, storeDocument } from './document-store.ts';
import { digestOfOffer } from './offer-digest.ts';
import { fillTemplate } from './template/fill-template.ts';
import { digestOf, type Template } from './template/template.ts';
import { findTemplatesOn } from './templates.sql.ts';

export interface PrepareAgreements extends SignableOffer {
  readonly borrowerId: BorrowerId;
  readonly lender: LenderFacts;
  /** The requested language; if the market has no documents in it, its first language is used. */
  readonly locale: string;
}

/** A listed document, as its borrower sees it. */
export type ListedAgreement = Pick<AgreementRow, 'id' | 'kind' | 'title' | 'isSigned'>;

/**
 * Creates and stores the documents of an offer and records that they were shown. The same offer again creates
 * nothing; a new price, date or language creates new documents, and the earlier ones stay on record. Once the
 * order is signed, the signed documents are shown, whatever the offer says.
 */
export async function prepareAgreements(
  context: AgreementContext,
  input: PrepareAgreements,
): Promise<ListedAgreement[]> {
  const known = await findAgreements(context.database, input);
  const signed = known.filter(({ isSigned }) => isSigned);
  if (signed.length > 0) return inDisplayOrder(signed);
  const required = await requiredAgreements(context, input);
  for (const document of required) {
    if (!known.some((row) => isSame(row, document))) await makeDocument(context, input, document);
  }
  return inTransaction(context.database, async (tx) => {
    await lockOrder(tx, input);
    const rows = await findAgreements(tx, input);
    const shown = required.map((document) => rows.find((row) => isSame(row, document)));
    assert(
      shown.every((row) => row !== undefined),
      'a created agreement is not on record',
    );
    const { borrowerId } = input;
    await recordShown(tx, { borrowerId, ids: shown.map(({ id }) => id), at: context.systemClock.now() });
    return shown;
  });
}

interface RequiredDocument {
  readonly kind: AgreementKind;
  readonly position: number;
  readonly template: Template;
  readonly printed: PrintedDocument;
  readonly contentIndexes: BlindIndexes;
}

async function requiredAgreements(
  context: AgreementContext,
  input: PrepareAgreements,
): Promise<RequiredDocument[]> {
  const { offer } = input;
  const { market } = offer.product;
  const locale = agreementLocale(market, input.locale);
  const on = offer.request.releaseOn;
  const templates = await findTemplatesOn(context.database, { market, locale, on });
  const facts = agreementValues(input, locale);
  return kindsOfMarket[market].map((kind, position) => {
    const template = templates.find((one) => one.kind === kind);
    assert(template !== undefined, `no ${kind} template for ${market} in ${locale}`);
    const printed = fillTemplate(template, facts);
    const contentIndexes = context.personalData.blindIndexes('agreements.content', JSON.stringify(printed));
    return { kind, position, template, printed, contentIndexes };
  });
}

function isSame(row: AgreementRow, { kind, contentIndexes }: RequiredDocument): boolean {
  return row.kind === kind && contentIndexes.some((index) => index.equals(row.contentIndex));
}

/**
 * The document is rendered and stored before its row is inserted, so that no row exists without its document.
 */
async function makeDocument(
  context: AgreementContext,
  { borrowerId, orderId, offer }: PrepareAgreements,
  { position, template, printed, contentIndexes: [contentIndex] }: RequiredDocument,
): Promise<void> {
  const id = context.ids.next<'Agreement'>();
  const drawn = { html: Buffer.from(htmlPage(printed)), pdf: await context.pdf.draw(printed) };
  await storeDocument(context, { borrowerId, id }, drawn);
  const isNew = await inTransaction(context.database, (tx) =>
    insertAgreement(tx, {
      borrowerId,
      orderId,
      id,
      position,
      template,
      contentIndex,
      title: printed.title,
      productId: offer.product.id,
      offerDigest: digestOfOffer(offer),
      htmlDigest: digestOf(drawn.html),
      pdfDigest: digestOf(drawn.pdf),
      preparedAt: context.systemClock.now(),
    }),
  );
  if (!isNew) await deleteStoredDocument(context, id);
}

export function inDisplayOrder(rows: readonly AgreementRow[]): AgreementRow[] {
  return rows.toSorted((left, right) => left.position - right.position);
}
