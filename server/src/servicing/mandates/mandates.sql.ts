import type { MarketId } from '@hiram/contract/market-ids';
import type { DebitFailure } from '@hiram/lending/automatic-debit';
import type { BorrowerId, LoanId, PaymentId } from '@hiram/values/ids';
import { idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency } from '@hiram/values/money';
import type { CompiledQuery } from 'kysely';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import type { MandateId } from '#providers/payments/index.ts';
import type { AttemptId, Mandate, NoticeId, StoredAttempt, StoredNotice } from './mandate.ts';

function selectMandates(database: Database) {
  return database
    .selectFrom('mandates')
    .select([
      'id',
      'borrower_id',
      'loan_id',
      'brand_code',
      'market',
      'scheme',
      'provider',
      'currency',
      'ceiling_minor',
      'valid_until',
      'locale',
      'state',
      'ended_because',
      'changed_by',
      'reference',
      'authorize_url',
      'created_at',
      'changed_at',
      'active_since',
      'retry_asked_at',
      'end_confirmed_at',
    ]);
}

type MandateRow = Awaited<ReturnType<ReturnType<typeof selectMandates>['executeTakeFirstOrThrow']>>;

/** The loan's newest mandate. */
export async function findNewestMandate(database: Database, loanId: LoanId): Promise<Mandate | undefined> {
  const row = await selectMandates(database)
    .where('loan_id', '=', loanId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && mandateOf(row);
}

export async function findMandate(database: Database, id: MandateId): Promise<Mandate | undefined> {
  const row = await selectMandates(database).where('id', '=', id).executeTakeFirst();
  return row && mandateOf(row);
}

export async function lockMandate(tx: Transaction, id: MandateId): Promise<Mandate | undefined> {
  const row = await selectMandates(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && mandateOf(row);
}

/** Whose mandate it is. */
export async function findMandateOwner(database: Database, id: MandateId): Promise<BorrowerId | undefined> {
  return (await findMandate(database, id))?.borrowerId;
}

export type NewMandate = Pick<
  Mandate,
  | 'id'
  | 'borrowerId'
  | 'loanId'
  | 'brandCode'
  | 'market'
  | 'scheme'
  | 'provider'
  | 'ceiling'
  | 'validUntil'
  | 'locale'
  | 'createdAt'
> & { readonly nextStepAt: Instant };

/** False if the loan has an open mandate. The first insert wins. */
export async function insertMandate(tx: Transaction, mandate: NewMandate): Promise<boolean> {
  const at = instantAsIso(mandate.createdAt);
  const inserted = await tx
    .insertInto('mandates')
    .values({
      borrower_id: mandate.borrowerId,
      id: mandate.id,
      loan_id: mandate.loanId,
      brand_code: mandate.brandCode,
      market: mandate.market,
      scheme: mandate.scheme,
      provider: mandate.provider,
      currency: mandate.ceiling.currency,
      ceiling_minor: mandate.ceiling.minor,
      valid_until: mandate.validUntil,
      locale: mandate.locale,
      state: 'requested' satisfies Mandate['state'],
      changed_by: 'borrower' satisfies Mandate['changedBy'],
      created_at: at,
      changed_at: at,
      next_step_at: instantAsIso(mandate.nextStepAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export interface MandateChange {
  readonly state?: Mandate['state'];
  readonly endedBecause?: Mandate['endedBecause'];
  readonly changedBy?: Mandate['changedBy'];
  readonly reference?: string | undefined;
  readonly authorizeUrl?: string | undefined;
  readonly activeSince?: Instant;
  readonly retryAskedAt?: Instant;
  readonly endConfirmedAt?: Instant;
  readonly nextStepAt?: Instant | null;
}

export async function updateMandate(
  tx: Transaction,
  id: MandateId,
  { at, ...change }: MandateChange & { readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('mandates')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(at)})`,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.endedBecause !== undefined && { ended_because: change.endedBecause }),
      ...(change.changedBy !== undefined && { changed_by: change.changedBy }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(change.authorizeUrl !== undefined && { authorize_url: change.authorizeUrl }),
      ...(change.activeSince !== undefined && { active_since: instantAsIso(change.activeSince) }),
      ...(change.retryAskedAt !== undefined && { retry_asked_at: instantAsIso(change.retryAskedAt) }),
      ...(change.endConfirmedAt !== undefined && { end_confirmed_at: instantAsIso(change.endConfirmedAt) }),
      ...(change.nextStepAt !== undefined && {
        next_step_at: change.nextStepAt === null ? null : instantAsIso(change.nextStepAt),
      }),
    })
    .where('id', '=', id)
    .execute();
}

/** Unless something asked for an earlier look in the meantime. */
export async function scheduleStep(
  tx: Transaction,
  id: MandateId,
  { claimedUntil, nextStepAt }: { readonly claimedUntil: Instant; readonly nextStepAt: Instant | null },
): Promise<void> {
  await tx
    .updateTable('mandates')
    .set({ next_step_at: nextStepAt === null ? null : instantAsIso(nextStepAt) })
    .where('id', '=', id)
    .where('next_step_at', '>=', instantAsIso(claimedUntil))
    .execute();
}

/** Claims mandates that are due for a step, and leases them. */
export async function claimMandates(
  tx: Transaction,
  { at, until, limit }: Claim,
): Promise<{ readonly id: MandateId; readonly claimedUntil: Instant }[]> {
  const { rows } = await sql<{ id: string }>`
    update mandates set next_step_at = ${instantAsIso(until)}, steps = steps + 1
    where id in (
      select id from mandates where next_step_at <= ${instantAsIso(at)}
      order by next_step_at limit ${limit} for update skip locked
    )
    returning id
  `.execute(tx);
  return rows.map((row) => ({ id: idFrom<'Mandate'>(row.id), claimedUntil: until }));
}

const ADVANCE_NOW = namedStatement(
  'update mandates set next_step_at = :at where loan_id = :loan_id and next_step_at > :at',
);

/** A payment was posted: what was announced may no longer be owed. */
export function advanceMandatesNow(loanId: LoanId, at: Instant): CompiledQuery {
  return ADVANCE_NOW.with({ loan_id: loanId, at: instantAsIso(at) });
}

/** The notice that has not been withdrawn, of which a mandate has at most one. */
export async function findOpenNotice(
  database: Database,
  mandateId: MandateId,
): Promise<StoredNotice | undefined> {
  const row = await database
    .selectFrom('mandate_notices')
    .select(['id', 'due_on', 'attempt', 'amount_minor', 'debit_at', 'delivered_at'])
    .where('mandate_id', '=', mandateId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      id: idFrom(row.id),
      dueOn: row.due_on,
      attempt: row.attempt,
      amount: BigInt(row.amount_minor),
      debitAt: instant(row.debit_at),
      deliveredAt: row.delivered_at === null ? undefined : instant(row.delivered_at),
    }
  );
}

/** False if the mandate has an open notice. */
export async function insertNotice(
  tx: Transaction,
  mandate: Pick<Mandate, 'id' | 'borrowerId' | 'loanId'>,
  notice: Omit<StoredNotice, 'deliveredAt'> & { readonly at: Instant },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('mandate_notices')
    .values({
      borrower_id: mandate.borrowerId,
      id: notice.id,
      mandate_id: mandate.id,
      loan_id: mandate.loanId,
      due_on: notice.dueOn,
      attempt: notice.attempt,
      amount_minor: notice.amount,
      debit_at: instantAsIso(notice.debitAt),
      created_at: instantAsIso(notice.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function markDelivered(tx: Transaction, id: NoticeId, at: Instant): Promise<void> {
  await tx
    .updateTable('mandate_notices')
    .set({ delivered_at: instantAsIso(at) })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}

export async function withdrawNotice(
  tx: Transaction,
  id: NoticeId,
  { because, at }: { readonly because: string; readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('mandate_notices')
    .set({ withdrawn_at: instantAsIso(at), withdrawn_because: because })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** More debits than a loan ever has. */
const MOST_ATTEMPTS = 200;

/** All debits of a loan, also under earlier mandates, oldest first. */
export async function findAttempts(database: Database, loanId: LoanId): Promise<StoredAttempt[]> {
  const rows = await database
    .selectFrom('mandate_attempts')
    .select([
      'id',
      'due_on',
      'number',
      'amount_minor',
      'outcome',
      'failure',
      'code',
      'payment_id',
      'created_at',
      'ended_at',
    ])
    .where('loan_id', '=', loanId)
    .orderBy('due_on')
    .orderBy('number')
    .limit(MOST_ATTEMPTS)
    .execute();
  return rows.map((row) => ({
    id: idFrom(row.id),
    dueOn: row.due_on,
    number: row.number,
    amount: BigInt(row.amount_minor),
    // The casts repeat the table's check constraints.
    outcome: row.outcome as StoredAttempt['outcome'],
    failure: (row.failure ?? undefined) as DebitFailure | undefined,
    code: row.code ?? undefined,
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    createdAt: instant(row.created_at),
    endedAt: row.ended_at === null ? undefined : instant(row.ended_at),
  }));
}

/** False if this debit of the due date exists. */
export async function insertAttempt(
  tx: Transaction,
  { id: mandateId, borrowerId, loanId }: Pick<Mandate, 'id' | 'borrowerId' | 'loanId'>,
  attempt: Pick<StoredAttempt, 'id' | 'dueOn' | 'number' | 'amount' | 'createdAt'> & {
    readonly noticeId: NoticeId;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('mandate_attempts')
    .values({
      borrower_id: borrowerId,
      id: attempt.id,
      mandate_id: mandateId,
      notice_id: attempt.noticeId,
      loan_id: loanId,
      due_on: attempt.dueOn,
      number: attempt.number,
      amount_minor: attempt.amount,
      outcome: 'open' satisfies StoredAttempt['outcome'],
      created_at: instantAsIso(attempt.createdAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function recordPaymentOf(tx: Transaction, id: AttemptId, paymentId: PaymentId): Promise<void> {
  await tx
    .updateTable('mandate_attempts')
    .set({ payment_id: paymentId })
    .where('id', '=', id)
    .where('payment_id', 'is', null)
    .execute();
}

export async function endAttempt(
  tx: Transaction,
  id: AttemptId,
  end: {
    readonly outcome: 'paid' | 'failed';
    readonly failure?: DebitFailure | undefined;
    readonly code?: string | undefined;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .updateTable('mandate_attempts')
    .set({
      outcome: end.outcome,
      failure: end.failure ?? null,
      code: end.code ?? null,
      ended_at: instantAsIso(end.at),
    })
    .where('id', '=', id)
    .where('outcome', '=', 'open')
    .execute();
}

function mandateOf(row: MandateRow): Mandate {
  // The casts repeat the table's check constraints.
  const words = row as Pick<MandateRow, never> & {
    readonly market: MarketId;
    readonly scheme: Mandate['scheme'];
    readonly currency: Currency;
    readonly locale: Mandate['locale'];
    readonly state: Mandate['state'];
    readonly ended_because: NonNullable<Mandate['endedBecause']> | null;
    readonly changed_by: Mandate['changedBy'];
  };
  return {
    id: idFrom(row.id),
    borrowerId: idFrom(row.borrower_id),
    loanId: idFrom(row.loan_id),
    brandCode: row.brand_code,
    market: words.market,
    scheme: words.scheme,
    provider: row.provider,
    ceiling: { minor: BigInt(row.ceiling_minor), currency: words.currency },
    validUntil: row.valid_until,
    locale: words.locale,
    state: words.state,
    endedBecause: words.ended_because ?? undefined,
    changedBy: words.changed_by,
    reference: row.reference ?? undefined,
    authorizeUrl: row.authorize_url ?? undefined,
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
    activeSince: instantOrNone(row.active_since),
    retryAskedAt: instantOrNone(row.retry_asked_at),
    endConfirmedAt: instantOrNone(row.end_confirmed_at),
  };
}

function instantOrNone(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
