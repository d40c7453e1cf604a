import {
  readPushSettings as readPushSettingsCall,
  subscribePush as subscribePushCall,
  unsubscribePush as unsubscribePushCall,
} from '@hiram/contract/messaging/push';
import { idFrom, parseId } from '@hiram/values/ids';
import { instantAsIso } from '@hiram/values/instant';
import { flagOf } from '#platform/calls/flag.ts';
import { type CallServer, implement } from '#platform/calls/implement.ts';
import { listDevices, type PushContext, subscribe, unsubscribe } from './push-devices.ts';
import { isOwnPushSubscription } from './push-subscriptions.sql.ts';

/** A borrower's choice to be notified in a browser. */
export function registerPushRoutes(server: CallServer, context: PushContext): void {
  implement(server, readPushSettingsCall, {
    policy: 'borrower',
    handle: async ({ endpoint }, { session: { borrowerId } }) => {
      const devices = await listDevices(context, { borrowerId, endpoint });
      return {
        isOffered: flagOf(context.push !== undefined),
        serverKey: context.push?.serverKey ?? '',
        devices: devices.map(({ id, createdAt, isThisDevice }) => ({
          subscriptionId: id,
          since: instantAsIso(createdAt),
          isThisDevice: flagOf(isThisDevice),
        })),
      };
    },
  });

  implement(server, subscribePushCall, {
    policy: 'borrower',
    handle: async ({ serverKey, ...subscription }, { session: { borrowerId }, brand: { code } }) => ({
      subscriptionId: await subscribe(context, { borrowerId, brandCode: code, subscription, serverKey }),
    }),
  });

  implement(server, unsubscribePushCall, {
    policy: 'borrower',
    ownership: {
      subscriptionId: async (borrowerId, text) => {
        const id = parseId<'PushSubscription'>(text);
        return id !== undefined && isOwnPushSubscription(context.database, borrowerId, id);
      },
    },
    handle: async ({ subscriptionId }, { session: { borrowerId } }) => {
      await unsubscribe(context, { id: idFrom(subscriptionId), borrowerId });
      return {};
    },
  });
}
