import { timeOrderedIds } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import { dueBulkMessages, registerBulkMessageRoutes } from '#operations/bulk-messages/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { CollectionsWiring } from './collections.ts';
import { ordersOf } from './messaging.ts';

export function registerBulkMessages(server: CallServer, parts: CollectionsWiring): void {
  const { database } = parts;
  const clock = parts.developmentClock ?? parts.clock;
  registerBulkMessageRoutes(server, {
    ...sharedContext(parts),
    database,
    clock,
    systemClock: parts.clock,
    ids: timeOrderedIds(parts.clock),
  });
}

/** For the workflow process, where the clock is already business time. */
export function dueBulkMessageSends(
  parts: CollectionsWiring & { readonly outreach: BorrowerMessaging },
): DueWork {
  const { database, clock, personalData, outreach } = parts;
  return dueBulkMessages({ ...sharedContext(parts), database, clock, personalData, outreach });
}

function sharedContext({ database, brands, ...parts }: CollectionsWiring) {
  const clock = parts.developmentClock ?? parts.clock;
  return {
    ordersOf: (ids: Parameters<typeof ordersOf>[1]) => ordersOf({ database, clock }, ids),
    brandIdentity: brandIdentities((code) => brands.find({ code, host: '' })?.config),
  };
}
