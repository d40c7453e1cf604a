import type { PaymentId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type CompiledQuery, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { namedStatement } from '#platform/database/named-statement.ts';
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

const INSERT_WEBHOOK = namedStatement(`
  insert into payment_webhooks (provider, webhook_id, payment_id, reported, is_verified, encrypted_for, body_encrypted,
    verdict, received_at, last_received_at)
  values (:provider, :webhook_id, :payment_id, :reported, :is_verified, :encrypted_for, :body_encrypted, :verdict, :at, :at)
  on conflict (provider, webhook_id) do update set duplicates = payment_webhooks.duplicates + 1,
    last_received_at = greatest(payment_webhooks.last_received_at, excluded.last_received_at)`);

/** Stores a webhook. A duplicate only increments the count of copies. */
export function webhookStatement(webhook: NewWebhook): CompiledQuery {
  return INSERT_WEBHOOK.with({
    provider: webhook.provider,
    webhook_id: webhook.webhookId,
    payment_id: webhook.paymentId ?? null,
    reported: webhook.reported ?? null,
    is_verified: webhook.isVerified,
    encrypted_for: webhook.encryptedFor,
    body_encrypted: webhook.bodyEncrypted,
    verdict: webhook.verdict,
    at: instantAsIso(webhook.at),
  });
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
