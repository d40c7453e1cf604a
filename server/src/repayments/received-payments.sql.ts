import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Money } from '@hiram/values/money';
import { sql } from 'kysely';
import type { Database, Transaction } from '../platform/database/database.ts';
import type { PaymentPurpose } from './payment.ts';

/** By whom we heard of money: a callback that is proof, the provider's books, or its answer to a request. */
export type HeardBy = 'callback' | 'books' | 'answer';

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
  | { readonly state: 'held'; readonly why: string; readonly placeBy: Instant };

/**
 * Writes that money came, or what became of money that was held. False if it was posted before: then nothing may be
 * posted again.
 */
export async function writeReceived(
  tx: Transaction,
  received: ReceivedPayment,
  placing: Placing,
): Promise<boolean> {
  const [postedAs, why, placeBy] =
    placing.state === 'posted'
      ? [placing.postedAs, null, null]
      : [null, placing.why, instantAsIso(placing.placeBy)];
  const { rows } = await sql`
    insert into received_payments (provider, reference, payment_id, currency, amount_minor, paid_at, heard_at, heard_by,
      state, posted_as, why, place_by, changed_at)
    values (${received.provider}, ${received.reference}, ${received.paymentId ?? null}, ${received.amount.currency},
      ${received.amount.minor}, ${instantAsIso(received.paidAt)}::timestamptz,
      ${instantAsIso(received.heardAt)}::timestamptz, ${received.heardBy}, ${placing.state}, ${postedAs}, ${why},
      ${placeBy}::timestamptz, ${instantAsIso(received.heardAt)}::timestamptz)
    on conflict (provider, reference) do update set state = excluded.state, posted_as = excluded.posted_as,
      why = excluded.why, place_by = excluded.place_by,
      changed_at = greatest(received_payments.changed_at, excluded.changed_at)
    where received_payments.state = 'held' and excluded.state = 'posted'
    returning provider
  `.execute(tx);
  return rows.length === 1;
}

export async function findPlacing(
  database: Database,
  { provider, reference }: Pick<ReceivedPayment, 'provider' | 'reference'>,
): Promise<Placing['state'] | undefined> {
  const row = await database
    .selectFrom('received_payments')
    .select('state')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  // The cast reads back what the table's check allows.
  return row?.state as Placing['state'] | undefined;
}

export interface ReceivedRow extends ReceivedPayment {
  readonly state: Placing['state'];
  readonly postedAs: PaymentPurpose | undefined;
  /** Of what is held: by when somebody is to have placed it. */
  readonly placeBy: Instant | undefined;
}

/** More than anybody pays on one page. */
const MOST_OF_ONE = 50;

/** The money that came for a payment, the first first. */
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
      'place_by',
    ])
    .where('payment_id', '=', paymentId)
    .orderBy('paid_at')
    .limit(MOST_OF_ONE)
    .execute();
  return rows.map((row) => {
    // The table's checks allow these words and no others.
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
      placeBy: row.place_by === null ? undefined : instant(row.place_by),
    };
  });
}

interface ReceivedWords {
  readonly currency: Money['currency'];
  readonly heard_by: HeardBy;
  readonly state: Placing['state'];
  readonly posted_as: PaymentPurpose | null;
}
