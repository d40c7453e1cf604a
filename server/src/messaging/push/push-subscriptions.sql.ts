import { type BorrowerId, type Id, idFrom } from '@hiram/values/ids';
import { type Instant, instant, instantAsIso } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';

export type PushSubscriptionId = Id<'PushSubscription'>;
type GoneReason = 'unsubscribed' | 'expired' | 'replaced';

export interface NewPushSubscription {
  readonly id: PushSubscriptionId;
  readonly borrowerId: BorrowerId;
  readonly brandCode: string;
  readonly endpointIndex: Buffer;
  readonly subscriptionEncrypted: Buffer;
  readonly serverKey: string;
  readonly at: Instant;
}

export interface StoredPushSubscription {
  readonly id: PushSubscriptionId;
  readonly endpointIndex: Buffer;
  readonly subscriptionEncrypted: Buffer;
  readonly serverKey: string;
  readonly createdAt: Instant;
}

/** A borrower has few browsers. More are a mistake or an attack. */
export const MOST_DEVICES = 5;

export async function insertPushSubscription(
  tx: Transaction,
  subscription: NewPushSubscription,
): Promise<void> {
  await tx
    .insertInto('push_subscriptions')
    .values({
      id: subscription.id,
      borrower_id: subscription.borrowerId,
      brand_code: subscription.brandCode,
      endpoint_index: subscription.endpointIndex,
      subscription_encrypted: subscription.subscriptionEncrypted,
      server_key: subscription.serverKey,
      created_at: instantAsIso(subscription.at),
    })
    .execute();
}

/** The live subscriptions of a borrower, newest first. */
export async function findPushSubscriptions(
  database: Database,
  borrowerId: BorrowerId,
): Promise<StoredPushSubscription[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint_index', 'subscription_encrypted', 'server_key', 'created_at'])
    .where('borrower_id', '=', borrowerId)
    .where('gone_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_DEVICES)
    .execute();
  return rows.map((row) => ({
    id: idFrom(row.id),
    endpointIndex: row.endpoint_index,
    subscriptionEncrypted: row.subscription_encrypted,
    serverKey: row.server_key,
    createdAt: instant(row.created_at),
  }));
}

/** Ends the live subscription of a browser, also another borrower's. */
export async function replaceEndpoint(
  tx: Transaction,
  endpointIndexes: readonly Buffer[],
  at: Instant,
): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ gone_at: instantAsIso(at), gone_reason: 'replaced' satisfies GoneReason })
    .where('endpoint_index', 'in', endpointIndexes)
    .where('gone_at', 'is', null)
    .execute();
}

/** Ends the subscription of this borrower. Returns false if it is not live or not theirs. */
export async function endPushSubscription(
  tx: Transaction,
  {
    id,
    borrowerId,
    reason,
    at,
  }: {
    readonly id: PushSubscriptionId;
    readonly borrowerId: BorrowerId;
    readonly reason: GoneReason;
    readonly at: Instant;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('push_subscriptions')
    .set({ gone_at: instantAsIso(at), gone_reason: reason })
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .where('gone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recordPushSuccess(tx: Transaction, id: PushSubscriptionId, at: Instant): Promise<void> {
  await tx
    .updateTable('push_subscriptions')
    .set({ last_success_at: instantAsIso(at) })
    .where('id', '=', id)
    .execute();
}

export async function isOwnPushSubscription(
  database: Database,
  borrowerId: BorrowerId,
  id: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('push_subscriptions')
    .select('id')
    .where('id', '=', id)
    .where('borrower_id', '=', borrowerId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deletePushSubscriptionsOf(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('borrower_id', '=', borrowerId).execute();
}
