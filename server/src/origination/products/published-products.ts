import type { Channel } from '@hiram/markets/ruling';
import type { CalendarDate } from '@hiram/values/calendar-date';
import type { Database } from '#platform/database/database.ts';
import type { ProductVersion } from './product-version.ts';
import { findPublishedVersions } from './products.sql.ts';

export interface PublishedOn {
  readonly brandCode: string;
  readonly on: CalendarDate;
  /** Without it, those of every channel. */
  readonly channel?: Channel;
}

/** A brand's offer on a day: the valid version of each product. */
export async function publishedProducts(
  database: Database,
  { brandCode, on, channel }: PublishedOn,
): Promise<ProductVersion[]> {
  const versions = await findPublishedVersions(database, { brandCode, on });
  return channel === undefined ? versions : versions.filter(({ channels }) => channels.includes(channel));
}
