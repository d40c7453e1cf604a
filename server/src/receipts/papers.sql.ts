import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { AgreementLocale } from '../agreements/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PaperId, PaperKind } from './paper.ts';

/** Identifies an already issued document. */
export interface PaperKey {
  readonly borrowerId: BorrowerId;
  readonly orderId: LoanId;
  readonly kind: PaperKind;
  readonly locale: AgreementLocale;
  readonly factsIndex: Buffer;
}

export interface IssuedPaper {
  readonly id: PaperId;
  readonly number: string;
  readonly issuedOn: CalendarDate;
}

export interface NewPaper extends PaperKey, IssuedPaper {
  readonly brandCode: string;
  readonly paymentId: PaymentId | undefined;
  readonly templateVersion: number;
  readonly statedSealed: Buffer;
  readonly pdfDigest: Buffer;
  readonly standsOn: readonly string[];
  readonly issuedAt: Instant;
}

export async function findPaper(database: Database, key: PaperKey): Promise<IssuedPaper | undefined> {
  const row = await database
    .selectFrom('issued_papers')
    .select(['id', 'number', 'issued_on'])
    .where('borrower_id', '=', key.borrowerId)
    .where('order_id', '=', key.orderId)
    .where('kind', '=', key.kind)
    .where('locale', '=', key.locale)
    .where('facts_index', '=', key.factsIndex)
    .executeTakeFirst();
  return row && { id: idFrom(row.id), number: row.number, issuedOn: row.issued_on };
}

/** Does nothing if the same document was issued concurrently; the first one is kept. */
export async function insertPaper(tx: Transaction, paper: NewPaper): Promise<void> {
  await tx
    .insertInto('issued_papers')
    .values({
      borrower_id: paper.borrowerId,
      id: paper.id,
      number: paper.number,
      kind: paper.kind,
      brand_code: paper.brandCode,
      order_id: paper.orderId,
      payment_id: paper.paymentId ?? null,
      locale: paper.locale,
      template_version: paper.templateVersion,
      facts_index: paper.factsIndex,
      stated_sealed: paper.statedSealed,
      pdf_digest: paper.pdfDigest,
      stands_on: [...paper.standsOn],
      issued_on: paper.issuedOn,
      issued_at: instantAsIso(paper.issuedAt),
    })
    .onConflict((conflict) =>
      conflict.columns(['borrower_id', 'order_id', 'kind', 'locale', 'facts_index']).doNothing(),
    )
    .execute();
}

export interface StatedPaper {
  readonly kind: PaperKind;
  readonly number: string;
  readonly statedSealed: Buffer;
}

/** The content of a borrower's document. Undefined if they have none with this id. */
export async function findStated(
  database: Database,
  { borrowerId, id }: { readonly borrowerId: BorrowerId; readonly id: PaperId },
): Promise<StatedPaper | undefined> {
  const row = await database
    .selectFrom('issued_papers')
    .select(['kind', 'number', 'stated_sealed'])
    .where('borrower_id', '=', borrowerId)
    .where('id', '=', id)
    .executeTakeFirst();
  // The cast is safe: the table allows only these kinds.
  return row && { kind: row.kind as PaperKind, number: row.number, statedSealed: row.stated_sealed };
}

export async function isPaperOf(database: Database, borrowerId: BorrowerId, id: PaperId): Promise<boolean> {
  return (await findStated(database, { borrowerId, id })) !== undefined;
}

/**
 * Whether a document with this number is still valid: none of its events was reversed, and a certificate's
 * loan is settled. One statement, whatever the number.
 */
export async function doesPaperHold(
  database: Database,
  { number, brandCode }: { readonly number: string; readonly brandCode: string },
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select exists (
      select from issued_papers papers join loans on loans.id = papers.order_id
      where papers.number = ${number} and papers.brand_code = ${brandCode}
        and (papers.kind <> 'no_dues' or loans.state = 'settled')
        and not exists (
          select from loan_events events
          where events.loan_id = papers.order_id and events.kind = 'payment_reversed'
            and events.event ->> 'payment' = any (papers.stands_on)
        )
    ) as holds
  `.execute(database);
  return rows[0]?.holds === true;
}
