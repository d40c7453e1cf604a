import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { AgreementLocale } from '#origination/agreements/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { BlindIndexes } from '#platform/personal-data/personal-data.ts';
import type { IssuedDocumentId, IssuedDocumentKind } from './issued-document.ts';

/** Identifies an already issued document. */
export interface IssuedDocumentKey {
  readonly borrowerId: BorrowerId;
  readonly orderId: LoanId;
  readonly kind: IssuedDocumentKind;
  readonly locale: AgreementLocale;
  /** The first is stored. */
  readonly factsIndexes: BlindIndexes;
}

export interface IssuedDocument {
  readonly id: IssuedDocumentId;
  readonly number: string;
  readonly issuedOn: CalendarDate;
}

export interface NewIssuedDocument extends IssuedDocumentKey, IssuedDocument {
  readonly brandCode: string;
  readonly paymentId: PaymentId | undefined;
  readonly templateVersion: number;
  readonly codeEncrypted: Buffer;
  readonly statedEncrypted: Buffer;
  readonly pdfDigest: Buffer;
  readonly basedOn: readonly string[];
  readonly issuedAt: Instant;
}

export async function findIssuedDocument(
  database: Database,
  key: IssuedDocumentKey,
): Promise<IssuedDocument | undefined> {
  const row = await database
    .selectFrom('issued_documents')
    .select(['id', 'number', 'issued_on'])
    .where('borrower_id', '=', key.borrowerId)
    .where('order_id', '=', key.orderId)
    .where('kind', '=', key.kind)
    .where('locale', '=', key.locale)
    .where('facts_index', 'in', key.factsIndexes)
    .orderBy('issued_at')
    .limit(1)
    .executeTakeFirst();
  return row && { id: idFrom(row.id), number: row.number, issuedOn: row.issued_on };
}

/** Does nothing if the same document was issued concurrently; the first one is kept. */
export async function insertIssuedDocument(
  tx: Transaction,
  issuedDocument: NewIssuedDocument,
): Promise<void> {
  await tx
    .insertInto('issued_documents')
    .values({
      borrower_id: issuedDocument.borrowerId,
      id: issuedDocument.id,
      number: issuedDocument.number,
      kind: issuedDocument.kind,
      brand_code: issuedDocument.brandCode,
      order_id: issuedDocument.orderId,
      payment_id: issuedDocument.paymentId ?? null,
      locale: issuedDocument.locale,
      template_version: issuedDocument.templateVersion,
      facts_index: issuedDocument.factsIndexes[0],
      code_encrypted: issuedDocument.codeEncrypted,
      stated_encrypted: issuedDocument.statedEncrypted,
      pdf_digest: issuedDocument.pdfDigest,
      based_on: [...issuedDocument.basedOn],
      issued_on: issuedDocument.issuedOn,
      issued_at: instantAsIso(issuedDocument.issuedAt),
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'order_id', 'kind', 'locale', 'facts_index']).doNothing(),
    )
    .execute();
}

/** The stored code of a document. Undefined if there is none. */
export async function findEncryptedCode(database: Database, number: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('issued_documents')
    .select('code_encrypted')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.code_encrypted ?? undefined;
}

export interface StatedDocument {
  readonly kind: IssuedDocumentKind;
  readonly number: string;
  readonly statedEncrypted: Buffer;
}

/** The content of a borrower's document. Undefined if they have none with this id. */
export async function findStated(
  database: Database,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: IssuedDocumentId },
): Promise<StatedDocument | undefined> {
  const row = await database
    .selectFrom('issued_documents')
    .select(['kind', 'number', 'stated_encrypted'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .executeTakeFirst();
  // The cast is safe: the table allows only these kinds.
  return (
    row && { kind: row.kind as IssuedDocumentKind, number: row.number, statedEncrypted: row.stated_encrypted }
  );
}

export async function isIssuedDocumentOf(
  database: Database,
  borrowerId: BorrowerId,
  id: IssuedDocumentId,
): Promise<boolean> {
  return (await findStated(database, { borrowerId, id })) !== undefined;
}

/**
 * Whether a document with this number is still valid: none of its events was reversed, and a certificate's
 * loan is settled. One statement, whatever the number.
 */
export async function matchesIssuedDocument(
  database: Database,
  { number, brandCode }: { readonly number: string; readonly brandCode: string },
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (
      select from issued_documents papers join loans on loans.id = papers.order_id
      where papers.number = ${number} and papers.brand_code = ${brandCode}
        and (papers.kind <> 'no_dues' or loans.state = 'settled')
        and not exists (
          select from loan_events events
          where events.loan_id = papers.order_id and events.kind = 'payment_reversed'
            and events.event ->> 'payment' = any (papers.based_on)
        )
    ) as holds
  `.execute(database);
  return rows[0]?.holds === true;
}
