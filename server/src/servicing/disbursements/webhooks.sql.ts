import type { LoanId } from '@hiram/values/ids';
import { type Instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PayoutReport } from '#providers/payments/index.ts';

/** Outcome of a webhook: it changed something, it was already known, or the provider must confirm it. */
export type WebhookOutcome = 'acted_on' | 'known' | 'to_confirm';

export interface NewWebhook {
  readonly provider: string;
  readonly webhookId: string;
  readonly loanId: LoanId;
  readonly attempt: number;
  readonly reported: PayoutReport['state'];
  readonly isVerified: boolean;
  readonly bodyEncrypted: Buffer | null;
  readonly outcome: WebhookOutcome;
  readonly receivedAt: Instant;
}

export async function hasWebhook(
  database: Database,
  { provider, webhookId }: Pick<NewWebhook, 'provider' | 'webhookId'>,
): Promise<boolean> {
  const row = await database
    .selectFrom('payout_webhooks')
    .select('provider')
    .where('provider', '=', provider)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores each event once. */
export async function insertWebhook(tx: Transaction, webhook: NewWebhook): Promise<void> {
  await tx
    .insertInto('payout_webhooks')
    .values({
      provider: webhook.provider,
      webhook_id: webhook.webhookId,
      loan_id: webhook.loanId,
      attempt: webhook.attempt,
      reported: webhook.reported,
      is_verified: webhook.isVerified,
      body_encrypted: webhook.bodyEncrypted,
      outcome: webhook.outcome,
      received_at: instantAsIso(webhook.receivedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
