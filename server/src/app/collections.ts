import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import type { BorrowerMessaging } from '#messaging/index.ts';
import type { BrandDirectory } from '#people/brands/index.ts';
import { brandIdentities } from '#people/identity/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import type { Channels } from '#servicing/repayments/index.ts';
import {
  type CollectionsContext,
  duePromises,
  registerCollectionsRoutes,
} from '#support/collections/index.ts';
import { ordersOf } from './messaging.ts';

export interface CollectionsWiring {
  readonly database: Database;
  readonly systemClock: Clock;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
  readonly brands: Pick<BrandDirectory, 'find'>;
  readonly channels?: Channels | undefined;
}

export function registerCollections(server: CallServer, parts: CollectionsWiring): void {
  registerCollectionsRoutes(server, collectionsContext(parts));
}

export function collectionsContext(parts: CollectionsWiring): CollectionsContext {
  const { database, personalData, channels, businessClock } = parts;
  return {
    database,
    personalData,
    channels,
    businessClock,
    systemClock: parts.systemClock,
    ids: timeOrderedIds(parts.systemClock),
    brandIdentity: brandIdentity(parts),
    ordersOf: (ids) => ordersOf({ database, businessClock }, ids),
  };
}

/** For the workflow process. */
export function dueCollections(
  parts: Omit<CollectionsWiring, 'systemClock'> & { readonly outreach: BorrowerMessaging },
): DueWork[] {
  return duePromises({ ...parts, brandIdentity: brandIdentity(parts) });
}

function brandIdentity({ brands }: Pick<CollectionsWiring, 'brands'>) {
  return brandIdentities((code) => brands.find({ code, host: '' })?.config);
}
