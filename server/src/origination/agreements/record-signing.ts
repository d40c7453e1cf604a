import type { Offer } from '@hiram/lending/offer';
import type { MarketCode } from '@hiram/markets/rules';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { agreementLocale, kindsOfMarket } from './agreement.ts';
import {
  type AgreementRow,
  findAgreements,
  findSigning,
  insertSigning,
  lockOrder,
  markSigned,
  type OrderOf,
} from './agreements.sql.ts';
import { canonicalJson, digestOfOffer } from './offer-digest.ts';
import type { ListedAgreement } from './prepare-agreements.ts';
import { digestOf } from './template/template.ts';

export interface RecordSigning extends OrderOf {
  /** The signed offer. Its documents must have been shown with exactly these amounts. */
  readonly offer: Offer;
  /** What the page showed besides the documents: the amounts of the card, the text beside the button. */
  readonly shown: unknown;
  /** The documents shown with it; by default those shown last. */
  readonly documentIds?: readonly string[] | undefined;
  readonly signedAt: Instant;
}

/** The reference of a signing: the digest of all that was shown. */
export interface RecordedSigning {
  readonly consentDigest: Buffer;
  readonly signedAt: Instant;
}

/**
 * Records that a borrower signed: which documents, what the page showed, when. It runs in the transaction
 * that creates the loan, so that neither a loan nor its documents exist alone. A repeated signing returns the
 * first; an offer whose documents were not shown is refused with `terms_differ`.
 */
export async function recordSigning(
  tx: Transaction,
  { personalData }: { readonly personalData: PersonalData },
  signing: RecordSigning,
): Promise<RecordedSigning> {
  const { borrowerId, offer, signedAt } = signing;
  await lockOrder(tx, signing);
  const offerDigest = digestOfOffer(offer);
  const earlier = await findSigning(tx, signing);
  if (earlier !== undefined) {
    if (earlier.offerDigest.equals(offerDigest)) return earlier;
    throw new Refusal('terms_differ', { signed: 'another offer' });
  }
  const rows = await findAgreements(tx, signing);
  const named = signing.documentIds && rows.filter(({ id }) => signing.documentIds?.includes(id));
  const documents = documentsShown(named ?? rows, offer.product.market, offerDigest);
  if (documents === undefined) throw new Refusal('terms_differ', { shown: 'not these documents' });
  const shown = canonicalJson(signing.shown);
  const shownDigest = shownContentDigest(signing.shown);
  const consentDigest = digestOfConsent(shownDigest, documents);
  const key = await personalData.keyFor(tx, borrowerId);
  await markSigned(tx, { borrowerId, ids: documents.map(({ id }) => id), at: signedAt });
  await insertSigning(tx, {
    ...signing,
    offerDigest,
    shownDigest,
    consentDigest,
    shownEncrypted: key.encrypt('agreement_signings.shown', shown),
  });
  return { consentDigest, signedAt };
}

/** Identifies what a page showed by its content. */
export function shownContentDigest(shown: unknown): Buffer {
  return digestOf(canonicalJson(shown));
}

/**
 * The documents last shown to a borrower with exactly this offer in this language; undefined if one was never
 * shown.
 */
export async function findShownDocuments(
  database: Database,
  { offer, locale, ...order }: OrderOf & { readonly offer: Offer; readonly locale: string },
): Promise<ListedAgreement[] | undefined> {
  const { market } = offer.product;
  const rows = await findAgreements(database, order);
  const inLanguage = rows.filter((row) => row.locale === agreementLocale(market, locale));
  return documentsShown(inLanguage, market, digestOfOffer(offer));
}

/** The documents last shown with this offer, all in one language; undefined if one was never shown. */
function documentsShown(
  rows: readonly AgreementRow[],
  market: MarketCode,
  offerDigest: Buffer,
): AgreementRow[] | undefined {
  const latest = rows.find((row) => row.offerDigest.equals(offerDigest));
  const fitting = rows.filter((row) => row.offerDigest.equals(offerDigest) && row.locale === latest?.locale);
  const documents = kindsOfMarket[market].flatMap((kind) => fitting.find((row) => row.kind === kind) ?? []);
  return documents.length === kindsOfMarket[market].length ? documents : undefined;
}

/** One digest over what was shown and over both formats of every document, in order. */
function digestOfConsent(
  shownDigest: Buffer,
  documents: readonly Pick<AgreementRow, 'htmlDigest' | 'pdfDigest'>[],
): Buffer {
  return digestOf(
    Buffer.concat([
      shownDigest,
      ...documents.flatMap(({ htmlDigest, pdfDigest }) => [htmlDigest, pdfDigest]),
    ]),
  );
}
