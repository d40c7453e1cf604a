import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { PaymentReport } from '../payment-providers/index.ts';
import type { Database, Transaction } from '../platform/database/database.ts';

/** Outcome of a webhook. */
export type CallbackVerdict =
  | 'posted'
  | 'noted'
  | 'nothing_new'
  | 'books_asked'
  | 'held'
  | 'not_ours'
  | 'not_understood'
  | 'unknown_event';

export interface NewCallback {
  readonly provider: string;
  readonly callbackId: string;
  readonly paymentId: PaymentId | undefined;
  readonly says: PaymentReport['state'] | undefined;
  readonly isProof: boolean;
  readonly sealedFor: string;
  readonly bodySealed: Buffer;
  readonly verdict: CallbackVerdict;
  readonly at: Instant;
}

/** Stores a webhook. A duplicate only increments the count of copies. */
export async function insertCallback(tx: Transaction, callback: NewCallback): Promise<void> {
  await tx
    .insertInto('payment_callbacks')
    .values({
      provider: callback.provider,
      callback_id: callback.callbackId,
      payment_id: callback.paymentId ?? null,
      says: callback.says ?? null,
      is_proof: callback.isProof,
      sealed_for: callback.sealedFor,
      body_sealed: callback.bodySealed,
      verdict: callback.verdict,
      received_at: instantAsIso(callback.at),
      last_received_at: instantAsIso(callback.at),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'callback_id']).doUpdateSet((set) => ({
        copies: set('payment_callbacks.copies', '+', 1),
        last_received_at: sql<string>`greatest(payment_callbacks.last_received_at, ${instantAsIso(callback.at)})`,
      })),
    )
    .execute();
}

/** Counts another copy. Returns false if this is the first. */
export async function countCopy(
  tx: Transaction,
  { provider, callbackId, at }: Pick<NewCallback, 'provider' | 'callbackId' | 'at'>,
): Promise<boolean> {
  const counted = await tx
    .updateTable('payment_callbacks')
    .set((set) => ({
      copies: set('copies', '+', 1),
      last_received_at: sql`greatest(last_received_at, ${instantAsIso(at)})`,
    }))
    .where('provider', '=', provider)
    .where('callback_id', '=', callbackId)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

export async function isCallbackKnown(
  database: Database,
  { provider, callbackId }: Pick<NewCallback, 'provider' | 'callbackId'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('payment_callbacks')
    .select('verdict')
    .where('provider', '=', provider)
    .where('callback_id', '=', callbackId)
    .executeTakeFirst();
  return row !== undefined;
}
