import type { MarketId } from '@hiram/contract/market-ids';
import type { Clock } from '@hiram/values/clock';
import type { Database } from '#platform/database/database.ts';
import type { ChannelTemplate } from './channel-template.ts';
import type { DownloadTarget } from './download-link.ts';
import { findAdvertisedMarkets, findPublishedTemplate, findTargets } from './promotions.sql.ts';
import { createRecentReads } from './recent-reads.ts';

/**
 * The data of promotion pages. Advertisements cause traffic peaks, so it is read once a second and not on
 * every visit.
 */
export interface PromotionDirectory {
  template(of: { readonly brandCode: string; readonly id: string }): Promise<ChannelTemplate | undefined>;
  targets(of: { readonly brandCode: string; readonly linkId: string }): Promise<readonly DownloadTarget[]>;
  /** The markets for which the brand has a page. */
  markets(brandCode: string): Promise<readonly MarketId[]>;
}

const FOR_MS = 1_000;
const MOST = 2_000;

export function createPromotionDirectory(database: Database, systemClock: Clock): PromotionDirectory {
  const shared = { systemClock, forMs: FOR_MS, most: MOST };
  // A brand code contains no slash, so each key is one pair.
  const templates = createRecentReads({
    ...shared,
    read: (key) => findPublishedTemplate(database, { brandCode: before(key), id: after(key) }),
  });
  const targets = createRecentReads({
    ...shared,
    read: (key) => findTargets(database, { brandCode: before(key), linkId: after(key) }),
  });
  const markets = createRecentReads({
    ...shared,
    read: (brandCode) => findAdvertisedMarkets(database, brandCode),
  });
  return {
    template: ({ brandCode, id }) => templates.get(`${brandCode}/${id}`),
    targets: ({ brandCode, linkId }) => targets.get(`${brandCode}/${linkId}`),
    markets: (brandCode) => markets.get(brandCode),
  };
}

function before(key: string): string {
  return key.slice(0, key.indexOf('/'));
}

function after(key: string): string {
  return key.slice(key.indexOf('/') + 1);
}
