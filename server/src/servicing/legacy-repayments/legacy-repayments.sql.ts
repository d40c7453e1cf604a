import { assert } from '@hiram/values/assert';
import { type BorrowerId, idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type {
  LegacyRepayment,
  LegacyRepaymentId,
  LegacyRepaymentState,
  RequestedRepayment,
} from './legacy-repayment.ts';

interface NewOffer {
  readonly id: LegacyRepaymentId;
  readonly borrowerId: BorrowerId;
  readonly tokenDigest: Buffer;
  readonly offeredAt: Instant;
  readonly endsAt: Instant;
}

export async function insertOffered(tx: Transaction, offer: NewOffer): Promise<void> {
  await tx
    .insertInto('legacy_repayments')
    .values({
      borrower_id: offer.borrowerId,
      id: offer.id,
      token_digest: offer.tokenDigest,
      state: 'offered' satisfies LegacyRepaymentState,
      offered_at: instantAsIso(offer.offeredAt),
      ends_at: instantAsIso(offer.endsAt),
    })
    .execute();
}

/** Keeps only the newest unused tokens, so that a page reloaded all day does not fill the table. */
export async function keepNewestOffers(tx: Transaction, borrowerId: BorrowerId, most: number): Promise<void> {
  await sql`
    delete from legacy_repayments where id in (
      select id from legacy_repayments where borrower_id = ${borrowerId} and state = 'offered'
      order by offered_at desc, id desc offset ${most}
    )
  `.execute(tx);
}

export async function findByToken(
  database: Database,
  borrowerId: BorrowerId,
  tokenDigest: Buffer,
): Promise<LegacyRepayment | undefined> {
  const row = await selectRepayments(database, borrowerId)
    .where('token_digest', '=', tokenDigest)
    .executeTakeFirst();
  return row && repaymentOf(row);
}

export async function lockByToken(
  tx: Transaction,
  borrowerId: BorrowerId,
  tokenDigest: Buffer,
): Promise<LegacyRepayment | undefined> {
  const row = await selectRepayments(tx, borrowerId)
    .where('token_digest', '=', tokenDigest)
    .forUpdate()
    .executeTakeFirst();
  return row && repaymentOf(row);
}

export async function findRepayment(
  database: Database,
  borrowerId: BorrowerId,
  id: LegacyRepaymentId,
): Promise<LegacyRepayment | undefined> {
  const row = await selectRepayments(database, borrowerId).where('id', '=', id).executeTakeFirst();
  return row && repaymentOf(row);
}

export async function lockRepayment(
  tx: Transaction,
  borrowerId: BorrowerId,
  id: LegacyRepaymentId,
): Promise<LegacyRepayment | undefined> {
  const row = await selectRepayments(tx, borrowerId).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && repaymentOf(row);
}

/** Whether the borrower confirmed a debit of this account by OTP and it was submitted. */
export async function wasEverVerified(
  database: Database,
  { borrowerId, accountId }: { readonly borrowerId: BorrowerId; readonly accountId: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('legacy_repayments')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'submitted')
    .where('verified_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns an offer into a request. */
export async function writeRequested(
  tx: Transaction,
  id: LegacyRepaymentId,
  {
    requested,
    state,
    endsAt,
  }: Pick<LegacyRepayment, 'state' | 'endsAt'> & { readonly requested: RequestedRepayment },
): Promise<void> {
  await tx
    .updateTable('legacy_repayments')
    .set({
      state,
      ends_at: instantAsIso(endsAt),
      loan_id: requested.loanId,
      account_id: requested.accountId,
      currency: requested.amount.currency,
      amount_minor: requested.amount.minor,
      request_digest: requested.digest,
    })
    .where('id', '=', id)
    .execute();
}

/** Reserves the next OTP; null if none was sent after all. */
export async function writeCodeRequested(
  tx: Transaction,
  id: LegacyRepaymentId,
  askedAt: Instant | undefined,
): Promise<void> {
  await tx
    .updateTable('legacy_repayments')
    .set({ code_requested_at: askedAt === undefined ? null : instantAsIso(askedAt) })
    .where('id', '=', id)
    .execute();
}

/** From now on only this OTP confirms it. */
export async function writeCode(tx: Transaction, id: LegacyRepaymentId, codeId: string): Promise<void> {
  await tx.updateTable('legacy_repayments').set({ code_id: codeId }).where('id', '=', id).execute();
}

export async function markCodeVerified(tx: Transaction, id: LegacyRepaymentId, at: Instant): Promise<void> {
  await tx
    .updateTable('legacy_repayments')
    .set({ state: 'awaiting_provider' satisfies LegacyRepaymentState, verified_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_code')
    .execute();
}

export async function markSubmitted(
  tx: Transaction,
  id: LegacyRepaymentId,
  paymentId: PaymentId,
): Promise<void> {
  await tx
    .updateTable('legacy_repayments')
    .set({ state: 'submitted' satisfies LegacyRepaymentState, payment_id: paymentId })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_provider')
    .execute();
}

function selectRepayments(database: Database, borrowerId: BorrowerId) {
  return database
    .selectFrom('legacy_repayments')
    .select([
      'id',
      'borrower_id',
      'state',
      'ends_at',
      'loan_id',
      'account_id',
      'currency',
      'amount_minor',
      'request_digest',
      'code_id',
      'code_requested_at',
    ])
    .where('borrower_id', '=', borrowerId);
}

type RepaymentRow = Awaited<ReturnType<ReturnType<typeof selectRepayments>['executeTakeFirstOrThrow']>>;

function repaymentOf(row: RepaymentRow): LegacyRepayment {
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    // The cast is safe: the table's check constraint allows only these values.
    state: row.state as LegacyRepaymentState,
    endsAt: instant(row.ends_at),
    requested: row.loan_id === null ? undefined : requestedIn(row, idFrom<'Loan'>(row.loan_id)),
    codeId: row.code_id ?? undefined,
    codeRequestedAt: row.code_requested_at === null ? undefined : instant(row.code_requested_at),
  };
}

function requestedIn(row: RepaymentRow, loanId: LoanId): RequestedRepayment {
  const { account_id: accountId, amount_minor: minor, currency, request_digest: digest } = row;
  assert(
    accountId !== null && minor !== null && currency !== null && digest !== null,
    'repayment request is incomplete',
  );
  // The cast is safe: the table's check constraint allows only these two values.
  return { loanId, accountId, amount: { minor, currency: currency as Currency }, digest };
}
