import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { MinorUnits, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import type { BookName } from '../ledger/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PaymentPurpose } from './payment.ts';

/**
 * How we learned of a payment: a verified webhook, a poll, the response to a request, or the daily settlement
 * report, which is also confirmed by a poll.
 */
export type HeardBy = 'callback' | 'books' | 'answer' | 'settlement_file';

export interface ReceivedPayment {
  readonly provider: string;
  readonly reference: string;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly paidAt: Instant;
  readonly heardAt: Instant;
  readonly heardBy: HeardBy;
}

export type Placing =
  | { readonly state: 'posted'; readonly postedAs: PaymentPurpose }
  | {
      readonly state: 'held';
      readonly why: string;
      readonly placeBy: Instant;
      /** Permanent id of the payment, and the book in which it is in suspense. */
      readonly suspenseId: string;
      readonly heldIn: BookName;
    };

/** `given_back`: it was in suspense and is owed to the payer. */
export type ReceivedState = Placing['state'] | 'given_back';

/** Confirms the write. For a payment that was in suspense: its amount and book. */
export interface WrittenReceived {
  readonly leftSuspense: { readonly amount: MinorUnits; readonly book: BookName } | undefined;
}

/**
 * Records a received payment, or the outcome of one in suspense. Undefined if it was already posted; then it
 * must not be posted again.
 */
export async function writeReceived(
  tx: Transaction,
  received: ReceivedPayment,
  placing: Placing,
): Promise<WrittenReceived | undefined> {
  const [postedAs, why, placeBy, suspenseId, heldIn] =
    placing.state === 'posted'
      ? [placing.postedAs, null, null, null, null]
      : [null, placing.why, instantAsIso(placing.placeBy), placing.suspenseId, placing.heldIn];
  const { rows } = await sql<{ amount_minor: string; held_in: BookName | null }>`
    insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, heard_at, heard_by,
      state, posted_as, why, place_by, changed_at, suspense_id, held_in)
    values (${received.provider}, ${received.reference}, ${received.paymentId ?? null}, ${received.amount.currency},
      ${received.amount.minor}, ${instantAsIso(received.paidAt)}::timestamptz,
      ${instantAsIso(received.heardAt)}::timestamptz, ${received.heardBy}, ${placing.state}, ${postedAs}, ${why},
      ${placeBy}::timestamptz, ${instantAsIso(received.heardAt)}::timestamptz, ${suspenseId}, ${heldIn})
    on conflict (provider, reference) do update set state = excluded.state, posted_as = excluded.posted_as,
      payment_id = excluded.payment_id, why = excluded.why, place_by = excluded.place_by,
      changed_at = greatest(received_payments.changed_at, excluded.changed_at)
    where received_payments.state = 'held' and excluded.state = 'posted'
    returning amount_minor::text, held_in
  `.execute(tx);
  const row = rows[0];
  if (row === undefined) return undefined;
  const book = placing.state === 'posted' ? row.held_in : null;
  return { leftSuspense: book === null ? undefined : { amount: BigInt(row.amount_minor), book } };
}

export interface ReceivedRow extends ReceivedPayment {
  readonly state: ReceivedState;
  readonly postedAs: PaymentPurpose | undefined;
  /** For a payment in suspense: the reason, and the deadline for allocating it. */
  readonly why: string | undefined;
  readonly placeBy: Instant | undefined;
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
      'heard_at',
      'heard_by',
      'state',
      'posted_as',
      'why',
      'place_by',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('paid_at')
    .limit(MOST_OF_ONE)
    .execute();
  return rows.map((row) => {
    // The cast is safe: the table's check constraints allow only these values.
    const words = row as unknown as ReceivedWords;
    return {
      provider: row.provider,
      reference: row.reference,
      paymentId,
      amount: { minor: row.amount_minor, currency: words.currency },
      paidAt: instant(row.paid_at),
      heardAt: instant(row.heard_at),
      heardBy: words.heard_by,
      state: words.state,
      postedAs: words.posted_as ?? undefined,
      why: row.why ?? undefined,
      placeBy: row.place_by === null ? undefined : instant(row.place_by),
    };
  });
}

interface ReceivedWords {
  readonly currency: Money['currency'];
  readonly heard_by: HeardBy;
  readonly state: ReceivedState;
  readonly posted_as: PaymentPurpose | null;
}
