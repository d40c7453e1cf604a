import { type BorrowerId, idFrom, type LoanId, type PaymentId } from '@hiram/values/ids';
import { addMs, type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { UploadId } from '../uploads/index.ts';
import type { PaymentTrace, TraceId, TraceState, TraceWhy } from './payment-trace.ts';

/** Serializes new claims of a loan, because its limits count all of them. */
export async function lockTracesOf(tx: Transaction, loanId: LoanId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment_traces ${loanId}`}, 0))`.execute(tx);
}

/** Serializes concurrent claims of one number, so that each detects the other. */
export async function lockReference(tx: Transaction, referenceIndex: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${referenceIndex.readBigInt64BE()})`.execute(tx);
}

export interface NewTrace
  extends Omit<PaymentTrace, 'state' | 'stillSince' | 'stillEndedAt' | 'daysWere' | 'paymentId' | 'asked'> {
  readonly referenceIndex: Buffer | undefined;
  readonly claimIndex: Buffer;
  readonly clientKey: string;
  readonly owner: 'sweep' | 'finance';
  readonly askNextAt: Instant;
}

export async function insertTrace(tx: Transaction, trace: NewTrace): Promise<void> {
  await tx
    .insertInto('payment_traces')
    .values({
      borrower_id: trace.borrowerId,
      id: trace.id,
      loan_id: trace.loanId,
      brand_code: trace.brandCode,
      market: trace.market,
      repay_type: trace.repayType,
      reference_sealed: trace.referenceSealed ?? null,
      reference_index: trace.referenceIndex ?? null,
      upload_id: trace.uploadId ?? null,
      claim_index: trace.claimIndex,
      said_of: trace.saidOf ?? null,
      currency: trace.amount.currency,
      amount_minor: trace.amount.minor,
      paid_on: trace.paidOn,
      client_key: trace.clientKey,
      client_digest: trace.clientDigest,
      state: 'looking' satisfies TraceState,
      why: trace.why ?? null,
      owner: trace.owner,
      decide_by: instantAsIso(trace.decideBy),
      still_minor: trace.still?.amount ?? null,
      still_until: trace.still?.until ?? null,
      still_days: trace.still?.days ?? 0,
      created_at: instantAsIso(trace.createdAt),
      changed_at: instantAsIso(trace.createdAt),
      ask_next_at: instantAsIso(trace.askNextAt),
    })
    .execute();
}

export async function findTrace(database: Database, id: TraceId): Promise<PaymentTrace | undefined> {
  const row = await selectTraces(database).where('id', '=', id).executeTakeFirst();
  return row && traceOf(row);
}

export async function lockTrace(tx: Transaction, id: TraceId): Promise<PaymentTrace | undefined> {
  const row = await selectTraces(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && traceOf(row);
}

export async function findByClientKey(
  database: Database,
  { borrowerId, clientKey }: { readonly borrowerId: BorrowerId; readonly clientKey: string },
): Promise<PaymentTrace | undefined> {
  const row = await selectTraces(database)
    .where('borrower_id', '=', borrowerId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row && traceOf(row);
}

export async function findByClaim(
  database: Database,
  { loanId, claimIndex }: { readonly loanId: LoanId; readonly claimIndex: Buffer },
): Promise<PaymentTrace | undefined> {
  const row = await selectTraces(database)
    .where('loan_id', '=', loanId)
    .where('claim_index', '=', claimIndex)
    .executeTakeFirst();
  return row && traceOf(row);
}

/** No loan has more, because further claims are refused. */
const MOST_OF_LOAN = 50;

/** Newest first. */
export async function findTracesOf(
  database: Database,
  { borrowerId, loanId }: { readonly borrowerId: BorrowerId; readonly loanId: LoanId },
): Promise<PaymentTrace[]> {
  const rows = await selectTraces(database)
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_LOAN)
    .execute();
  return rows.map(traceOf);
}

export async function isClaimedByAnother(
  database: Database,
  { borrowerId, referenceIndex }: { readonly borrowerId: BorrowerId; readonly referenceIndex: Buffer },
): Promise<boolean> {
  const row = await database
    .selectFrom('payment_traces')
    .select('id')
    .where('reference_index', '=', referenceIndex)
    .where('borrower_id', '<>', borrowerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface TraceChange {
  readonly state?: TraceState;
  readonly why?: TraceWhy;
  /** Null once it is closed. */
  readonly owner?: 'sweep' | 'finance' | null;
  readonly paymentId?: PaymentId;
  readonly stillSince?: Instant;
  readonly stillEndedAt?: Instant;
  readonly daysWere?: 'waived' | 'booked';
  readonly askNextAt?: Instant | null;
}

export async function updateTrace(
  tx: Transaction,
  id: TraceId,
  { at, ...change }: TraceChange & { readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_traces')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(at)})`,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.why !== undefined && { why: change.why }),
      ...(change.owner !== undefined && { owner: change.owner }),
      ...(change.paymentId !== undefined && { payment_id: change.paymentId }),
      ...(change.stillSince !== undefined && { still_since: instantAsIso(change.stillSince) }),
      ...(change.stillEndedAt !== undefined && { still_ended_at: instantAsIso(change.stillEndedAt) }),
      ...(change.daysWere !== undefined && { days_were: change.daysWere }),
      ...(change.askNextAt !== undefined && {
        ask_next_at: change.askNextAt === null ? null : instantAsIso(change.askNextAt),
      }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * A payment was posted to this loan, so its open claims are checked on the next run, which is made due now.
 */
export async function askTracesNow(tx: Transaction, loanId: LoanId, at: Instant): Promise<void> {
  await tx
    .updateTable('payment_traces')
    .set({ ask_next_at: instantAsIso(at) })
    .where('loan_id', '=', loanId)
    .where('ask_next_at', '>', instantAsIso(at))
    .execute();
}

/** Claims due rows for this process by setting their next run before any provider is asked. */
export async function takeTracesToAsk(
  tx: Transaction,
  {
    at,
    againAfterMs,
    limit,
  }: { readonly at: Instant; readonly againAfterMs: number; readonly limit: number },
): Promise<PaymentTrace[]> {
  const due = await selectTraces(tx)
    .where('ask_next_at', '<=', instantAsIso(at))
    .orderBy('ask_next_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  await tx
    .updateTable('payment_traces')
    .set({ asked: sql`asked + 1`, ask_next_at: instantAsIso(addMs(at, againAfterMs)) })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.map(traceOf);
}

/** Removes photos from claims closed before then. Returns the photos that no other claim uses. */
export async function takeOldPhotos(
  tx: Transaction,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<readonly UploadId[]> {
  const { rows } = await sql<{ upload_id: string }>`
    with old as (
      select id, upload_id from payment_traces
      where upload_id is not null and owner is null and changed_at < ${instantAsIso(before)}
      order by changed_at limit ${limit} for update skip locked
    ), freed as (
      update payment_traces set upload_id = null from old where payment_traces.id = old.id
    )
    select distinct upload_id from old
    where not exists (
      select 1 from payment_traces other
      where other.upload_id = old.upload_id and other.id not in (select id from old)
    )
  `.execute(tx);
  return rows.map(({ upload_id }) => idFrom(upload_id));
}

function selectTraces(database: Database) {
  return database
    .selectFrom('payment_traces')
    .select([
      'borrower_id',
      'id',
      'loan_id',
      'brand_code',
      'market',
      'repay_type',
      'reference_sealed',
      'upload_id',
      'said_of',
      'payment_id',
      'currency',
      'amount_minor',
      'paid_on',
      'client_digest',
      'state',
      'why',
      'decide_by',
      'still_minor',
      'still_until',
      'still_days',
      'still_since',
      'still_ended_at',
      'days_were',
      'created_at',
      'ask_next_at',
      'asked',
    ]);
}

type TraceRow = Awaited<ReturnType<ReturnType<typeof selectTraces>['executeTakeFirstOrThrow']>>;

function traceOf(row: TraceRow): PaymentTrace {
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    loanId: idFrom(row.loan_id),
    brandCode: row.brand_code,
    repayType: row.repay_type,
    referenceSealed: row.reference_sealed ?? undefined,
    uploadId: row.upload_id === null ? undefined : idFrom(row.upload_id),
    saidOf: row.said_of === null ? undefined : idFrom(row.said_of),
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    paidOn: row.paid_on,
    clientDigest: row.client_digest,
    decideBy: instant(row.decide_by),
    still: stillOf(row),
    stillSince: momentOf(row.still_since),
    stillEndedAt: momentOf(row.still_ended_at),
    createdAt: instant(row.created_at),
    askNextAt: momentOf(row.ask_next_at),
    asked: row.asked,
    ...wordsOf(row),
  };
}

function stillOf({ still_minor: amount, still_until: until, still_days: days }: TraceRow) {
  return amount === null || until === null ? undefined : { amount, days, until };
}

function wordsOf(row: TraceRow) {
  // The cast is safe: the table's check constraints allow only these values.
  const words = row as unknown as Pick<PaymentTrace, 'market' | 'state'> & {
    readonly currency: Money['currency'];
    readonly why: TraceWhy | null;
    readonly days_were: 'waived' | 'booked' | null;
  };
  return {
    market: words.market,
    state: words.state,
    why: words.why ?? undefined,
    daysWere: words.days_were ?? undefined,
    amount: { minor: row.amount_minor, currency: words.currency },
  };
}

function momentOf(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
