import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PaymentReport, ReversalNotice } from '#providers/payments/index.ts';

/** What a message says. */
export type ReportedState = PaymentReport['state'] | ReversalNotice['state'];

/** Outcome of a webhook. */
export type WebhookVerdict =
  | 'posted'
  | 'noted'
  | 'nothing_new'
  | 'books_asked'
  | 'held'
  | 'not_ours'
  | 'not_understood'
  | 'unknown_event';

export interface NewWebhook {
  readonly provider: string;
  readonly webhookId: string;
  readonly paymentId: PaymentId | undefined;
  readonly reported: ReportedState | undefined;
  readonly isVerified: boolean;
  readonly encryptedFor: string;
  readonly bodyEncrypted: Buffer;
  readonly verdict: WebhookVerdict;
  readonly at: Instant;
}

/** Stores a webhook. A duplicate only increments the count of copies. */
export async function insertWebhook(tx: Transaction, webhook: NewWebhook): Promise<void> {
  await tx
    .insertInto('payment_webhooks')
    .values({
      provider: webhook.provider,
      webhook_id: webhook.webhookId,
      payment_id: webhook.paymentId ?? null,
      reported: webhook.reported ?? null,
      is_verified: webhook.isVerified,
      encrypted_for: webhook.encryptedFor,
      body_encrypted: webhook.bodyEncrypted,
      verdict: webhook.verdict,
      received_at: instantAsIso(webhook.at),
      last_received_at: instantAsIso(webhook.at),
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'webhook_id']).doUpdateSet((set) => ({
        duplicates: set('payment_webhooks.duplicates', '+', 1),
        last_received_at: sql<string>`greatest(payment_webhooks.last_received_at, ${instantAsIso(webhook.at)})`,
      })),
    )
    .execute();
}

/** Counts another copy. Returns false if this is the first. */
export async function countDuplicate(
  tx: Transaction,
  { provider, webhookId, at }: Pick<NewWebhook, 'provider' | 'webhookId' | 'at'>,
): Promise<boolean> {
  const counted = await tx
    .updateTable('payment_webhooks')
    .set((set) => ({
      duplicates: set('duplicates', '+', 1),
      last_received_at: sql`greatest(last_received_at, ${instantAsIso(at)})`,
    }))
    .where('provider', '=', provider)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

export async function isWebhookKnown(
  database: Database,
  { provider, webhookId }: Pick<NewWebhook, 'provider' | 'webhookId'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('payment_webhooks')
    .select('verdict')
    .where('provider', '=', provider)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return row !== undefined;
}
