import { WEBHOOK_VERDICTS } from '@hiram/contract/servicing/repayments-staff';
import { idFrom, type PaymentId } from '@hiram/values/ids';
import { type Instant, instant } from '@hiram/values/instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ReportedState, WebhookVerdict } from './payment-webhooks.sql.ts';

// Webhooks as staff search for them. The body is read separately, and only with a reason.

export interface WebhookKey {
  readonly provider: string;
  readonly webhookId: string;
}

export interface WebhookView extends WebhookKey {
  readonly paymentId: PaymentId | undefined;
  readonly reported: ReportedState | undefined;
  readonly isVerified: boolean;
  readonly verdict: WebhookVerdict;
  readonly copies: number;
  readonly receivedAt: Instant;
  readonly lastReceivedAt: Instant;
}

export interface WebhooksQuery {
  readonly provider: string | undefined;
  readonly verdict: WebhookVerdict | undefined;
  /** The last row of the previous page. */
  readonly after: (WebhookKey & { readonly receivedAt: string }) | undefined;
  readonly limit: number;
}

/** All senders, found by an index skip scan instead of reading every message. */
const senders = sql`
  senders as (
    (select provider from payment_webhooks order by provider limit 1)
    union all
    select (
      select next.provider from payment_webhooks as next
      where next.provider > senders.provider order by next.provider limit 1
    )
    from senders where senders.provider is not null
  )
`;

const columns = sql.raw(
  'provider, webhook_id, payment_id, reported, is_verified, verdict, duplicates, received_at, last_received_at',
);

/**
 * Newest first. Merges the newest of each sender and verdict from one index, so a rare verdict among millions
 * is found as quickly as a common one.
 */
export async function findWebhooks(
  database: Database,
  { provider, verdict, after, limit }: WebhooksQuery,
): Promise<WebhookView[]> {
  const verdicts = verdict === undefined ? [...WEBHOOK_VERDICTS] : [verdict];
  const older =
    after === undefined
      ? sql`true`
      : sql`(received_at, webhook_id, provider)
          < (${after.receivedAt}::timestamptz, ${after.webhookId}, ${after.provider})`;
  const whose =
    provider === undefined ? sql`senders.provider is not null` : sql`senders.provider = ${provider}`;
  const { rows } = await sql<WebhookRow>`
    with recursive ${senders}
    select found.* from senders
    cross join unnest(${verdicts}::text[]) as word (verdict)
    cross join lateral (
      select ${columns} from payment_webhooks
      where payment_webhooks.provider = senders.provider and payment_webhooks.verdict = word.verdict and ${older}
      order by received_at desc, webhook_id desc limit ${limit}
    ) as found
    where ${whose}
    order by found.received_at desc, found.webhook_id desc, found.provider desc limit ${limit}
  `.execute(database);
  return rows.map(webhookViewOf);
}

export async function findSenders(database: Database): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    with recursive ${senders} select provider from senders where provider is not null order by provider
  `.execute(database);
  return rows.map(({ provider }) => provider);
}

/** Time of the last message from each provider. */
export async function findLastReceived(database: Database): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await sql<{ provider: string; reported_at: string }>`
    with recursive ${senders}
    select senders.provider, max(last.received_at) as reported_at from senders
    cross join unnest(${[...WEBHOOK_VERDICTS]}::text[]) as word (verdict)
    cross join lateral (
      select received_at from payment_webhooks
      where payment_webhooks.provider = senders.provider and payment_webhooks.verdict = word.verdict
      order by received_at desc limit 1
    ) as last
    group by senders.provider
  `.execute(database);
  return new Map(rows.map((row) => [row.provider, instant(row.reported_at)]));
}

/** A payment with more messages than this is examined elsewhere. */
const MOST_OF_PAYMENT = 200;

/** All messages about one payment, in order. */
export async function findWebhooksOf(database: Database, paymentId: PaymentId): Promise<WebhookView[]> {
  const { rows } = await sql<WebhookRow>`
    select ${columns} from payment_webhooks where payment_id = ${paymentId}
    order by received_at, webhook_id limit ${MOST_OF_PAYMENT}
  `.execute(database);
  return rows.map(webhookViewOf);
}

/** A message with its body, still encrypted. */
export interface StoredWebhook extends WebhookView {
  readonly encryptedFor: string;
  readonly bodyEncrypted: Buffer;
}

export async function findWebhook(
  database: Database,
  { provider, webhookId }: WebhookKey,
): Promise<StoredWebhook | undefined> {
  const { rows } = await sql<WebhookRow & { encrypted_for: string; body_encrypted: Buffer }>`
    select ${columns}, encrypted_for, body_encrypted from payment_webhooks
    where provider = ${provider} and webhook_id = ${webhookId}
  `.execute(database);
  const [row] = rows;
  return row && { ...webhookViewOf(row), encryptedFor: row.encrypted_for, bodyEncrypted: row.body_encrypted };
}

/** Records the outcome of a replayed message, and links it to its payment if it was not linked. */
export async function updateReplayed(
  tx: Transaction,
  { provider, webhookId }: WebhookKey,
  outcome: {
    readonly verdict: WebhookVerdict;
    readonly paymentId: PaymentId | undefined;
    readonly reported: ReportedState | undefined;
  },
): Promise<void> {
  await tx
    .updateTable('payment_webhooks')
    .set({
      verdict: outcome.verdict,
      payment_id: sql`coalesce(payment_id, ${outcome.paymentId ?? null}::uuid)`,
      reported: sql`coalesce(reported, ${outcome.reported ?? null})`,
    })
    .where('provider', '=', provider)
    .where('webhook_id', '=', webhookId)
    .execute();
}

interface WebhookRow {
  readonly provider: string;
  readonly webhook_id: string;
  readonly payment_id: string | null;
  readonly reported: ReportedState | null;
  readonly is_verified: boolean;
  readonly verdict: WebhookVerdict;
  readonly duplicates: number;
  readonly received_at: string;
  readonly last_received_at: string;
}

function webhookViewOf(row: WebhookRow): WebhookView {
  return {
    provider: row.provider,
    webhookId: row.webhook_id,
    paymentId: row.payment_id === null ? undefined : idFrom(row.payment_id),
    reported: row.reported ?? undefined,
    isVerified: row.is_verified,
    verdict: row.verdict,
    copies: row.duplicates,
    receivedAt: instant(row.received_at),
    lastReceivedAt: instant(row.last_received_at),
  };
}
