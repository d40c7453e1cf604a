import type { MarketId } from '@hiram/contract/market-ids';
import {
  findMarketVersions,
  insertMarketVersion,
  type MarketVersion,
} from '#platform/content/market-versions.sql.ts';
import type { Database, Transaction } from '#platform/database/database.ts';

/** Newest first. Version 1 is built in and is not among them. */
export function findLimitVersions(database: Database, market: MarketId): Promise<MarketVersion[]> {
  return findMarketVersions(database, 'amount_limit_versions', market);
}

export async function findNewestLimits(database: Database, market: MarketId): Promise<unknown> {
  const row = await database
    .selectFrom('amount_limit_versions')
    .select('content')
    .where('market', '=', market)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.content;
}

export function insertLimitVersion(tx: Transaction, market: MarketId, version: MarketVersion): Promise<void> {
  return insertMarketVersion(tx, 'amount_limit_versions', market, version);
}
