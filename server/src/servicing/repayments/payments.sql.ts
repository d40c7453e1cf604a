import { type BorrowerId, idFrom, type LoanId, type PaymentId, parseId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { type CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import type { Claim } from '#platform/due-work/due-work.ts';
import { traceParentOf } from '#platform/telemetry/trace-context.ts';
import { agreedAsJson, agreedFromJson } from './agreed-record.ts';
import type { Payment, PaymentPurpose, PaymentState } from './payment.ts';
import type { ReceivedState } from './received-payments.sql.ts';

const OPEN: readonly PaymentState[] = ['created', 'sent', 'pending', 'unknown'];

export interface NewPayment
  extends Pick<
    Payment,
    | 'id'
    | 'borrowerId'
    | 'loanId'
    | 'brandCode'
    | 'market'
    | 'agreed'
    | 'amount'
    | 'channel'
    | 'provider'
    | 'payableUntil'
    | 'createdAt'
  > {
  readonly number: string;
  readonly client: { readonly key: string; readonly digest: Buffer } | undefined;
  readonly nextPollAt: Instant;
}

/** False if a similar payment is already open, or the client's key or the number is used. The first insert wins. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_intents')
    .values({
      borrower_id: payment.borrowerId,
      id: payment.id,
      number: payment.number,
      loan_id: payment.loanId,
      brand_code: payment.brandCode,
      market: payment.market,
      purpose: payment.agreed.purpose,
      currency: payment.amount.currency,
      amount_minor: payment.amount.minor,
      agreed: agreedAsJson(payment.agreed),
      channel: payment.channel,
      provider: payment.provider,
      client_key: payment.client?.key ?? null,
      client_digest: payment.client?.digest ?? null,
      state: 'created' satisfies PaymentState,
      payable_until: instantAsIso(payment.payableUntil),
      created_at: instantAsIso(payment.createdAt),
      changed_at: instantAsIso(payment.createdAt),
      next_poll_at: instantAsIso(payment.nextPollAt),
      trace_parent: traceParentOf() ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findPayment(database: Database, id: PaymentId): Promise<Payment | undefined> {
  const row = await selectPayments(database).where('id', '=', id).executeTakeFirst();
  return row && paymentOf(row);
}

/** Reads a payment, and the state of money received for it under this reference, in one query. */
export async function findPaymentAndAllocation(
  database: Database,
  id: PaymentId,
  { provider, reference }: { readonly provider: string; readonly reference: string },
): Promise<{ payment: Payment; placing: ReceivedState | undefined } | undefined> {
  const row = await selectPayments(database)
    .select((select) =>
      select
        .selectFrom('received_payments')
        .select('received_payments.state')
        .where('received_payments.provider', '=', provider)
        .where('received_payments.reference', '=', reference)
        .as('placing'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  // The cast is safe: the table's check constraint allows only these values.
  return row && { payment: paymentOf(row), placing: (row.placing ?? undefined) as ReceivedState | undefined };
}

export async function lockPayment(tx: Transaction, id: PaymentId): Promise<Payment | undefined> {
  const row = await selectPayments(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && paymentOf(row);
}

export async function findByClientKey(
  database: Database,
  borrowerId: BorrowerId,
  clientKey: string,
): Promise<Payment | undefined> {
  const row = await selectPayments(database)
    .where('borrower_id', '=', borrowerId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row && paymentOf(row);
}

export interface PaymentRoute {
  readonly loanId: LoanId;
  readonly purpose: PaymentPurpose;
  readonly channel: string;
}

/** Locks the open payment of that loan, purpose and channel. */
export async function lockOpenPayment(
  tx: Transaction,
  { loanId, purpose, channel }: PaymentRoute,
): Promise<Payment | undefined> {
  const row = await selectPayments(tx)
    .where('loan_id', '=', loanId)
    .where('purpose', '=', purpose)
    .where('channel', '=', channel)
    .where('state', 'in', [...OPEN])
    .forUpdate()
    .executeTakeFirst();
  return row && paymentOf(row);
}

export async function isPaymentOf(
  database: Database,
  borrowerId: BorrowerId,
  id: PaymentId,
): Promise<boolean> {
  const row = await database
    .selectFrom('payment_intents')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The borrower's newest payment with this code. A provider's own QR is identified by the payment's id. */
export async function findPaymentByCode(
  database: Database,
  { borrowerId, payCode }: { readonly borrowerId: BorrowerId; readonly payCode: string },
): Promise<Payment | undefined> {
  const row = await selectPayments(database)
    .where('borrower_id', '=', borrowerId)
    .where('pay_code', 'is not', null)
    .where((row) => {
      const id = parseId<'Payment'>(payCode);
      return row.or([row('pay_code', '=', payCode), ...(id === undefined ? [] : [row('id', '=', id)])]);
    })
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && paymentOf(row);
}

/** More payments than a borrower starts for one loan and would still look through. */
const MOST_OF_LOAN = 50;

/** Payments started for a loan, newest first. */
export async function findPaymentsOf(
  database: Database,
  { borrowerId, loanId }: { readonly borrowerId: BorrowerId; readonly loanId: LoanId },
): Promise<Payment[]> {
  const rows = await selectPayments(database)
    .where('borrower_id', '=', borrowerId)
    .where('loan_id', '=', loanId)
    .orderBy('id', 'desc')
    .limit(MOST_OF_LOAN)
    .execute();
  return rows.map(paymentOf);
}

/** The channel of the borrower's latest payment that arrived, for any loan. */
export async function findLastUsedChannel(
  database: Database,
  borrowerId: BorrowerId,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('payment_intents')
    .select('channel')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.channel;
}

/** Changes to a payment. `nextPollAt` is null once there is nothing left to poll. */
export interface PaymentChange {
  readonly state?: PaymentState;
  readonly why?: string | undefined;
  readonly reference?: string | undefined;
  readonly payUrl?: string | undefined;
  readonly payCode?: string | undefined;
  readonly payCodeImage?: string | undefined;
  readonly pending?: { readonly since: Instant; readonly frozenUntil: Instant };
  readonly nextPollAt?: Instant | null;
}

export async function updatePayment(
  tx: Transaction,
  id: PaymentId,
  { at, ...change }: PaymentChange & { readonly at: Instant },
): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set({
      changed_at: sql`greatest(changed_at, ${instantAsIso(at)})`,
      ...(change.state !== undefined && { state: change.state }),
      ...(change.why !== undefined && { why: change.why }),
      ...(change.reference !== undefined && { reference: change.reference }),
      ...(change.payUrl !== undefined && { pay_url: change.payUrl }),
      ...(change.payCode !== undefined && { pay_code: change.payCode }),
      ...(change.payCodeImage !== undefined && { pay_code_image: change.payCodeImage }),
      ...(change.pending !== undefined && {
        pending_since: instantAsIso(change.pending.since),
        frozen_until: instantAsIso(change.pending.frozenUntil),
      }),
      ...(change.nextPollAt !== undefined && {
        next_poll_at: change.nextPollAt === null ? null : instantAsIso(change.nextPollAt),
      }),
    })
    .where('id', '=', id)
    .execute();
}

const MARK_AS_PAID = namedStatement(`
  update payment_intents set state = 'paid', reference = coalesce(reference, :reference), next_poll_at = :next_poll_at,
    changed_at = greatest(changed_at, :at)
  where id = :id`);

/** Marks the payment as paid from any earlier state. The row stays locked, so that its steps are ordered. */
export function paidStatement(
  id: PaymentId,
  {
    reference,
    nextPollAt,
    at,
  }: { readonly reference: string; readonly nextPollAt: Instant | null; readonly at: Instant },
): CompiledQuery {
  return MARK_AS_PAID.with({
    id,
    reference,
    next_poll_at: nextPollAt === null ? null : instantAsIso(nextPollAt),
    at: instantAsIso(at),
  });
}

/**
 * Claims payments that are due for polling. The next poll is scheduled first, so no other worker claims the
 * same ones. A crashed worker loses one poll and nothing else.
 */
export async function claimPaymentsToPoll(
  tx: Transaction,
  { at, until, limit, provider }: Claim & { readonly provider?: string | undefined },
): Promise<Payment[]> {
  const due = await selectPayments(tx)
    .where('next_poll_at', '<=', instantAsIso(at))
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .orderBy('next_poll_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length === 0) return [];
  await tx
    .updateTable('payment_intents')
    .set({ polls: sql`polls + 1`, next_poll_at: instantAsIso(until) })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .execute();
  return due.map(paymentOf);
}

export function selectPayments(database: Database) {
  return database
    .selectFrom('payment_intents')
    .select([
      'id',
      'number',
      'borrower_id',
      'loan_id',
      'brand_code',
      'market',
      'agreed',
      'currency',
      'amount_minor',
      'channel',
      'provider',
      'client_digest',
      'state',
      'why',
      'reference',
      'pay_url',
      'pay_code',
      'pay_code_image',
      'payable_until',
      'pending_since',
      'frozen_until',
      'created_at',
      'changed_at',
      'polls',
      'trace_parent',
    ]);
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

export function paymentOf(row: PaymentRow): Payment {
  return {
    id: idFrom(row.id),
    number: row.number ?? undefined,
    borrowerId: idFrom(row.borrower_id),
    loanId: idFrom(row.loan_id),
    brandCode: row.brand_code,
    agreed: agreedFromJson(row.agreed),
    channel: row.channel,
    provider: row.provider,
    clientDigest: row.client_digest ?? undefined,
    why: row.why ?? undefined,
    reference: row.reference ?? undefined,
    payUrl: row.pay_url ?? undefined,
    payCode: row.pay_code ?? undefined,
    payCodeImage: row.pay_code_image ?? undefined,
    payableUntil: instant(row.payable_until),
    pendingSince: parseStoredInstant(row.pending_since),
    frozenUntil: parseStoredInstant(row.frozen_until),
    createdAt: instant(row.created_at),
    changedAt: instant(row.changed_at),
    polls: row.polls,
    traceParent: row.trace_parent ?? undefined,
    ...wordsOf(row),
  };
}

function wordsOf({ market, currency, amount_minor: minor, state }: PaymentRow) {
  // The cast is safe: the table's check constraints allow only these values.
  const words = { market, currency, state } as Pick<Payment, 'market' | 'state'> & Pick<Money, 'currency'>;
  return { market: words.market, state: words.state, amount: { minor, currency: words.currency } };
}

function parseStoredInstant(text: string | null): Instant | undefined {
  return text === null ? undefined : instant(text);
}
