import { idFrom, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Currency, MinorUnits, Money } from '@hiram/values/money';
import { sql } from 'kysely';
import type { BookName } from '#ledger/index.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReceivedState } from './received-payments.sql.ts';

/** Received money, with what is left of it after reversals. */
export interface RetainedPayment {
  readonly provider: string;
  readonly reference: string;
  readonly paymentId: PaymentId | undefined;
  readonly amount: Money;
  readonly retained: MinorUnits;
  /** The loan event that carries what is left, if it is not the original posting. */
  readonly retainedEvent: string | undefined;
  readonly paidAt: Instant;
  readonly state: ReceivedState;
  /** Whether it is or was posted to a loan. */
  readonly isOnLoan: boolean;
  readonly suspenseBook: BookName | undefined;
}

export interface ReceivedName {
  readonly provider: string;
  readonly reference: string;
}

export async function findRetainedPayment(
  database: Database,
  { provider, reference }: ReceivedName,
): Promise<RetainedPayment | undefined> {
  const row = await database
    .selectFrom('received_payments')
    .select([
      'payment_id',
      'currency',
      'amount_minor',
      'retained_minor',
      'retained_event',
      'paid_at',
      'state',
      'posted_as',
      'suspense_book',
    ])
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // The cast repeats the table's check constraints.
  const labels = row as RetainedLabels;
  return {
    provider,
    reference,
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    amount: { minor: row.amount_minor, currency: labels.currency },
    retained: row.retained_minor ?? row.amount_minor,
    retainedEvent: row.retained_event ?? undefined,
    paidAt: instant(row.paid_at),
    state: labels.state,
    isOnLoan: row.posted_as !== null,
    suspenseBook: labels.suspense_book ?? undefined,
  };
}

interface RetainedLabels {
  readonly currency: Currency;
  readonly state: ReceivedState;
  readonly suspense_book: BookName | null;
}

/** Rolls the transaction back: a row is not as it was read. */
export class ChangedMeanwhile extends Error {}

/** Changes what is retained, if the row is still as it was read. */
export async function updateRetained(
  tx: Transaction,
  before: RetainedPayment,
  {
    retained,
    event,
    at,
  }: { readonly retained: MinorUnits; readonly event: string | undefined; readonly at: Instant },
): Promise<void> {
  const wasHeld = !before.isOnLoan;
  const state: ReceivedState = retained === 0n ? 'reversed' : 'posted';
  const updated = await tx
    .updateTable('received_payments')
    .set({
      state,
      retained_minor: retained,
      retained_event: event ?? null,
      ...(wasHeld && { why: null, allocate_by: null }),
      changed_at: sql`greatest(changed_at, ${instantAsIso(at)})`,
    })
    .where('provider', '=', before.provider)
    .where('reference', '=', before.reference)
    .where('state', 'in', ['posted', 'held', 'reversed'])
    .where(sql<boolean>`coalesce(retained_minor, amount_minor) = ${before.retained}`)
    .where(sql<boolean>`retained_event is not distinct from ${before.retainedEvent ?? null}`)
    .executeTakeFirst();
  if (updated.numUpdatedRows !== 1n) throw new ChangedMeanwhile();
}
