import { assert } from '@hiram/values/assert';
import type { BorrowerId } from '@hiram/values/ids';
import { inTransaction } from '../platform/database/transaction.ts';
import { type AgreementKind, agreementLocale, kindsOfMarket } from './agreement.ts';
import type { AgreementDesk, SignableOffer } from './agreement-desk.ts';
import { agreementFacts, type LenderFacts } from './agreement-facts.ts';
import {
  type AgreementRow,
  findAgreements,
  insertAgreement,
  lockOrder,
  noteShown,
} from './agreements.sql.ts';
import { htmlPage } from './document/html-page.ts';
import type { PrintedDocument } from './document/printed-document.ts';
import { dropDocument, keepDocument } from './document-store.ts';
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
  desk: AgreementDesk,
  asked: PrepareAgreements,
): Promise<ListedAgreement[]> {
  const known = await findAgreements(desk.database, asked);
  const signed = known.filter(({ isSigned }) => isSigned);
  if (signed.length > 0) return inReadingOrder(signed);
  const wanted = await wantedDocuments(desk, asked);
  for (const document of wanted) {
    if (!known.some((row) => isSame(row, document))) await makeDocument(desk, asked, document);
  }
  return inTransaction(desk.database, async (tx) => {
    await lockOrder(tx, asked);
    const rows = await findAgreements(tx, asked);
    const shown = wanted.map((document) => rows.find((row) => isSame(row, document)));
    assert(
      shown.every((row) => row !== undefined),
      'what was made is on record',
    );
    const { borrowerId } = asked;
    await noteShown(tx, { borrowerId, ids: shown.map(({ id }) => id), at: desk.clock.now() });
    return shown;
  });
}

interface WantedDocument {
  readonly kind: AgreementKind;
  readonly position: number;
  readonly template: Template;
  readonly printed: PrintedDocument;
  readonly contentIndex: Buffer;
}

async function wantedDocuments(desk: AgreementDesk, asked: PrepareAgreements): Promise<WantedDocument[]> {
  const { offer } = asked;
  const { market } = offer.product;
  const locale = agreementLocale(market, asked.locale);
  const on = offer.request.releaseOn;
  const templates = await findTemplatesOn(desk.database, { market, locale, on });
  const facts = agreementFacts(asked, locale);
  return kindsOfMarket[market].map((kind, position) => {
    const template = templates.find((one) => one.kind === kind);
    assert(template !== undefined, `there is no ${kind} of ${market} in ${locale}`);
    const printed = fillTemplate(template, facts);
    const contentIndex = desk.personalData.blindIndex('agreements.content', JSON.stringify(printed));
    return { kind, position, template, printed, contentIndex };
  });
}

function isSame(row: AgreementRow, { kind, contentIndex }: WantedDocument): boolean {
  return row.kind === kind && row.contentIndex.equals(contentIndex);
}

/**
 * The document is rendered and stored before its row is inserted, so that no row exists without its document.
 */
async function makeDocument(
  desk: AgreementDesk,
  { borrowerId, orderId, offer }: PrepareAgreements,
  { position, template, printed, contentIndex }: WantedDocument,
): Promise<void> {
  const id = desk.ids.next<'Agreement'>();
  const drawn = { html: Buffer.from(htmlPage(printed)), pdf: await desk.pdf.draw(printed) };
  await keepDocument(desk, { borrowerId, id }, drawn);
  const isNew = await inTransaction(desk.database, (tx) =>
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
      preparedAt: desk.clock.now(),
    }),
  );
  if (!isNew) await dropDocument(desk, id);
}

export function inReadingOrder(rows: readonly AgreementRow[]): AgreementRow[] {
  return rows.toSorted((left, right) => left.position - right.position);
}
