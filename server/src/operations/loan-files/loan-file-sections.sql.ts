import type { CalendarDate } from '@hiram/values/calendar-date';
import { type BorrowerId, idFrom, type LoanId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import type { Database } from '#platform/database/database.ts';
import { findTaxDocumentsOf } from '#servicing/taxes/index.ts';

// A loan's data from other capabilities' tables, for the loan page. Each list is limited to a readable
// length.

const MOST = 200;

/** A step of the loan's application. */
export interface ApplicationStep {
  readonly at: Instant;
  readonly transition: string;
  readonly by: string;
}

export async function findApplicationSteps(database: Database, orderId: string): Promise<ApplicationStep[]> {
  const rows = await database
    .selectFrom('application_history')
    .select(['at', 'transition', 'by'])
    .where('application_id', '=', orderId)
    .where('transition', '<>', 'changed')
    .orderBy('version')
    .limit(MOST)
    .execute();
  return rows.map(({ at, transition, by }) => ({ at: instant(at), transition, by }));
}

/** A state change of a loan without its own event: a date or a payout. */
export interface StateStep {
  readonly on: CalendarDate;
  readonly to: string;
  readonly transition: string;
  readonly cause: string;
}

export async function findStateSteps(
  database: Database,
  { loanId, signedOn }: { readonly loanId: LoanId; readonly signedOn: CalendarDate },
): Promise<StateStep[]> {
  const rows = await database
    .selectFrom('loan_history')
    .select(['changed_on', 'to_state', 'transition', 'cause'])
    .where('loan_id', '=', loanId)
    .where('changed_on', '>=', signedOn)
    .where('transition', '<>', 'stayed')
    .orderBy('version')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    on: row.changed_on,
    to: row.to_state,
    transition: row.transition,
    cause: row.cause,
  }));
}

/** Actor of each loan event according to the ledger, by event id. */
export async function findEventActors(
  database: Database,
  { loanId, signedOn }: { readonly loanId: LoanId; readonly signedOn: CalendarDate },
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('loan_history as history')
    .innerJoin('ledger_transactions as transaction', (join) =>
      join
        .onRef('transaction.chain', '=', 'history.loan_id')
        .onRef('transaction.position', '=', 'history.transaction_position'),
    )
    .select(['history.cause', 'transaction.actor'])
    .where('history.loan_id', '=', loanId)
    .where('transaction.chain', '=', loanId)
    .where('history.changed_on', '>=', signedOn)
    .where('transaction.booked_on', '>=', signedOn)
    .where('history.cause', 'not in', ['day', 'payout'])
    .orderBy('history.version')
    .limit(MOST)
    .execute();
  return new Map(rows.map(({ cause, actor }) => [cause, actor]));
}

/** A document of a loan, with the capability that stores it. */
export interface StoredDocument {
  readonly id: string;
  readonly kept: 'agreements' | 'receipts' | 'hardship' | 'taxes';
  readonly kind:
    | 'agreement'
    | 'receipt'
    | 'statement'
    | 'no_dues'
    | 'tax_invoice'
    | 'credit_note'
    | 'hardship';
  readonly title: string;
  readonly locale: string;
  readonly at: Instant;
  /** Hexadecimal. */
  readonly digest: string;
}

export async function findIssuedDocuments(
  database: Database,
  { borrowerId, orderId }: { readonly borrowerId: BorrowerId; readonly orderId: string },
): Promise<StoredDocument[]> {
  const [agreements, issuedDocuments, taxDocuments, reliefs] = await Promise.all([
    database
      .selectFrom('agreements')
      .select(['id', 'title', 'locale', 'signed_at', 'pdf_digest'])
      .where('borrower_id', '=', borrowerId)
      .where('order_id', '=', orderId)
      .where('signed_at', 'is not', null)
      .orderBy('position')
      .limit(MOST)
      .execute(),
    database
      .selectFrom('issued_documents')
      .select(['id', 'number', 'kind', 'locale', 'issued_at', 'pdf_digest'])
      .where('borrower_id', '=', borrowerId)
      .where('order_id', '=', orderId)
      // Tax documents are listed whether or not the borrower has taken the file.
      .where('kind', 'not in', ['tax_invoice', 'credit_note'])
      .orderBy('issued_at')
      .limit(MOST)
      .execute(),
    findTaxDocumentsOf(database, idFrom<'Loan'>(orderId)),
    database
      .selectFrom('hardship_agreements')
      .select(['id', 'kind', 'choice', 'locale', 'signed_at', 'shown_digest'])
      .where('borrower_id', '=', borrowerId)
      .where('loan_id', '=', orderId)
      .orderBy('signed_at')
      .limit(MOST)
      .execute(),
  ]);
  return [
    ...agreements.map(
      (row): StoredDocument => ({
        id: row.id,
        kept: 'agreements',
        kind: 'agreement',
        title: row.title,
        locale: row.locale,
        at: instant(row.signed_at ?? ''),
        digest: row.pdf_digest.toString('hex'),
      }),
    ),
    ...issuedDocuments.map(
      (row): StoredDocument => ({
        id: row.id,
        kept: 'receipts',
        title: row.number,
        locale: row.locale,
        // The cast is safe: the table's check constraint allows only these kinds.
        kind: row.kind as 'receipt' | 'statement' | 'no_dues',
        at: instant(row.issued_at),
        digest: row.pdf_digest.toString('hex'),
      }),
    ),
    ...taxDocuments.map(
      ({ id, kind, number, issuedAt }): StoredDocument => ({
        id,
        kept: 'taxes',
        kind: kind === 'invoice' ? 'tax_invoice' : 'credit_note',
        locale: 'en',
        title: number,
        at: issuedAt,
        digest: '',
      }),
    ),
    ...reliefs.map(
      (row): StoredDocument => ({
        id: row.id,
        kept: 'hardship',
        kind: 'hardship',
        locale: row.locale,
        title: `${row.kind.replaceAll('_', ' ')} (${row.choice})`,
        at: instant(row.signed_at),
        digest: row.shown_digest.toString('hex'),
      }),
    ),
  ];
}

/** A complaint as a list row. */
export interface ComplaintLine {
  readonly id: string;
  readonly number: string | undefined;
  readonly about: string;
  readonly state: string;
  readonly receivedAt: Instant;
}

/** Complaints about a loan or by a borrower, newest first. */
export async function findComplaints(
  database: Database,
  of: { readonly orderId: string } | { readonly borrowerId: BorrowerId },
): Promise<ComplaintLine[]> {
  const all = database.selectFrom('complaints').select(['id', 'number', 'about', 'state', 'received_at']);
  const own =
    'orderId' in of ? all.where('order_id', '=', of.orderId) : all.where('borrower_id', '=', of.borrowerId);
  const rows = await own.orderBy('id', 'desc').limit(MOST).execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number ?? undefined,
    about: row.about,
    state: row.state,
    receivedAt: instant(row.received_at),
  }));
}

/** A contact as a list row, made or deferred. */
export interface ContactLine {
  readonly at: Instant;
  readonly channel: string;
  readonly purpose: string;
  readonly about: string;
  readonly outcome: string;
  readonly staffId: string | undefined;
  readonly noteEncrypted: Buffer | undefined;
}

/**
 * A borrower's contacts about one loan or any subject, newest first; OTP messages do not count as contacts.
 */
export async function findContacts(
  database: Database,
  { borrowerId, orderId }: { readonly borrowerId: BorrowerId; readonly orderId?: string },
): Promise<ContactLine[]> {
  let query = database
    .selectFrom('contact_log')
    .select(['made_at', 'channel', 'purpose', 'about', 'outcome', 'staff_id', 'note_encrypted'])
    .where('borrower_id', '=', borrowerId);
  if (orderId !== undefined) query = query.where('order_id', '=', orderId);
  const rows = await query.orderBy('made_at', 'desc').limit(MOST_CONTACTS).execute();
  return rows.map((row) => ({
    channel: row.channel,
    purpose: row.purpose,
    about: row.about,
    outcome: row.outcome,
    at: instant(row.made_at),
    staffId: row.staff_id ?? undefined,
    noteEncrypted: row.note_encrypted ?? undefined,
  }));
}

const MOST_CONTACTS = 60;

/** One attempt to disburse a loan. */
export interface PayoutLine {
  readonly attempt: number;
  readonly destination: string;
  readonly amount: bigint;
  readonly state: string;
  readonly at: Instant;
}

export async function findPayouts(database: Database, loanId: LoanId): Promise<PayoutLine[]> {
  const rows = await database
    .selectFrom('payout_attempts')
    .select(['attempt', 'destination', 'amount_minor', 'state', 'changed_at'])
    .where('loan_id', '=', loanId)
    .orderBy('attempt')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    attempt: row.attempt,
    destination: row.destination,
    state: row.state,
    amount: row.amount_minor,
    at: instant(row.changed_at),
  }));
}

/** Destination of each release and whether it was returned, including loans not paid by our disbursements. */
export interface ReleaseLine {
  readonly provider: string;
  readonly reference: string;
  readonly destination: string;
  readonly amount: bigint;
  readonly disbursedAt: Instant;
  readonly returnedAt: Instant | undefined;
}

export async function findReleases(database: Database, loanId: LoanId): Promise<ReleaseLine[]> {
  const rows = await database
    .selectFrom('loan_payouts')
    .select(['provider', 'reference', 'destination', 'amount_minor', 'disbursed_at', 'returned_at'])
    .where('loan_id', '=', loanId)
    .where('returned_at', 'is', null)
    .orderBy('disbursed_at')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    reference: row.reference,
    destination: row.destination,
    amount: row.amount_minor,
    disbursedAt: instant(row.disbursed_at),
    returnedAt: row.returned_at === null ? undefined : instant(row.returned_at),
  }));
}
