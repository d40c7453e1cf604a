import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  type PublishedConfiguration,
  readImpactDraft,
  registerConfigurationRoutes,
  startPublishedConfiguration,
} from '#operations/configuration/index.ts';
import { dueProductImpactRuns, registerProductImpactRoutes } from '#operations/product-impact/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import type { Database } from '#platform/database/database.ts';
import type { DueWork } from '#platform/due-work/due-work.ts';
import type { ImageCleaner } from '#platform/images/image-cleaner.ts';
import { registerPublicImages } from '#platform/images/public-images.routes.ts';
import type { Log } from '#platform/log/log.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { marketsOf } from './cells.ts';

/** The published forms and channels. The contexts are built from these. */
export async function publishedIn({
  database,
  log,
}: {
  readonly database: Database;
  readonly log: Log;
}): Promise<{
  readonly configuration: Pick<PublishedConfiguration, 'applicationForms' | 'accountForms' | 'channels'>;
  readonly stop: () => Promise<void>;
}> {
  const { applicationForms, accountForms, channels, stop } = await startPublishedConfiguration(database, log);
  return { configuration: { applicationForms, accountForms, channels }, stop: async () => stop() };
}

/** Configuration uses business time, because products and rules start on business dates. */
export function registerConfiguration(
  server: CallServer,
  parts: {
    readonly database: Database;
    readonly systemClock: Clock;
    readonly businessClock: Clock;
    readonly cell?: CellConfig | undefined;
    readonly pictures?: { readonly cleaner: ImageCleaner } | undefined;
    readonly personalData: PersonalData;
  },
): void {
  const { database, systemClock, businessClock, personalData } = parts;
  const markets = marketsOf(parts.cell);
  const ids = timeOrderedIds(systemClock);
  registerPublicImages(server.app, database);
  registerConfigurationRoutes(server, {
    database,
    systemClock,
    ids,
    businessClock,
    personalData,
    cleaner: parts.pictures?.cleaner,
    markets,
  });
  registerProductImpactRoutes(server, {
    ...{ database, systemClock, businessClock, ids, personalData },
    readDraft: (subject, content, at) => readImpactDraft({ database, markets }, subject, { content, at }),
  });
}

/** For the workflow process. */
export function dueProductImpact({
  database,
  businessClock,
  personalData,
}: {
  readonly database: Database;
  readonly businessClock: Clock;
  readonly personalData: PersonalData;
}): DueWork {
  return dueProductImpactRuns({ database, businessClock, personalData, ids: timeOrderedIds(businessClock) });
}
