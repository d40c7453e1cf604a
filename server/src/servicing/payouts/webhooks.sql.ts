import { assert } from '@hiram/values/assert';
import type { LoanId } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import {
  type PayoutKey,
  type PayoutPurpose,
  type PayoutReport,
  parsePayoutKey,
  payoutOf,
} from '#providers/payments/index.ts';

/** Outcome of a webhook: it changed something, it was already known, or the provider must confirm it. */
export type WebhookOutcome = 'acted_on' | 'known' | 'to_confirm';

export interface NewWebhook {
  readonly provider: string;
  readonly webhookId: string;
  readonly loanId: LoanId;
  readonly payoutKey: PayoutKey;
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
      payout_key: webhook.payoutKey,
      reported: webhook.reported,
      is_verified: webhook.isVerified,
      body_encrypted: webhook.bodyEncrypted,
      outcome: webhook.outcome,
      received_at: instantAsIso(webhook.receivedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface WebhookView {
  readonly attempt: number;
  readonly reported: PayoutReport['state'];
  readonly isVerified: boolean;
  readonly outcome: WebhookOutcome;
  readonly receivedAt: Instant;
}

/** More than anyone reads. */
const MOST = 200;

/**
 * The webhooks about the payouts of a loan or a refund, without their bodies: raw provider payloads are only
 * for investigating a disagreement with the provider.
 */
export async function findWebhookViews(
  database: Database,
  { purpose, id, loanId }: { readonly purpose: PayoutPurpose; readonly id: string; readonly loanId: LoanId },
): Promise<WebhookView[]> {
  const rows = await database
    .selectFrom('payout_webhooks')
    .select(['payout_key', 'reported', 'is_verified', 'outcome', 'received_at'])
    .where('loan_id', '=', loanId)
    .where('payout_key', 'like', `${purpose}-${id}-%`)
    .orderBy('received_at')
    .orderBy('webhook_id')
    .limit(MOST)
    .execute();
  return rows.map((row) => {
    const key = parsePayoutKey(row.payout_key);
    assert(key !== undefined, 'invalid payout key');
    return {
      attempt: payoutOf(key).attempt,
      // The cast is safe: the table's check constraint allows only these values.
      reported: row.reported as WebhookView['reported'],
      isVerified: row.is_verified,
      // This cast is safe for the same reason.
      outcome: row.outcome as WebhookView['outcome'],
      receivedAt: instant(row.received_at),
    };
  });
}
