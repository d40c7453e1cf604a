import { readPushSettings, unsubscribePush } from '@hiram/contract/messaging/push';
import type { Wire } from '../wire/wire.ts';
import { canBeNotified, currentSubscription } from './push-support.ts';

/**
 * At logout: the next person at this browser must not read the borrower's reminders. A failure does not keep
 * anyone logged in.
 */
export async function stopNotifications(
  wire: Wire,
  { everywhere }: { readonly everywhere: boolean },
): Promise<void> {
  const subscription = canBeNotified() ? await currentSubscription() : undefined;
  if (subscription === undefined && !everywhere) return;
  const quiet = { silent: true, isBackground: true };
  const request = subscription === undefined ? {} : { endpoint: subscription.endpoint };
  const answer = await wire.send(readPushSettings, request, quiet);
  const devices = answer.success ? answer.data.devices : [];
  const ended = devices.filter(({ isThisDevice }) => everywhere || isThisDevice === '1');
  await Promise.all(ended.map(({ subscriptionId }) => wire.send(unsubscribePush, { subscriptionId }, quiet)));
  await subscription?.unsubscribe();
}
