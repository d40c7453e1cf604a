import type { Clock } from '@hiram/values/clock';
import type { BorrowerId, IdSource } from '@hiram/values/ids';
import type { Instant } from '@hiram/values/instant';
import type { Database, Transaction } from '#platform/database/database.ts';
import { lockValues } from '#platform/database/lock-values.sql.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refusal } from '#platform/errors.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { PushSender, PushSubscription } from '#providers/push/index.ts';
import {
  deletePushSubscriptionsOf,
  endPushSubscription,
  findPushSubscriptions,
  insertPushSubscription,
  MOST_DEVICES,
  type PushSubscriptionId,
  replaceEndpoint,
} from './push-subscriptions.sql.ts';
import { ENCRYPTED, endpointIndexesOf, readSubscription } from './stored-subscription.ts';

export interface PushContext {
  readonly database: Database;
  /** System time. */
  readonly systemClock: Clock;
  readonly ids: IdSource;
  readonly personalData: PersonalData;
  /** Undefined if notifications are switched off. */
  readonly push: PushSender | undefined;
}

/** A browser that may be notified. */
export interface PushDevice {
  readonly id: PushSubscriptionId;
  readonly subscription: PushSubscription;
  /** The key that it subscribed with. */
  readonly serverKey: string;
}

/**
 * Allows messages to a browser. A browser belongs to the person who used it last: an earlier subscription
 * with the same endpoint ends. Repeating a subscription keeps its id.
 */
export async function subscribe(
  context: PushContext,
  {
    borrowerId,
    brandCode,
    subscription,
    serverKey,
  }: {
    readonly borrowerId: BorrowerId;
    readonly brandCode: string;
    readonly subscription: PushSubscription;
    readonly serverKey: string;
  },
): Promise<PushSubscriptionId> {
  const { push, personalData, ids, systemClock } = context;
  if (push === undefined || !push.hasKey(serverKey) || !push.isUsable(subscription)) {
    throw new Refusal('push_not_possible');
  }
  const endpointIndexes = endpointIndexesOf(personalData, subscription.endpoint);
  return inTransaction(context.database, async (tx) => {
    await lockValues(tx, endpointIndexes);
    const existing = await findPushSubscriptions(tx, borrowerId);
    const key = await personalData.keyFor(tx, borrowerId);
    const same = existing.find(
      (one) =>
        endpointIndexes.some((index) => index.equals(one.endpointIndex)) &&
        one.serverKey === serverKey &&
        isSame(readSubscription(key, one.subscriptionEncrypted), subscription),
    );
    if (same !== undefined) return same.id;
    const [id, at] = [ids.next<'PushSubscription'>(), systemClock.now()];
    await replaceEndpoint(tx, endpointIndexes, at);
    for (const { id: oldest } of existing.slice(MOST_DEVICES - 1)) {
      await endPushSubscription(tx, { id: oldest, borrowerId, reason: 'replaced', at });
    }
    const subscriptionEncrypted = key.encrypt(ENCRYPTED, JSON.stringify(subscription));
    const row = { id, borrowerId, brandCode, subscriptionEncrypted, serverKey, at };
    await insertPushSubscription(tx, { ...row, endpointIndex: endpointIndexes[0] });
    return id;
  });
}

export async function unsubscribe(
  { database, systemClock }: Pick<PushContext, 'database' | 'systemClock'>,
  { id, borrowerId }: { readonly id: PushSubscriptionId; readonly borrowerId: BorrowerId },
): Promise<void> {
  await inTransaction(database, (tx) =>
    endPushSubscription(tx, { id, borrowerId, reason: 'unsubscribed', at: systemClock.now() }),
  );
}

export interface ListedDevice {
  readonly id: PushSubscriptionId;
  readonly createdAt: Instant;
  readonly isThisDevice: boolean;
}

/** The browsers of a borrower that can be notified with the current key. */
export async function listDevices(
  { database, personalData, push }: PushContext,
  { borrowerId, endpoint }: { readonly borrowerId: BorrowerId; readonly endpoint: string | undefined },
): Promise<ListedDevice[]> {
  const own = endpoint === undefined ? [] : endpointIndexesOf(personalData, endpoint);
  const stored = await findPushSubscriptions(database, borrowerId);
  return stored
    .filter(({ serverKey }) => push?.hasKey(serverKey) === true)
    .map(({ id, createdAt, endpointIndex }) => ({
      id,
      createdAt,
      isThisDevice: own.some((index) => index.equals(endpointIndex)),
    }));
}

/** The browsers to notify. Empty if there is none, or if the person was erased. */
export async function devicesOf(
  { database, personalData, push }: Pick<PushContext, 'database' | 'personalData' | 'push'>,
  borrowerId: BorrowerId,
): Promise<PushDevice[]> {
  const stored = push === undefined ? [] : await findPushSubscriptions(database, borrowerId);
  const usable = stored.filter(({ serverKey }) => push?.hasKey(serverKey) === true);
  const key = usable.length === 0 ? undefined : await personalData.findKey(database, borrowerId);
  if (key === undefined) return [];
  return usable.map(({ id, subscriptionEncrypted, serverKey }) => ({
    id,
    serverKey,
    subscription: readSubscription(key, subscriptionEncrypted),
  }));
}

/** Closing the account deletes the subscriptions: nothing more is sent to those browsers. */
export async function erasePushSubscriptions(tx: Transaction, borrowerId: BorrowerId): Promise<void> {
  await deletePushSubscriptionsOf(tx, borrowerId);
}

function isSame(one: PushSubscription, other: PushSubscription): boolean {
  return one.endpoint === other.endpoint && one.p256dh === other.p256dh && one.auth === other.auth;
}
