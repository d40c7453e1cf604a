import type { BlindIndexes, PersonalData, PersonKey } from '#platform/personal-data/personal-data.ts';
import type { PushSubscription } from '#providers/push/index.ts';

/** Where the subscription of a browser is encrypted. */
export const ENCRYPTED = 'push_subscriptions.subscription';

export function endpointIndexesOf(personalData: PersonalData, endpoint: string): BlindIndexes {
  return personalData.blindIndexes('push_subscriptions.endpoint', endpoint);
}

export function readSubscription(key: PersonKey, encrypted: Buffer): PushSubscription {
  // The cast is safe: only `subscribe` writes the column.
  return JSON.parse(key.decrypt(ENCRYPTED, encrypted)) as PushSubscription;
}
