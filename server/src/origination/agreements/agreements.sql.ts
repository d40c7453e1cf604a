import { type BorrowerId, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AgreementId, AgreementKind } from './agreement.ts';
import type { TemplateKey } from './template/template.ts';

/** More documents than any order will ever have: changes of price and language are a handful a day. */
const MOST_DOCUMENTS = 200;

/** A stored document. */
export interface AgreementRow {
  readonly id: AgreementId;
  readonly kind: AgreementKind;
  readonly position: number;
  readonly locale: string;
  readonly title: string;
  readonly productId: string;
  readonly contentIndex: Buffer;
  readonly offerDigest: Buffer;
  readonly htmlDigest: Buffer;
  readonly pdfDigest: Buffer;
  readonly shownAt: Instant;
  readonly isSigned: boolean;
}

export interface OrderOf {
  readonly borrowerId: BorrowerId;
  readonly orderId: string;
}

/** All documents ever made for an order; the one shown last comes first. */
export async function findAgreements(
  database: Database,
  { borrowerId, orderId }: OrderOf,
): Promise<AgreementRow[]> {
  const rows = await selectAgreements(database)
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .orderBy('shown_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DOCUMENTS)
    .execute();
  return rows.map(agreementOf);
}

export async function findAgreement(
  database: Database,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: AgreementId },
): Promise<AgreementRow | undefined> {
  const row = await selectAgreements(database)
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && agreementOf(row);
}

export interface NewAgreement extends OrderOf {
  readonly id: AgreementId;
  readonly productId: string;
  readonly position: number;
  readonly template: TemplateKey & { readonly version: number };
  readonly title: string;
  readonly contentIndex: Buffer;
  readonly offerDigest: Buffer;
  readonly htmlDigest: Buffer;
  readonly pdfDigest: Buffer;
  readonly preparedAt: Instant;
}

/** Returns false if a concurrent request has inserted the same document. */
export async function insertAgreement(tx: Transaction, made: NewAgreement): Promise<boolean> {
  const { template } = made;
  const at = instantAsIso(made.preparedAt);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('agreements')
    .values({
      borrower_id: made.borrowerId,
      id: made.id,
      order_id: made.orderId,
      product_id: made.productId,
      position: made.position,
      kind: template.kind,
      market: template.market,
      locale: template.locale,
      template_version: template.version,
      title: made.title,
      content_index: made.contentIndex,
      offer_digest: made.offerDigest,
      html_digest: made.htmlDigest,
      pdf_digest: made.pdfDigest,
      prepared_at: at,
      shown_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'order_id', 'kind', 'content_index']).doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Records that these documents were listed, as long as none of them is signed. */
export async function recordShown(
  tx: Transaction,
  { borrowerId, ids, at }: { borrowerId: BorrowerId; ids: readonly AgreementId[]; at: Instant },
): Promise<void> {
  await tx
    .updateTable('agreements')
    .set({ shown_at: instantAsIso(at) })
    .where('borrower_id', '=', borrowerId)
    .where('id', 'in', ids)
    .where('signed_at', 'is', null)
    .execute();
}

export async function recordOpened(
  tx: Transaction,
  { borrowerId, id, at }: { borrowerId: BorrowerId; id: AgreementId; at: Instant },
): Promise<void> {
  await tx
    .updateTable('agreements')
    .set({ opened_at: instantAsIso(at) })
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

export async function markSigned(
  tx: Transaction,
  { borrowerId, ids, at }: { borrowerId: BorrowerId; ids: readonly AgreementId[]; at: Instant },
): Promise<void> {
  await tx
    .updateTable('agreements')
    .set({ signed_at: instantAsIso(at) })
    .where('borrower_id', '=', borrowerId)
    .where('id', 'in', ids)
    .execute();
}

export interface Signing extends OrderOf {
  readonly offerDigest: Buffer;
  readonly shownEncrypted: Buffer;
  readonly shownDigest: Buffer;
  readonly consentDigest: Buffer;
  readonly signedAt: Instant;
}

export async function insertSigning(tx: Transaction, signing: Signing): Promise<void> {
  await tx
    .insertInto('agreement_signings')
    .values({
      borrower_id: signing.borrowerId,
      order_id: signing.orderId,
      offer_digest: signing.offerDigest,
      shown_encrypted: signing.shownEncrypted,
      shown_digest: signing.shownDigest,
      consent_digest: signing.consentDigest,
      signed_at: instantAsIso(signing.signedAt),
    })
    .execute();
}

export async function findSigning(
  database: Database,
  { borrowerId, orderId }: OrderOf,
): Promise<Omit<Signing, keyof OrderOf> | undefined> {
  const row = await database
    .selectFrom('agreement_signings')
    .select(['offer_digest', 'shown_encrypted', 'shown_digest', 'consent_digest', 'signed_at'])
    .where('borrower_id', '=', borrowerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      offerDigest: row.offer_digest,
      shownEncrypted: row.shown_encrypted,
      shownDigest: row.shown_digest,
      consentDigest: row.consent_digest,
      signedAt: instant(row.signed_at),
    }
  );
}

/** Until the transaction ends, no other transaction can sign this order or show another document for it. */
export async function lockOrder(tx: Transaction, { borrowerId, orderId }: OrderOf): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agreements ${borrowerId} ${orderId}`}, 0))`.execute(
    tx,
  );
}

function selectAgreements(database: Database) {
  return database
    .selectFrom('agreements')
    .select([
      'id',
      'kind',
      'position',
      'locale',
      'title',
      'product_id',
      'content_index',
      'offer_digest',
      'html_digest',
      'pdf_digest',
      'shown_at',
      'signed_at',
    ]);
}

type SelectedAgreement = Awaited<ReturnType<ReturnType<typeof selectAgreements>['execute']>>[number];

function agreementOf(row: SelectedAgreement): AgreementRow {
  return {
    id: idFrom<'Agreement'>(row.id),
    // The cast is safe: a table constraint allows only these kinds.
    kind: row.kind as AgreementKind,
    position: row.position,
    locale: row.locale,
    title: row.title,
    productId: row.product_id,
    contentIndex: row.content_index,
    offerDigest: row.offer_digest,
    htmlDigest: row.html_digest,
    pdfDigest: row.pdf_digest,
    shownAt: instant(row.shown_at),
    isSigned: row.signed_at !== null,
  };
}
