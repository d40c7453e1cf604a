import type { Offer } from '@hiram/lending/offer';
import type { MarketCode } from '@hiram/markets/rules';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '../platform/database/database.ts';
import { Refusal } from '../platform/errors.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
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
  /** What is signed. Its documents must have been shown with these very figures. */
  readonly offer: Offer;
  /** What the page showed beside the documents: the figures of the card, the words beside the button. */
  readonly shown: unknown;
  /** The documents that stood beside it; left out, those that were shown last. */
  readonly documentIds?: readonly string[] | undefined;
  readonly signedAt: Instant;
}

/** What stands for a signing wherever it is mentioned: the digest of all that was shown. */
export interface RecordedSigning {
  readonly consentDigest: Buffer;
  readonly signedAt: Instant;
}

/**
 * Records that a borrower signed: which documents, what the page showed, when. It belongs into the transaction that makes
 * the loan, so that there is neither a loan without its papers nor papers without a loan. The same signing again is the
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
  const shownDigest = digestOfShown(signing.shown);
  const consentDigest = digestOfConsent(shownDigest, documents);
  const key = await personalData.keyFor(tx, borrowerId);
  await markSigned(tx, { borrowerId, ids: documents.map(({ id }) => id), at: signedAt });
  await insertSigning(tx, {
    ...signing,
    offerDigest,
    shownDigest,
    consentDigest,
    shownSealed: key.seal('agreement_signings.shown', shown),
  });
  return { consentDigest, signedAt };
}

/** Names what a page showed by its content. */
export function digestOfShown(shown: unknown): Buffer {
  return digestOf(canonicalJson(shown));
}

/** The documents that a borrower was last shown with this very offer in this language; undefined if one never was. */
export async function findShownDocuments(
  database: Database,
  { offer, locale, ...order }: OrderOf & { readonly offer: Offer; readonly locale: string },
): Promise<ListedAgreement[] | undefined> {
  const { market } = offer.product;
  const rows = await findAgreements(database, order);
  const inLanguage = rows.filter((row) => row.locale === agreementLocale(market, locale));
  return documentsShown(inLanguage, market, digestOfOffer(offer));
}

/** Those that were shown last with this offer, all in one language; undefined if one of them never was. */
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

/** One digest over what was shown and over both forms of every document, in their order. */
export function digestOfConsent(
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
