import { MARKET_IDS, type MarketId } from '@hiram/contract/market-ids';
import { marketPack } from '@hiram/markets/market-pack';
import type { MarketTimeZones } from '#platform/business-days/daily-work.ts';
import type { CellConfig } from '#platform/cells/cells-config.ts';

/** The markets that the process serves. Without a cell, all. */
export function marketsOf(cell: CellConfig | undefined): readonly MarketId[] {
  return cell?.markets ?? MARKET_IDS;
}

/** The business days that the process runs. */
export function timeZonesOf(cell: CellConfig | undefined): MarketTimeZones {
  return new Map(
    marketsOf(cell).map((market): [MarketId, string] => [market, marketPack(market).facts.timeZone]),
  );
}
