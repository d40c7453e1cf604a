import type { Clock } from '@hiram/values/clock';
import { timeOrderedIds } from '@hiram/values/ids';
import {
  type PublishedConfiguration,
  registerConfigurationRoutes,
  startPublishedConfiguration,
} from '#operations/configuration/index.ts';
import type { CallServer } from '#platform/calls/implement.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';
import type { Database } from '#platform/database/database.ts';
import type { ImageCleaner } from '#platform/images/image-cleaner.ts';
import { registerPublicImages } from '#platform/images/public-images.routes.ts';
import type { Log } from '#platform/log/log.ts';
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
  },
): void {
  const { database, systemClock } = parts;
  registerPublicImages(server.app, database);
  registerConfigurationRoutes(server, {
    database,
    systemClock,
    ids: timeOrderedIds(systemClock),
    businessClock: parts.businessClock,
    cleaner: parts.pictures?.cleaner,
    markets: marketsOf(parts.cell),
  });
}
