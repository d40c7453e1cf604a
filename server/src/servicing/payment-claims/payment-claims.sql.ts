import { type BorrowerId, idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { type CompiledQuery, sql } from 'kysely';
import type { UploadId } from '#origination/uploads/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { PaymentClaim, PaymentClaimId, PaymentClaimReason, PaymentClaimState } from './payment-claim.ts';

/** Serializes new claims of a loan, because its limits count all of them. */
export async function lockPaymentClaimsOf(tx: Transaction, loanId: LoanId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_claims ${loanId}`}, 0))`.execute(tx);
}

export interface NewPaymentClaim
  extends Omit<
    PaymentClaim,
    'state' | 'accrualPausedSince' | 'accrualPauseEndedAt' | 'daysWere' | 'paymentId' | 'polls'
  > {
  readonly referenceIndex: Buffer | undefined;
  readonly claimIndex: Buffer;
  readonly clientKey: string;
  readonly owner: 'sweep' | 'finance';
  readonly nextPollAt: Instant;
}

export async function insertPaymentClaim(tx: Transaction, claim: NewPaymentClaim): Promise<void> {
  await tx
    .insertInto('payment_claims')
    .values({
      borrower_id: claim.borrowerId,
      id: claim.id,
      loan_id: claim.loanId,
      brand_code: claim.brandCode,
      market: claim.market,
      repay_type: claim.repayType,
      reference_encrypted: claim.referenceEncrypted ?? null,
      reference_index: claim.referenceIndex ?? null,
      upload_id: claim.uploadId ?? null,
      claim_index: claim.claimIndex,
      claimed_payment_id: claim.claimedPaymentId ?? null,
      currency: claim.amount.currency,
      amount_minor: claim.amount.minor,
      paid_on: claim.paidOn,
      client_key: claim.clientKey,
      client_digest: claim.clientDigest,
      state: 'looking' satisfies PaymentClaimState,
      why: claim.why ?? null,
      owner: claim.owner,
      decide_by: instantAsIso(claim.decideBy),
      accrual_paused_minor: claim.still?.amount ?? null,
      accrual_paused_until: claim.still?.until ?? null,
      accrual_pause_days: claim.still?.days ?? 0,
      created_at: instantAsIso(claim.createdAt),
      changed_at: instantAsIso(claim.createdAt),
      next_poll_at: instantAsIso(claim.nextPollAt),
    })
    .execute();
}

export async function findPaymentClaim(
  database: Database,
  id: PaymentClaimId,
): Promise<PaymentClaim | undefined> {
  const row = await selectPaymentClaims(database).where('id', '=', id).executeTakeFirst();
  return row && paymentClaimOf(row);
}

export async function lockPaymentClaim(
  tx: Transaction,
  id: PaymentClaimId,
): Promise<PaymentClaim | undefined> {
  const row = await selectPaymentClaims(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && paymentClaimOf(row);
}

export async function findByClientKey(
  database: Database,
  { borrowerId, clientKey }: { readonly borrowerId: BorrowerId; readonly clientKey: string },
): Promise<PaymentClaim | undefined> {
  const row = await selectPaymentClaims(database)
    .where('borrower_id', '=', borrowerId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row && paymentClaimOf(row);
}

export async function findByClaim(
  database: Database,
  { loanId, claimIndexes }: { readonly loanId: LoanId; readonly claimIndexes: readonly Buffer[] },
): Promise<PaymentClaim | undefined> {
  const row = await selectPaymentClaims(database)
    .where('loan_id', '=', loanId)
    .where('claim_index', 'in', claimIndexes)
    .executeTakeFirst();
  return row && paymentClaimOf(row);
}

/** No loan has more, because further claims are refused. */
const MOST_OF_LOAN = 50;

/** Newest first. */
export async function findPaymentClaimsOf(
  database: Database,
  { borrowerId, loanId }: { readonly borrowerId: BorrowerId; readonly loanId: LoanId },
): Promise<PaymentClaim[]> {
  const rows = await selectPaymentClaims(database)
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_LOAN)
    .execute();
  return rows.map(paymentClaimOf);
}

export async function isClaimedByAnother(
  database: Database,
  {
    borrowerId,
    referenceIndexes,
  }: { readonly borrowerId: BorrowerId; readonly referenceIndexes: readonly Buffer[] },
): Promise<boolean> {
  const row = await database
    .selectFrom('payment_claims')
    .select('id')
    .where('reference_index', 'in', referenceIndexes)
    .where('borrower_id', '<>', borrowerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PaymentClaimChange {
  readonly state?: PaymentClaimState;
  readonly why?: PaymentClaimReason;
  /** Null once it is closed. */
  readonly owner?: 'sweep' | 'finance' | null;
  readonly paymentId?: PaymentId;
  readonly accrualPausedSince?: Instant;
  readonly accrualPauseEndedAt?: Instant;
  readonly daysWere?: 'waived' | 'booked';
  readonly nextPollAt?: Instant | null;
}

export async function updatePaymentClaim(
  tx: Transaction,
  id: PaymentClaimId,
  { at, ...change }: PaymentClaimChange & { readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_claims')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(at)})`,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.why !== undefined && { why: change.why }),
      ...(change.owner !== undefined && { owner: change.owner }),
      ...(change.paymentId !== undefined && { payment_id: change.paymentId }),
      ...(change.accrualPausedSince !== undefined && {
        accrual_paused_since: instantAsIso(change.accrualPausedSince),
      }),
      ...(change.accrualPauseEndedAt !== undefined && {
        accrual_pause_ended_at: instantAsIso(change.accrualPauseEndedAt),
      }),
      ...(change.daysWere !== undefined && { late_days_outcome: change.daysWere }),
      ...(change.nextPollAt !== undefined && {
        next_poll_at: change.nextPollAt === null ? null : instantAsIso(change.nextPollAt),
      }),
    })
    .where('id', '=', id)
    .execute();
}

const POLL_NOW = namedStatement(`
  update payment_claims set next_poll_at = :at where loan_id = :loan_id and next_poll_at > :at`);

/**
 * A payment was posted to this loan, so its open claims are checked on the next run, which is made due now.
 */
export function pollPaymentClaimsNow(loanId: LoanId, at: Instant): CompiledQuery {
  return POLL_NOW.with({ loan_id: loanId, at: instantAsIso(at) });
}

/** Claims due rows for this process by setting their next run before any provider is asked. */
export async function claimDuePaymentClaims(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<PaymentClaim[]> {
  const due = await selectPaymentClaims(tx)
    .where('next_poll_at', '<=', instantAsIso(at))
    .orderBy('next_poll_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  await tx
    .updateTable('payment_claims')
    .set({ polls: sql`polls + 1`, next_poll_at: instantAsIso(until) })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.map(paymentClaimOf);
}

/** Removes photos from claims closed before then, and says which of them no other claim uses. */
export async function removeOldPhotos(
  tx: Transaction,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<{ readonly claims: number; readonly unusedPhotos: readonly UploadId[] }> {
  const { rows } = await sql<{ upload_id: string; is_unused: boolean }>`
    with old as (
      select id, upload_id from payment_claims
      where upload_id is not null and owner is null and changed_at < ${instantAsIso(before)}
      order by changed_at limit ${limit} for update skip locked
    ), freed as (
      update payment_claims set upload_id = null from old where payment_claims.id = old.id
    )
    select upload_id, not exists (
      select 1 from payment_claims other
      where other.upload_id = old.upload_id and other.id not in (select id from old)
    ) as is_unused from old
  `.execute(tx);
  const unused = new Set(rows.filter(({ is_unused }) => is_unused).map(({ upload_id }) => upload_id));
  return { claims: rows.length, unusedPhotos: Array.from(unused, (id) => idFrom(id)) };
}

function selectPaymentClaims(database: Database) {
  return database
    .selectFrom('payment_claims')
    .select([
      'borrower_id',
      'id',
      'loan_id',
      'brand_code',
      'market',
      'repay_type',
      'reference_encrypted',
      'upload_id',
      'claimed_payment_id',
      'payment_id',
      'currency',
      'amount_minor',
      'paid_on',
      'client_digest',
      'state',
      'why',
      'decide_by',
      'accrual_paused_minor',
      'accrual_paused_until',
      'accrual_pause_days',
      'accrual_paused_since',
      'accrual_pause_ended_at',
      'late_days_outcome',
      'created_at',
      'next_poll_at',
      'polls',
    ]);
}

type PaymentClaimRow = Awaited<ReturnType<ReturnType<typeof selectPaymentClaims>['executeTakeFirstOrThrow']>>;

function paymentClaimOf(row: PaymentClaimRow): PaymentClaim {
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    loanId: idFrom(row.loan_id),
    brandCode: row.brand_code,
    repayType: row.repay_type,
    referenceEncrypted: row.reference_encrypted ?? undefined,
    uploadId: row.upload_id === null ? undefined : idFrom(row.upload_id),
    claimedPaymentId: row.claimed_payment_id === null ? undefined : idFrom(row.claimed_payment_id),
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    paidOn: row.paid_on,
    clientDigest: row.client_digest,
    decideBy: instant(row.decide_by),
    still: accrualPauseOf(row),
    accrualPausedSince: parseStoredInstant(row.accrual_paused_since),
    accrualPauseEndedAt: parseStoredInstant(row.accrual_pause_ended_at),
    createdAt: instant(row.created_at),
    nextPollAt: parseStoredInstant(row.next_poll_at),
    polls: row.polls,
    ...wordsOf(row),
  };
}

function accrualPauseOf({
  accrual_paused_minor: amount,
  accrual_paused_until: until,
  accrual_pause_days: days,
}: PaymentClaimRow) {
  return amount === null || until === null ? undefined : { amount, days, until };
}

function wordsOf(row: PaymentClaimRow) {
  // The cast is safe: the table's check constraints allow only these values.
  const words = row as unknown as Pick<PaymentClaim, 'market' | 'state'> & {
    readonly currency: Money['currency'];
    readonly why: PaymentClaimReason | null;
    readonly late_days_outcome: 'waived' | 'booked' | null;
  };
  return {
    market: words.market,
    state: words.state,
    why: words.why ?? undefined,
    daysWere: words.late_days_outcome ?? undefined,
    amount: { minor: row.amount_minor, currency: words.currency },
  };
}

function parseStoredInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
