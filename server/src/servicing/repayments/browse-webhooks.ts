import { parseId } from '@hiram/values/ids';
import { instantAsIso, parseInstant } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { WebhookVerdict } from './payment-webhooks.sql.ts';
import type { RepaymentContext } from './repayment-context.ts';
import {
  findSenders,
  findWebhook,
  findWebhooks,
  findWebhooksOf,
  type StoredWebhook,
  type WebhookKey,
  type WebhooksQuery,
  type WebhookView,
} from './staff-webhooks.sql.ts';
import { WEBHOOK_BODY_FIELD } from './store-webhook.ts';

const PAGE = 30;

export interface WebhookPage {
  readonly webhooks: readonly WebhookView[];
  readonly senders: readonly string[];
  readonly next: string | undefined;
}

export interface BrowseWebhooks {
  readonly provider?: string | undefined;
  readonly verdict?: WebhookVerdict | undefined;
  readonly paymentId?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number;
}

/** Received webhooks, newest first: all, or filtered by sender, verdict or payment. */
export async function browseWebhooks(
  { database }: Pick<RepaymentContext, 'database'>,
  { paymentId, after, limit = PAGE, provider, verdict }: BrowseWebhooks,
): Promise<WebhookPage> {
  const senders = findSenders(database);
  if (paymentId !== undefined) {
    const id = parseId<'Payment'>(paymentId);
    const ofPayment = id === undefined ? [] : await findWebhooksOf(database, id);
    const webhooks = ofPayment.filter(
      (one) => (provider ?? one.provider) === one.provider && (verdict ?? one.verdict) === one.verdict,
    );
    return { webhooks: webhooks.toReversed(), senders: await senders, next: undefined };
  }
  const place = after === undefined ? undefined : parseCursor(after);
  const found = await findWebhooks(database, { provider, verdict, after: place, limit: limit + 1 });
  const webhooks = found.slice(0, limit);
  const last = found.length > limit ? webhooks.at(-1) : undefined;
  return { webhooks, senders: await senders, next: last && placeOf(last) };
}

function placeOf({ receivedAt, provider, webhookId }: WebhookView): string {
  return JSON.stringify([instantAsIso(receivedAt), provider, webhookId]);
}

function parseCursor(text: string): WebhooksQuery['after'] {
  const [receivedAt, provider, webhookId] = listFrom(text);
  const isPlace = [receivedAt, provider, webhookId].every((part) => typeof part === 'string');
  if (!isPlace || parseInstant(String(receivedAt)) === undefined) throw new Refusal('request_malformed');
  return {
    receivedAt: String(receivedAt),
    provider: String(provider),
    webhookId: String(webhookId),
  };
}

function listFrom(text: string): readonly unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [];
  } catch (cause) {
    throw new Refusal('request_malformed', { cause });
  }
}

export interface ReadWebhook extends WebhookKey {
  /** Why the staff member reads content that may contain personal data. It is recorded in the audit trail. */
  readonly reason: string;
}

/** Minimum length of a useful reason, without whitespace. */
const REASON_MIN = 10;

export function reasonFrom(text: string): string {
  const reason = text.trim();
  if (reason.length < REASON_MIN) throw new Refusal('request_malformed');
  return reason;
}

export interface OpenedWebhook {
  readonly seen: WebhookView;
  /** The exact bytes received. Undefined if the person concerned was erased. */
  readonly body: Uint8Array | undefined;
}

/** Opens a webhook's body. The access is recorded in the audit trail first. */
export async function openWebhook(
  context: Pick<RepaymentContext, 'database' | 'personalData'>,
  actor: Actor,
  { reason, ...named }: ReadWebhook,
): Promise<OpenedWebhook> {
  const kept = await storedWebhook(context, named);
  const why = reasonFrom(reason);
  await inTransaction(context.database, (tx) =>
    recordAuditEntry(tx, actor, { action: 'payment_callback_read', on: onWebhook(named), reason: why }),
  );
  return { seen: kept, body: await bodyOf(context, kept) };
}

export async function storedWebhook(
  { database }: Pick<RepaymentContext, 'database'>,
  named: WebhookKey,
): Promise<StoredWebhook> {
  const kept = await findWebhook(database, named);
  if (kept === undefined) throw new Refusal('not_found', { provider: named.provider });
  return kept;
}

export async function bodyOf(
  { database, personalData }: Pick<RepaymentContext, 'database' | 'personalData'>,
  { encryptedFor, bodyEncrypted }: StoredWebhook,
): Promise<Uint8Array | undefined> {
  const key = await personalData.findKey(database, encryptedFor);
  return key?.decryptBytes(WEBHOOK_BODY_FIELD, bodyEncrypted);
}

export function onWebhook({ provider, webhookId }: WebhookKey) {
  return { kind: 'payment_callback', id: `${provider} ${webhookId}` };
}
