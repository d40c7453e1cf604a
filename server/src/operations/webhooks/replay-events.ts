import { type Instant, instantAsIso } from '@hiram/values/instant';
import { type Actor, recordAuditEntry } from '#people/staff/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import { type DeliveryId, replayDelivery, replayRange } from './deliveries.sql.ts';
import type { EndpointKey } from './endpoint.ts';
import { findEndpoint } from './endpoints.sql.ts';
import type { WebhooksContext } from './webhooks-context.ts';

/** Of one call. The caller goes on from where it ended. */
const MOST_REPLAYED = 5_000;

/** Sends one event again, under the same id. Its earlier attempts stay in the log. */
export async function replayOne(
  { database, businessClock }: Pick<WebhooksContext, 'database' | 'businessClock'>,
  actor: Actor,
  id: DeliveryId,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    if (!(await replayDelivery(tx, id, businessClock.now()))) throw new Refusal('not_found');
    const on = { kind: 'webhook_delivery', id };
    await recordAuditEntry(tx, actor, { action: 'webhook_replayed', on, reason: '' });
  });
}

export interface ReplayedRange {
  readonly replayed: number;
  readonly next: Instant | undefined;
}

/** Sends the recorded events from a time until another again, oldest first. */
export async function replayEvents(
  { database, businessClock }: Pick<WebhooksContext, 'database' | 'businessClock'>,
  actor: Actor,
  { from, until, ...key }: EndpointKey & { readonly from: Instant; readonly until: Instant },
): Promise<ReplayedRange> {
  if (until <= from) throw new Refusal('request_malformed');
  return inTransaction(database, async (tx) => {
    const endpoint = await findEndpoint(tx, key);
    if (endpoint?.isEnabled !== true) throw new Refusal('not_found');
    const range = { from, until, limit: MOST_REPLAYED, at: businessClock.now() };
    const { count, last } = await replayRange(tx, key, range);
    const on = { kind: 'webhook_endpoint', id: `${key.market}:${key.id}` };
    const after = { from: instantAsIso(from), until: instantAsIso(until), count };
    await recordAuditEntry(tx, actor, { action: 'webhooks_replayed', on, reason: '', after });
    return { replayed: count, next: count === MOST_REPLAYED ? last : undefined };
  });
}
