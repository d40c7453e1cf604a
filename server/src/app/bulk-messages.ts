import { timeOrderedIds } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import { dueBulkMessages, registerBulkMessageRoutes } from '#operations/bulk-messages/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { CollectionsWiring } from './collections.ts';
import { ordersOf } from './messaging.ts';

export function registerBulkMessages(server: CallServer, parts: CollectionsWiring): void {
  const { database, businessClock } = parts;
  registerBulkMessageRoutes(server, {
    ...sharedContext(parts),
    database,
    businessClock,
    systemClock: parts.systemClock,
    ids: timeOrderedIds(parts.systemClock),
  });
}

/** For the workflow process. */
export function dueBulkMessageSends(
  parts: Omit<CollectionsWiring, 'systemClock'> & { readonly outreach: BorrowerMessaging },
): DueWork {
  const { database, businessClock, personalData, outreach } = parts;
  return dueBulkMessages({ ...sharedContext(parts), database, businessClock, personalData, outreach });
}

function sharedContext({
  database,
  brands,
  businessClock,
}: Pick<CollectionsWiring, 'database' | 'brands' | 'businessClock'>) {
  return {
    ordersOf: (ids: Parameters<typeof ordersOf>[1]) => ordersOf({ database, businessClock }, ids),
    brandIdentity: brandIdentities((code) => brands.find({ code, host: '' })?.config),
  };
}
