import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import type { CompiledQuery, QueryResult } from 'kysely';
import type { BookName } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
import type { PaymentPurpose } from './payment.ts';

/**
 * How we learned of a payment: a verified webhook, a poll, the response to a request, or the daily settlement
 * report, which is also confirmed by a poll.
 */
export type ReportedVia = 'callback' | 'books' | 'answer' | 'settlement_file';

export interface ReceivedPayment {
  readonly provider: string;
  readonly reference: string;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly paidAt: Instant;
  readonly reportedAt: Instant;
  readonly reportedVia: ReportedVia;
}

export type PaymentAllocation =
  | { readonly state: 'posted'; readonly postedAs: PaymentPurpose }
  | {
      readonly state: 'held';
      readonly why: string;
      readonly allocateBy: Instant;
      /** Permanent id of the payment, and the book in which it is in suspense. */
      readonly suspenseId: string;
      readonly suspenseBook: BookName;
    };

/**
 * `given_back`: it was in suspense and is owed to the payer. `reversed`: the provider took all of it back.
 */
export type ReceivedState = PaymentAllocation['state'] | 'given_back' | 'reversed';

/** Confirms the write. For a payment that was in suspense: its amount and book. */
export interface RecordedReceipt {
  readonly leftSuspense: { readonly amount: MinorUnits; readonly book: BookName } | undefined;
}

const RECORD_RECEIPT = namedStatement(`
  insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, reported_at,
    reported_via, state, posted_as, why, allocate_by, changed_at, suspense_id, suspense_book)
  values (:provider, :reference, :payment_id, :currency, :amount, :paid_at, :reported_at, :reported_via, :state,
    :posted_as, :why, :allocate_by, :reported_at, :suspense_id, :suspense_book)
  on conflict (provider, reference) do update set state = excluded.state, posted_as = excluded.posted_as,
    payment_id = excluded.payment_id, why = excluded.why, allocate_by = excluded.allocate_by,
    changed_at = greatest(received_payments.changed_at, excluded.changed_at)
  where received_payments.state = 'held' and excluded.state = 'posted'
  returning amount_minor::text, suspense_book`);

/** Records a received payment, or the outcome of one in suspense. `receiptIn` reads its answer. */
export function receiptStatement(received: ReceivedPayment, placing: PaymentAllocation): CompiledQuery {
  const held = placing.state === 'held' ? placing : undefined;
  return RECORD_RECEIPT.with({
    provider: received.provider,
    reference: received.reference,
    payment_id: received.paymentId ?? null,
    currency: received.amount.currency,
    amount: received.amount.minor,
    paid_at: instantAsIso(received.paidAt),
    reported_at: instantAsIso(received.reportedAt),
    reported_via: received.reportedVia,
    state: placing.state,
    posted_as: placing.state === 'posted' ? placing.postedAs : null,
    why: held?.why ?? null,
    allocate_by: held === undefined ? null : instantAsIso(held.allocateBy),
    suspense_id: held?.suspenseId ?? null,
    suspense_book: held?.suspenseBook ?? null,
  });
}

/** Undefined if the payment was already posted; then it must not be posted again. */
export function receiptIn(
  answer: QueryResult<unknown> | undefined,
  state: PaymentAllocation['state'],
): RecordedReceipt | undefined {
  // The cast is safe: the statement returns these columns.
  const [row] = (answer?.rows ?? []) as readonly ReceiptRow[];
  if (row === undefined) return undefined;
  const book = state === 'posted' ? row.suspense_book : null;
  return { leftSuspense: book === null ? undefined : { amount: BigInt(row.amount_minor), book } };
}

interface ReceiptRow {
  readonly amount_minor: string;
  readonly suspense_book: BookName | null;
}

/** Records a received payment in a round trip of its own. */
export async function writeReceived(
  tx: Transaction,
  received: ReceivedPayment,
  placing: PaymentAllocation,
): Promise<RecordedReceipt | undefined> {
  return receiptIn(await tx.executeQuery(receiptStatement(received, placing)), placing.state);
}

export interface ReceivedRow extends ReceivedPayment {
  readonly state: ReceivedState;
  readonly postedAs: PaymentPurpose | undefined;
  /** For a payment in suspense: the reason, and the deadline for allocating it. */
  readonly why: string | undefined;
  readonly allocateBy: Instant | undefined;
}

/** How the directory of the cells knows money at a provider. */
export function sharedReference(provider: string, reference: string): string {
  return `${provider} ${reference}`;
}

export async function isReceived(
  database: Database,
  { provider, reference }: Pick<ReceivedPayment, 'provider' | 'reference'>,
): Promise<boolean> {
  const found = await database
    .selectFrom('received_payments')
    .select('state')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** More than a borrower pays on one page. */
const MOST_OF_ONE = 50;

/** Money received for a payment, oldest first. */
export async function findReceivedOf(database: Database, paymentId: PaymentId): Promise<ReceivedRow[]> {
  const rows = await database
    .selectFrom('received_payments')
    .select([
      'provider',
      'reference',
      'currency',
      'amount_minor',
      'paid_at',
      'reported_at',
      'reported_via',
      'state',
      'posted_as',
      'why',
      'allocate_by',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('paid_at')
    .limit(MOST_OF_ONE)
    .execute();
  return rows.map((row) => {
    // The cast is safe: the table's check constraints allow only these values.
    const words = row as unknown as ReceivedLabels;
    return {
      provider: row.provider,
      reference: row.reference,
      paymentId,
      amount: { minor: row.amount_minor, currency: words.currency },
      paidAt: instant(row.paid_at),
      reportedAt: instant(row.reported_at),
      reportedVia: words.reported_via,
      state: words.state,
      postedAs: words.posted_as ?? undefined,
      why: row.why ?? undefined,
      allocateBy: row.allocate_by === null ? undefined : instant(row.allocate_by),
    };
  });
}

interface ReceivedLabels {
  readonly currency: Money['currency'];
  readonly reported_via: ReportedVia;
  readonly state: ReceivedState;
  readonly posted_as: PaymentPurpose | null;
}
