import type { MarketId } from '@hiram/contract/market-ids';
import { ContentReader } from '#platform/content/content-reader.ts';
import {
  findMarketVersions,
  insertMarketVersion,
  type MarketVersion,
} from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { builtInStrategies, readStrategies, type Strategies } from './strategy.ts';

/** Newest first. Version 1 is built in and is not among them. */
export function findStrategyVersions(database: Database, market: MarketId): Promise<MarketVersion[]> {
  return findMarketVersions(database, 'collection_strategy_versions', market);
}

export function insertStrategyVersion(
  tx: Transaction,
  market: MarketId,
  version: MarketVersion,
): Promise<void> {
  return insertMarketVersion(tx, 'collection_strategy_versions', market, version);
}

export interface VersionedStrategies {
  readonly version: number;
  readonly strategies: Strategies;
}

/** The strategies that apply now. */
export async function findStrategies(database: Database, market: MarketId): Promise<VersionedStrategies> {
  const [newest] = await findStrategyVersions(database, market);
  return newest === undefined ? { version: 1, strategies: builtInStrategies } : versioned(newest);
}

export function versioned({ version, content }: MarketVersion): VersionedStrategies {
  return { version, strategies: readStrategies(new ContentReader(), content) };
}
