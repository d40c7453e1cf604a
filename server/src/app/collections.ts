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
  /** System time. */
  readonly clock: Clock;
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  readonly brands: Pick<BrandDirectory, 'find'>;
  readonly channels?: Channels | undefined;
}

export function registerCollections(server: CallServer, parts: CollectionsWiring): void {
  registerCollectionsRoutes(server, collectionsContext(parts));
}

export function collectionsContext(parts: CollectionsWiring): CollectionsContext {
  const { database, personalData, channels } = parts;
  const clock = parts.developmentClock ?? parts.clock;
  return {
    database,
    personalData,
    channels,
    clock,
    systemClock: parts.clock,
    ids: timeOrderedIds(parts.clock),
    brandIdentity: brandIdentity(parts),
    ordersOf: (ids) => ordersOf({ database, clock }, ids),
  };
}

/** For the workflow process, where the clock is already business time. */
export function dueCollections(
  parts: CollectionsWiring & { readonly outreach: BorrowerMessaging },
): DueWork[] {
  return duePromises({ ...parts, brandIdentity: brandIdentity(parts) });
}

function brandIdentity({ brands }: Pick<CollectionsWiring, 'brands'>) {
  return brandIdentities((code) => brands.find({ code, host: '' })?.config);
}
