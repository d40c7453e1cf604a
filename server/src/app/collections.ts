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
import { duePromises, registerCollectionsRoutes } from '#support/collections/index.ts';

interface CollectionsWiring {
  readonly database: Database;
  /** System time. */
  readonly clock: Clock;
  readonly developmentClock?: Clock | undefined;
  readonly personalData: PersonalData;
  readonly brands: Pick<BrandDirectory, 'find'>;
  readonly channels?: Channels | undefined;
}

export function registerCollections(server: CallServer, parts: CollectionsWiring): void {
  const { database, personalData, channels } = parts;
  registerCollectionsRoutes(server, {
    database,
    personalData,
    channels,
    clock: parts.developmentClock ?? parts.clock,
    systemClock: parts.clock,
    ids: timeOrderedIds(parts.clock),
    brandIdentity: brandIdentity(parts),
  });
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
